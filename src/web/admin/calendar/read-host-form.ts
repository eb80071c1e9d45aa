import { adminCalendar } from '#content/admin-calendar.ts'
import { fill } from '#content/fill.ts'
import type { CalendarHost, CalendarHostChange } from '#contract/admin/calendar.ts'
import { HostRules } from '#contract/values/schedule.ts'
import { readHours } from './weekly-hours.ts'

/** What the form of a host says, and what of it says nothing; times and numbers are checked here, the rest on the way. */
export function readHostForm(
  text: (name: string) => string,
  { rules }: Pick<CalendarHost, 'rules'>,
): { change: CalendarHostChange; problems: readonly string[] } {
  const words = adminCalendar.host
  const problems: string[] = []
  const weekly = words.weekdays.flatMap((day, index) => {
    const hours = readHours(text(`day-${index + 1}`), index + 1)
    if (hours === null) problems.push(fill(words.hoursProblem, { day }))
    return hours ?? []
  })
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN)
  const wanted = HostRules.safeParse({
    ...rules,
    timeZone: text('timeZone'),
    weekly,
    bufferBeforeMinutes: number('bufferBeforeMinutes'),
    bufferAfterMinutes: number('bufferAfterMinutes'),
    noticeMinutes: number('noticeMinutes'),
    horizonDays: number('horizonDays'),
    stepMinutes: number('stepMinutes'),
  })
  const labels: Readonly<Record<string, string>> = {
    timeZone: words.zone,
    weekly: words.hours,
    bufferBeforeMinutes: words.before,
    bufferAfterMinutes: words.after,
    noticeMinutes: words.notice,
    horizonDays: words.horizon,
    stepMinutes: words.step,
  }
  for (const { path, message } of wanted.error?.issues ?? []) {
    problems.push(`${labels[String(path[0])] ?? ''}: ${message}`)
  }
  const orNull = (name: string) => (text(name) === '' ? null : text(name))
  return {
    change: {
      name: text('name'),
      email: orNull('email'),
      meetingPlace: orNull('meetingPlace'),
      isActive: text('isActive') === 'yes',
      ...(wanted.success ? { rules: wanted.data } : {}),
    },
    problems,
  }
}
