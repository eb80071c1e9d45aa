import type { FilmTake } from '#contract/media/film.ts'

/** A moment of a film: a take, and how far into it. */
export interface FilmPlace {
  take: FilmTake
  /** Into the take. */
  seconds: number
}

/** The stretch of the session clock that a film covers, ms. */
export function rangeOf(takes: readonly FilmTake[]): { fromMs: number; toMs: number } {
  return {
    fromMs: Math.min(...takes.map(({ offsetMs }) => offsetMs)),
    toMs: Math.max(...takes.map(endOf)),
  }
}

/** What there is on camera, ms. */
export function filmedMs(takes: readonly FilmTake[]): number {
  return takes.reduce((sum, { durationMs }) => sum + durationMs, 0)
}

/**
 * The film at a moment of the session clock. Where two takes overlap, the one that began later lies right there; where
 * there is none, the next one begins. Null after the last.
 */
export function placeAt(takes: readonly FilmTake[], sessionMs: number): FilmPlace | null {
  const sorted = inOrder(takes)
  const inside = sorted.findLast((take) => take.offsetMs <= sessionMs && sessionMs < endOf(take))
  if (inside !== undefined) return { take: inside, seconds: (sessionMs - inside.offsetMs) / 1000 }
  const next = sorted.find(({ offsetMs }) => offsetMs > sessionMs)
  return next === undefined ? null : { take: next, seconds: 0 }
}

export function sessionMsOf({ take, seconds }: FilmPlace): number {
  return take.offsetMs + seconds * 1000
}

/**
 * Takes that follow one another overlap until the second has given its first chunk, half a second on a quiet computer: that is not
 * played twice. More than this is a stretch of its own.
 */
const handOverMs = 2_000

/** Where a film goes on when one of its takes has been played to the end; null at the end of the last. */
export function placeAfter(takes: readonly FilmTake[], played: FilmTake): FilmPlace | null {
  const sorted = inOrder(takes)
  const next = sorted[sorted.findIndex(({ takeId }) => takeId === played.takeId) + 1]
  if (next === undefined) return null
  const overlapMs = endOf(played) - next.offsetMs
  const isHandOver = overlapMs > 0 && overlapMs < Math.min(handOverMs, next.durationMs)
  return { take: next, seconds: isHandOver ? overlapMs / 1000 : 0 }
}

function inOrder(takes: readonly FilmTake[]): FilmTake[] {
  return takes.toSorted((a, b) => a.offsetMs - b.offsetMs)
}

function endOf({ offsetMs, durationMs }: FilmTake): number {
  return offsetMs + durationMs
}
