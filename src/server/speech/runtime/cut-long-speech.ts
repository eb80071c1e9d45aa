import { frameLevels } from '../audio/level.ts'

/** Cost grows with the square of the length, and so does the risk that the model repeats itself. Seconds. */
export const maxPieceSeconds = 20
const earliestCut = 12

/** Pieces of at most 20 s, cut where it is quietest; together they are the whole. */
export function cutLongSpeech(samples: Float32Array, rateHz: number): readonly Float32Array[] {
  if (samples.length <= maxPieceSeconds * rateHz) return [samples]
  const cut =
    quietestPlace(samples.subarray(earliestCut * rateHz, maxPieceSeconds * rateHz), rateHz) + earliestCut * rateHz
  return [samples.subarray(0, cut), ...cutLongSpeech(samples.subarray(cut), rateHz)]
}

/** The middle of the quietest tenth of a second. */
function quietestPlace(samples: Float32Array, rateHz: number): number {
  const frame = Math.round(rateHz / 10)
  const levels = frameLevels(samples, frame)
  let quietest = 0
  for (let i = 1; i < levels.length - 1; i++) if ((levels[i] ?? 0) < (levels[quietest] ?? 0)) quietest = i
  return quietest * frame + Math.round(frame / 2)
}
