import type { Pipeline } from '#contract/customer/overview.ts'

/** Below this many a share is a word like "3 of 4": a percentage would promise more than there is. */
export const fewestForShare = 10

/** z of a 90 % interval, two-sided. */
const z90 = 1.645

/** Those whose interview is over, whatever became of it: neither waiting nor under way. */
export function countSettled({ stages, waiting, underWay }: Pipeline): number {
  return Math.max(0, stages.invited - waiting - underWay)
}

/** Wilson's 90 % interval of a share, 0 to 1. @param total Above 0. */
export function wilsonInterval(part: number, total: number): { low: number; high: number } {
  const share = part / total
  const square = z90 ** 2
  const centre = share + square / (2 * total)
  const half = z90 * Math.sqrt((share * (1 - share) + square / (4 * total)) / total)
  const width = 1 + square / total
  return { low: Math.max(0, (centre - half) / width), high: Math.min(1, (centre + half) / width) }
}

/** The same in whole percent. */
export function shareInterval(part: number, total: number): { low: number; high: number } {
  const { low, high } = wilsonInterval(part, total)
  return { low: Math.round(100 * low), high: Math.round(100 * high) }
}

/** A share in whole percent, which says neither "all" nor "none" where that is not so. */
export function percentOf(part: number, total: number): number {
  const percent = Math.round((100 * part) / total)
  if (percent === 100 && part < total) return 99
  return percent === 0 && part > 0 ? 1 : percent
}

/** Minutes of calls that were not made, less what reading takes. */
export function savedMinutes(finished: number, callMinutes: number, readingMinutes: number): number {
  return finished * Math.max(0, callMinutes - readingMinutes)
}

/** A length in the unit that a person would use. */
export function inPersonsUnit(hours: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (hours < 1) return { unit: 'minutes', count: Math.max(1, Math.round(hours * 60)) }
  if (hours < 48) return { unit: 'hours', count: Math.round(hours) }
  return { unit: 'days', count: Math.round(hours / 24) }
}
