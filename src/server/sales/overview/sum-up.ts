import type { Conversion, OverviewDay } from '#contract/admin/overview.ts'

interface Counted {
  day: string
  total: number
}

interface CountedBy {
  page: string | null
  campaign: string
  total: number
}

const dayMs = 24 * 60 * 60 * 1000
/** Rows of a plot; what is rarer is left to the lists. */
const mostRows = 12

/** The last days up to today, in UTC, the oldest first. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/** Sums by day, without a gap. */
export function sumByDay(
  days: readonly string[],
  counted: Readonly<Record<'views' | 'leads' | 'bookings' | 'orders', readonly Counted[]>>,
): OverviewDay[] {
  const sum = (rows: readonly Counted[], day: string) =>
    rows.reduce((total, row) => (row.day === day ? total + row.total : total), 0)
  return days.map((day) => ({
    day,
    views: sum(counted.views, day),
    leads: sum(counted.leads, day),
    bookings: sum(counted.bookings, day),
    orders: sum(counted.orders, day),
  }))
}

/** Views and leads of each page, or each campaign, those with the most leads first, then those with the most views. */
export function convert(
  views: readonly CountedBy[],
  leads: readonly CountedBy[],
  nameOf: (row: CountedBy) => string | null,
): Conversion[] {
  const found = new Map<string, Conversion>()
  const add = (row: CountedBy, what: 'views' | 'leads') => {
    const name = nameOf(row)
    if (name === null) return
    const known = found.get(name) ?? { name, views: 0, leads: 0 }
    found.set(name, { ...known, [what]: known[what] + row.total })
  }
  for (const row of views) add(row, 'views')
  for (const row of leads) add(row, 'leads')
  return [...found.values()]
    .toSorted((one, other) => other.leads - one.leads || other.views - one.views || one.name.localeCompare(other.name))
    .slice(0, mostRows)
}
