import { formatMoney } from '#content/format-money.ts'

const counts = new Intl.NumberFormat('en-US')
const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const wholeDays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })

export function formatCount(count: number): string {
  return counts.format(count)
}

/** `$3` where there are no cents, else `$3.50`. */
export function formatDollars(amountCents: number): string {
  return formatMoney({ amountCents, currency: 'usd' }).replace(/\.00$/, '')
}

/** @param at An instant; its day in UTC is meant. */
export function formatDay(at: string): string {
  return days.format(new Date(at))
}

/** As in "Aug 28, 2026 – Nov 25, 2026". @param since As in `2026-08-28`, and so is `until`. */
export function formatDays(since: string, until: string): string {
  return `${wholeDays.format(new Date(since))} – ${wholeDays.format(new Date(until))}`
}

/** @param month As in `2026-11`. */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}
