import { bins, type Complex, createComplex, frameSamples, transform } from './fourier.ts'
import { buildMelFilters } from './mel-filters.ts'

/**
 * Sound as Smart Turn v3 takes it: Whisper's log-mel spectrogram of 8 seconds. Source: `WhisperFeatureExtractor` of
 * transformers with `chunk_length=8` and `do_normalize=True`, as pipecat's `_whisper_features.py` and
 * `local_smart_turn_v3.py` call it; every constant below is theirs.
 */
export const listenedSamples = 8 * 16_000
export const melBands = 80
export const melFrames = 800

const hopSamples = 160
const edgeSamples = frameSamples / 2
const varianceFloor = 1e-7
const energyFloor = 1e-10
/** What is more than this below the loudest counts as this; powers of ten. */
const dynamicRange = 8
const fullScale = 32_768
const melFilters = buildMelFilters(melBands)

/**
 * @param pcm 16 kHz mono, any length: the last 8 s count, and what is shorter gets silence before it.
 * @returns 80 × 800 values, a band's frames after one another, mostly between -1 and 1.5.
 */
export function logMel(pcm: Int16Array): Float32Array {
  return scaleLogs(melEnergies(normalise(pcm)))
}

/**
 * The last 8 s at zero mean and unit variance, the silence in front included. Half a frame stands before and after them,
 * mirrored at both ends, since frames are centred on multiples of the hop.
 */
function normalise(pcm: Int16Array): Float64Array {
  const samples = new Float64Array(edgeSamples + listenedSamples + edgeSamples)
  const middle = samples.subarray(edgeSamples, edgeSamples + listenedSamples)
  const heard = pcm.subarray(Math.max(0, pcm.length - listenedSamples))
  const offset = listenedSamples - heard.length
  let sum = 0
  for (let i = 0; i < heard.length; i++) {
    const sample = (heard[i] ?? 0) / fullScale
    middle[offset + i] = sample
    sum += sample
  }
  const mean = sum / listenedSamples
  let squares = 0
  for (let i = 0; i < listenedSamples; i++) squares += ((middle[i] ?? 0) - mean) ** 2
  const scale = 1 / Math.sqrt(squares / listenedSamples + varianceFloor)
  for (let i = 0; i < listenedSamples; i++) middle[i] = ((middle[i] ?? 0) - mean) * scale
  for (let i = 1; i <= edgeSamples; i++) {
    samples[edgeSamples - i] = middle[i] ?? 0
    samples[edgeSamples + listenedSamples - 1 + i] = middle[listenedSamples - 1 - i] ?? 0
  }
  return samples
}

/** Two real frames are one complex signal, so that one transform serves both. */
function melEnergies(samples: Float64Array): Float64Array {
  const energies = new Float64Array(melBands * melFrames)
  const signal = createComplex()
  const scratch = createComplex()
  const first = new Float64Array(bins)
  const second = new Float64Array(bins)
  for (let frame = 0; frame < melFrames; frame += 2) {
    const start = frame * hopSamples
    for (let i = 0; i < frameSamples; i++) {
      const weight = hann[i] ?? 0
      signal.real[i] = weight * (samples[start + i] ?? 0)
      signal.imaginary[i] = weight * (samples[start + hopSamples + i] ?? 0)
    }
    transform(signal, scratch)
    splitPowers(signal, first, second)
    sumBands(first, energies, frame)
    sumBands(second, energies, frame + 1)
  }
  return energies
}

function splitPowers({ real, imaginary }: Complex, first: Float64Array, second: Float64Array): void {
  for (let bin = 0; bin < bins; bin++) {
    const mirror = (frameSamples - bin) % frameSamples
    const a = real[bin] ?? 0
    const b = imaginary[bin] ?? 0
    const c = real[mirror] ?? 0
    const d = imaginary[mirror] ?? 0
    first[bin] = ((a + c) ** 2 + (b - d) ** 2) / 4
    second[bin] = ((a - c) ** 2 + (b + d) ** 2) / 4
  }
}

function sumBands(powers: Float64Array, energies: Float64Array, frame: number): void {
  for (let band = 0; band < melBands; band++) {
    const filter = melFilters[band]
    if (filter === undefined) continue
    const { firstBin, weights } = filter
    let energy = 0
    for (let i = 0; i < weights.length; i++) energy += (weights[i] ?? 0) * (powers[firstBin + i] ?? 0)
    energies[band * melFrames + frame] = energy
  }
}

function scaleLogs(energies: Float64Array): Float32Array {
  const logs = new Float32Array(energies.length)
  let loudest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logs.length; i++) {
    const log = Math.log10(Math.max(energyFloor, energies[i] ?? 0))
    logs[i] = log
    loudest = Math.max(loudest, log)
  }
  for (let i = 0; i < logs.length; i++) logs[i] = (Math.max(logs[i] ?? 0, loudest - dynamicRange) + 4) / 4
  return logs
}

/** Periodic, as `torch.hann_window` makes it. */
const hann = Float64Array.from(
  { length: frameSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frameSamples),
)
