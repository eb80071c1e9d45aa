import type { NumbersQuery, Period } from '#contract/customer/numbers.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Further back than this nobody asks; it keeps a mistyped year from asking for two thousand of them. */
const maxDays = 3 * 366

/**
 * The days that a query counts, up to and with today, and as many days right before them. Days that are named the wrong way
 * round are turned; one that is missing is today, or the first of ninety.
 */
export function periodsOf(
  { range, from, to }: Pick<NumbersQuery, 'range' | 'from' | 'to'>,
  now: Date,
): { period: Period; before: Period } {
  const today = dayOf(now.getTime())
  const period = range === 'days' ? namedDays(from, to, today) : { since: firstOf(range, today), until: today }
  const length = msOf(period.until) - msOf(period.since)
  const before = { since: dayOf(msOf(period.since) - dayMs - length), until: dayOf(msOf(period.since) - dayMs) }
  return { period, before }
}

function firstOf(range: Exclude<NumbersQuery['range'], 'days'>, today: string): string {
  return range === 'year' ? `${today.slice(0, 4)}-01-01` : daysBefore(today, Number(range) - 1)
}

function namedDays(from: string | null, to: string | null, today: string): Period {
  const until = to ?? (from !== null && from > today ? from : today)
  const since = from ?? daysBefore(until, 89)
  const [first, last] = since <= until ? [since, until] : [until, since]
  const earliest = daysBefore(last, maxDays - 1)
  return { since: first < earliest ? earliest : first, until: last }
}

/** When a period begins, and when it is over: half-open, as instants. */
export function instantsOf({ since, until }: Period): { from: string; to: string } {
  return { from: new Date(msOf(since)).toISOString(), to: new Date(msOf(until) + dayMs).toISOString() }
}

function daysBefore(day: string, days: number): string {
  return dayOf(msOf(day) - days * dayMs)
}

function msOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** No earlier than the year 1: the database has no year 0. */
function dayOf(ms: number): string {
  const first = '0001-01-01'
  return ms < msOf(first) ? first : new Date(ms).toISOString().slice(0, 10)
}
