import { resample } from '#sound/resampler.ts'
import { findSpeech } from './find-speech.ts'
import { pcmOfFloats } from './samples.ts'

/** Rate of everything the product speaks (`playbackRateHz` of the live socket). */
const speechRateHz = 24_000
/** Kept around the sound: enough for a soft consonant, too little to hear as a pause. */
const marginMs = 15
const fadeMs = 4
/** Peaks above this are bent rather than cut, share of full scale. */
const knee = 0.8

/**
 * What a synthesiser gives becomes what is played: only the sound itself, at 24 kHz, at the product's loudness, faded
 * at both ends so that neither clicks.
 *
 * @param gain Factor that brings this voice to the common level.
 */
export function finishUtterance(samples: Float32Array, rateHz: number, gain: number): Int16Array {
  const speech = findSpeech(samples, rateHz, marginMs)
  if (!speech) return new Int16Array(0)
  const sound = resample(samples.slice(speech.from, speech.to), rateHz, speechRateHz)
  for (let i = 0; i < sound.length; i++) sound[i] = limit((sound[i] ?? 0) * gain)
  fade(sound)
  return pcmOfFloats(sound)
}

function limit(value: number): number {
  const size = Math.abs(value)
  if (size <= knee) return value
  return Math.sign(value) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)))
}

function fade(sound: Float32Array): void {
  const count = Math.min(Math.round((fadeMs * speechRateHz) / 1_000), Math.floor(sound.length / 2))
  for (let i = 0; i < count; i++) {
    const factor = (i + 0.5) / count
    const end = sound.length - 1 - i
    sound[i] = (sound[i] ?? 0) * factor
    sound[end] = (sound[end] ?? 0) * factor
  }
}
