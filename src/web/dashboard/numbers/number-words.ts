import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { Spread } from '#contract/customer/numbers.ts'
import { formatCount } from '../format.ts'
import { fewestForShare, inPersonsUnit, percentOf, shareInterval } from '../overview/measure.ts'
import { fewestToCompare, type Share } from './compare.ts'

/** A sentence about one or about several. */
export function countWords(words: { one: string; other: string }, count: number): string {
  return fill(count === 1 ? words.one : words.other, { count: formatCount(count) })
}

export function tooFewWords(count: number): string {
  return countWords(numbersPage.tooFew, count)
}

/** A percentage where there are enough people for one, else "3 of 7"; of fewer than five that they are too few. */
export function shareWords({ part, whole }: Share): string {
  if (whole === 0) return '–'
  if (whole < fewestToCompare) return tooFewWords(whole)
  if (whole < fewestForShare) return fill(numbersPage.rate.of, { part: formatCount(part), whole: formatCount(whole) })
  return `${percentOf(part, whole)} %`
}

/** Where the true share lies nine times in ten; null where there is no percentage. */
export function intervalWords({ part, whole }: Share): string | null {
  if (whole < fewestForShare) return null
  const { low, high } = shareInterval(part, whole)
  return fill(numbersPage.rate.interval, { low: String(low), high: String(high) })
}

const units = { minutes: 'minute', hours: 'hour', days: 'day' } as const

/** As in "1 minute", "26 hours", "4 days". */
export function lengthWords(hours: number): string {
  const { unit, count } = inPersonsUnit(hours)
  return countWords(numbersPage.time[units[unit]], count)
}

/** "half within 2 days, nine in ten within 6 days"; of fewer than five that they are too few. @param spread In hours. */
export function spreadWords(spread: Spread | null): string {
  if (spread === null) return numbersPage.time.none
  if (spread.count < fewestToCompare) return tooFewWords(spread.count)
  const [half, nineInTen] = [lengthWords(spread.half), lengthWords(spread.nineInTen)]
  return fill(numbersPage.time.spread, { half, nineInTen })
}
