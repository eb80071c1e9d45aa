/** Length of a repeating countdown. Source: specification, section 9, banner countdown. */
export const repeatMs = 86_400_000

/** What a countdown shows. Hours go past 99 where the end is far away; none of the three is negative. */
export interface TimeLeft {
  hours: number
  minutes: number
  seconds: number
}

/** Begun seconds count as whole ones, so that zero is shown at the end and not a second before it. */
export function timeLeftOf(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1_000))
  return { hours: Math.floor(total / 3_600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 }
}

/**
 * The end that a repeating countdown runs to, in milliseconds of the epoch, on a whole second.
 * The first of `kept` that can be an end decides. One that has passed is followed by the next, whole periods later, so
 * that every tab and every visit arrives at the same moment. One that is no number, or further away than a period (a
 * damaged store, a clock set back), is replaced by a full period from now.
 */
export function repeatingDeadline(kept: readonly (string | null)[], nowMs: number): number {
  const end = kept.map(Number).find((value) => isDeadline(value, nowMs))
  if (end === undefined) return Math.floor(nowMs / 1_000) * 1_000 + repeatMs
  if (end > nowMs) return end
  return end + (Math.floor((nowMs - end) / repeatMs) + 1) * repeatMs
}

function isDeadline(value: number, nowMs: number): boolean {
  return Number.isInteger(value) && value > 0 && value % 1_000 === 0 && value - nowMs <= repeatMs
}
