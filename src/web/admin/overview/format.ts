import type { Money } from '#contract/admin/overview.ts'

const counts = new Intl.NumberFormat('en-US')
const shares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

export function formatCount(count: number): string {
  return counts.format(count)
}

/** Leads of a hundred views; null where nothing was viewed, so that no rate can be told. */
export function rateOf({ views, leads }: { views: number; leads: number }): number | null {
  return views === 0 ? null : (100 * leads) / views
}

export function formatRate(rate: number | null): string {
  return rate === null ? '–' : shares.format(rate)
}

export function formatMoney({ currency, amountCents }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
}

/** @param day ISO date. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
