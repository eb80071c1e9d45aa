import { measurePitch } from './measure-pitch.ts'

/** How much sound up to the last voiced sample, and how much after it, the measure wants; milliseconds. */
export const endingBeforeMs = 2_800
export const endingAfterMs = 160

/**
 * How a voice sounded just before it fell silent, relative to the same voice in the seconds before: 0 where it was as
 * bright, as loud and as high as ever. A finished sentence ends duller, softer and lower than one that is broken off.
 * A voice that rises counts as one that stays: speakers of some varieties of English end so, and questions do.
 */
export interface VoiceEnding {
  /** Level of the sound's first difference over the last 80 ms, below what a tenth of the time exceeds; −30 to 0 dB. */
  brightnessDb: number
  /** The loudest moment of the last 400 ms, relative to the level of speech; −15 to 0 dB. */
  forceDb: number
  /** The lowest pitch of the last 200 ms of voice, relative to the middle of its range; −5 to 0 semitones. */
  fallSemitones: number
}

const lowest = { brightnessDb: -30, forceDb: -15, fallSemitones: -5 }

const rateHz = 16_000
const hopSamples = 160
const frameSamples = 400
/** The loudest twentieth of the frames is the level of speech, the quietest twentieth that of the room. */
const extremeShare = 0.05
/** Sound this far below speech, or this little above the room, has ended. */
const endBelowSpeechDb = 30
const endAboveRoomDb = 8
const brightFrames = 8
const brightShare = 0.9
const forceFrames = 40

/** Null below 100 ms of sound. */
export function measureEnding(pcm: Int16Array): VoiceEnding | null {
  const levels = levelsOf(pcm)
  if (levels.length * hopSamples < rateHz / 10) return null
  const sorted = levels.toSorted((a, b) => a - b)
  const speech = sorted[Math.floor(levels.length * (1 - extremeShare))] ?? 0
  const quietest = sorted.slice(0, Math.max(3, Math.floor(levels.length * extremeShare)))
  const threshold = Math.max(speech - endBelowSpeechDb, meanOf(quietest) + endAboveRoomDb)
  const end = Math.max(
    0,
    levels.findLastIndex((level) => level >= threshold),
  )
  const voice = levels.slice(0, end + 1)
  const bright = levelsOf(differenceOf(pcm)).slice(0, end + 1)
  return {
    brightnessDb: within(
      lowest.brightnessDb,
      meanOf(bright.slice(-brightFrames - 1, -1)) - quantileOf(bright, brightShare),
    ),
    forceDb: within(lowest.forceDb, Math.max(...voice.slice(-forceFrames - 1)) - speech),
    fallSemitones: within(lowest.fallSemitones, measureFall(pcm, voice, speech)),
  }
}

/** Softer than this relative to speech, or less periodic, a frame has no pitch worth its name. */
const pitchBelowSpeechDb = 22
const minPeriodicity = 0.55
/** Pitch counts where it lasts for 30 ms without a leap. */
const minRunFrames = 3
const leapSemitones = 1.5
const minPitchFrames = 12
const lastPitchFrames = 20

/** Zero where there is too little voice to tell. */
function measureFall(pcm: Int16Array, levels: readonly number[], speech: number): number {
  const pitches = measurePitch(pcm, (frame) => (levels[frame] ?? -100) > speech - pitchBelowSpeechDb)
  const runs: number[][] = []
  pitches.forEach(({ semitones, periodicity }, i) => {
    if (periodicity <= minPeriodicity) return
    const before = pitches[i - 1]
    const run = runs.at(-1)
    const goesOn =
      before !== undefined &&
      before.periodicity > minPeriodicity &&
      Math.abs(semitones - before.semitones) < leapSemitones
    if (run !== undefined && goesOn) run.push(semitones)
    else runs.push([semitones])
  })
  const steady = runs.filter((run) => run.length >= minRunFrames).flat()
  if (steady.length < minPitchFrames) return 0
  return quantileOf(steady.slice(-lastPitchFrames), 0.1) - quantileOf(steady, 0.5)
}

function differenceOf(pcm: Int16Array): Float32Array {
  const difference = new Float32Array(pcm.length)
  for (let i = 1; i < pcm.length; i++) difference[i] = (pcm[i] ?? 0) - (pcm[i - 1] ?? 0)
  return difference
}

/** Frames of 25 ms every 10 ms, decibels below full scale. */
function levelsOf(sound: Int16Array | Float32Array): number[] {
  const levels: number[] = []
  for (let at = 0; at + frameSamples <= sound.length; at += hopSamples) {
    let energy = 0
    for (let i = at; i < at + frameSamples; i++) energy += ((sound[i] ?? 0) / 32_768) ** 2
    levels.push(10 * Math.log10(energy / frameSamples + 1e-10))
  }
  return levels
}

function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function within(low: number, value: number): number {
  return Math.min(0, Math.max(low, value))
}
