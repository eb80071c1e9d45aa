import type { Span } from '#scheduling/span.ts'

/** Seconds of one person's lane: 2^34 reach to the year 2514, and 2^19 people stay whole numbers in JavaScript. */
export const laneSeconds = 2 ** 34

/** Somebody's time as an exclusion constraint compares it: their lane's number and seconds since 1970, half-open. */
export function laneRange(number: number, { startMs, endMs }: Span): { from: number; until: number } {
  const at = (ms: number) => number * laneSeconds + Math.floor(ms / 1000)
  return { from: at(startMs), until: at(endMs) }
}

/** The exclusion constraint's refusal, or two that met and of which one had to give way (PostgreSQL 18, appendix A). */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '23P01' || cause.code === '40P01')) return true
  }
  return false
}
