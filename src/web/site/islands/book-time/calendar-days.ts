const dayMs = 24 * 60 * 60 * 1000

/** A date as calendars name it, `2026-11-24`, without any zone; a month is `2026-11`. */
export type DayName = string
export type MonthName = string

function toMs(day: DayName): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(ms: number): DayName {
  return new Date(ms).toISOString().slice(0, 10)
}

export function addDays(day: DayName, days: number): DayName {
  return toDay(toMs(day) + days * dayMs)
}

export function monthOf(day: DayName): MonthName {
  return day.slice(0, 7)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: DayName, months: number): DayName {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(first.getTime() + (Math.min(date, length) - 1) * dayMs)
}

/** 0 is Monday. */
export function weekdayOf(day: DayName): number {
  return (new Date(toMs(day)).getUTCDay() + 6) % 7
}

/** The month's weeks from Monday on; null where a day belongs to another month. */
export function weeksOf(month: MonthName): (DayName | null)[][] {
  const first = `${month}-01`
  const days: (DayName | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** All instants that are in the month somewhere on earth. */
export function monthRange(month: MonthName): { from: string; until: string } {
  const first = `${month}-01`
  return {
    from: new Date(toMs(first) - dayMs).toISOString(),
    until: new Date(toMs(addMonths(first, 1)) + dayMs).toISOString(),
  }
}

const longDayStyle = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
const longDay = new Intl.DateTimeFormat('en-US', longDayStyle)
const longMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "Tuesday, November 24". */
export function sayDay(day: DayName, tag = 'en-US'): string {
  const format = tag === 'en-US' ? longDay : new Intl.DateTimeFormat(tag, longDayStyle)
  return format.format(toMs(day))
}

/** "November 2026". */
export function sayMonth(month: MonthName): string {
  return longMonth.format(toMs(`${month}-01`))
}
