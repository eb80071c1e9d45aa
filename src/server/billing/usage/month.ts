/** A calendar month in UTC; half-open. */
export interface Month {
  /** As in `2026-11`. */
  key: string
  startsAt: Date
  endsAt: Date
}

/** The month that an instant is in. */
export function monthOf(at: Date): Month {
  return monthAt(at.getUTCFullYear(), at.getUTCMonth())
}

/** So many months without a gap, the oldest first; the last is the one that `now` is in. */
export function monthsUpTo(now: Date, count: number): readonly Month[] {
  const year = now.getUTCFullYear()
  return Array.from({ length: count }, (_, index) => monthAt(year, now.getUTCMonth() - (count - 1 - index)))
}

/** @param month Counts on over the edges of the year, as `Date.UTC` does. */
function monthAt(year: number, month: number): Month {
  const startsAt = new Date(Date.UTC(year, month, 1))
  return { key: startsAt.toISOString().slice(0, 7), startsAt, endsAt: new Date(Date.UTC(year, month + 1, 1)) }
}
