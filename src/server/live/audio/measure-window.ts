/** What the ear of turn-taking needs of 512 samples at 16 kHz. */
export interface WindowMeasure {
  /** dBFS of the window's root mean square; -100 for digital silence. */
  levelDb: number
  /** 0 where no period is clear. */
  pitchHz: number
  /** Share of the energy that its first difference keeps, a cheap measure of what lies above about 1 kHz, 0 to 1. */
  brightness: number
}

const silenceDb = -100
const decimation = 4
const decimatedHz = 4_000
const lowestPitchHz = 70
const highestPitchHz = 400
/** Normalised correlation below which a period is no pitch; Boersma 1993 uses 0.45 for the voicing threshold. */
const voicingThreshold = 0.5

/** @param pcm The window, preceded by up to as many samples again, so that two periods of a low voice fit. */
export function measureWindow(pcm: Int16Array, windowSamples: number): WindowMeasure {
  const window = pcm.subarray(Math.max(0, pcm.length - windowSamples))
  const { energy, differenceEnergy } = sumEnergies(window)
  if (energy === 0) return { levelDb: silenceDb, pitchHz: 0, brightness: 0 }
  const rms = Math.sqrt(energy / window.length) / 32_768
  // A difference of white noise has twice its energy, and of the highest frequency four times.
  const brightness = Math.min(1, differenceEnergy / energy / 2)
  return { levelDb: Math.max(silenceDb, 20 * Math.log10(rms)), pitchHz: findPitch(pcm), brightness }
}

function sumEnergies(window: Int16Array): { energy: number; differenceEnergy: number } {
  let energy = 0
  let differenceEnergy = 0
  let previous = window[0] ?? 0
  for (const sample of window) {
    energy += sample * sample
    differenceEnergy += (sample - previous) ** 2
    previous = sample
  }
  return { energy, differenceEnergy }
}

function findPitch(pcm: Int16Array): number {
  const signal = decimate(pcm)
  const shortestLag = Math.floor(decimatedHz / highestPitchHz)
  const longestLag = Math.min(Math.ceil(decimatedHz / lowestPitchHz), signal.length >> 1)
  let best = { lag: 0, correlation: voicingThreshold }
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const correlation = correlate(signal, lag)
    // A small advantage for the shorter period keeps the octave below from winning.
    if (correlation > best.correlation * 1.03) best = { lag, correlation }
  }
  return best.lag === 0 ? 0 : decimatedHz / best.lag
}

function decimate(pcm: Int16Array): Float32Array {
  const signal = new Float32Array(Math.floor(pcm.length / decimation))
  for (let i = 0; i < signal.length; i++) {
    let sum = 0
    for (let j = 0; j < decimation; j++) sum += pcm[i * decimation + j] ?? 0
    signal[i] = sum
  }
  return signal
}

function correlate(signal: Float32Array, lag: number): number {
  let product = 0
  let here = 0
  let there = 0
  for (let i = lag; i < signal.length; i++) {
    const a = signal[i] ?? 0
    const b = signal[i - lag] ?? 0
    product += a * b
    here += a * a
    there += b * b
  }
  return here === 0 || there === 0 ? 0 : product / Math.sqrt(here * there)
}
