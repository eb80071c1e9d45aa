/** How much sound up to the last voiced sample, and how much after it, the measure wants; milliseconds. */
export const fadeBeforeMs = 2_800
export const fadeAfterMs = 160

const rateHz = 16_000
const hopSamples = 160
const frameSamples = 400
/** The loudest twentieth of the frames is the level of speech, the quietest twentieth that of the room. */
const extremeShare = 0.05
/** Sound this far below speech, or this little above the room, has ended. */
const endBelowSpeechDb = 30
const endAboveRoomDb = 8
const faintestDb = -25

/**
 * How far the voice had died away before it ended: mean level from 100 to 50 ms before its end, in decibels relative to
 * the level of speech, from −25 to 0. A finished sentence fades, a broken one stops. Null below 100 ms of sound.
 */
export function measureFade(pcm: Int16Array): number | null {
  const levels = levelsOf(pcm)
  if (levels.length * hopSamples < rateHz / 10) return null
  const sorted = [...levels].sort((a, b) => a - b)
  const speech = sorted[Math.floor(levels.length * (1 - extremeShare))] ?? 0
  const quietest = sorted.slice(0, Math.max(3, Math.floor(levels.length * extremeShare)))
  const threshold = Math.max(speech - endBelowSpeechDb, meanOf(quietest) + endAboveRoomDb)
  const end = Math.max(
    0,
    levels.findLastIndex((level) => level >= threshold),
  )
  const before = levels.slice(Math.max(0, end - 10), Math.max(1, end - 4))
  return Math.min(0, Math.max(faintestDb, meanOf(before) - speech))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Frames of 25 ms every 10 ms, as the weights of the end-of-turn score were fitted on. */
function levelsOf(pcm: Int16Array): number[] {
  const levels: number[] = []
  for (let at = 0; at + frameSamples <= pcm.length; at += hopSamples) {
    let energy = 0
    for (let i = at; i < at + frameSamples; i++) energy += ((pcm[i] ?? 0) / 32_768) ** 2
    levels.push(10 * Math.log10(energy / frameSamples + 1e-10))
  }
  return levels
}
