import { formattingTagOf, type Locale } from '#contract/values/locales.ts'
import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'

/** A meeting's time as its guest reads it: "Thursday, December 3, 2026, 10:30 AM to 11:15 AM (Europe/Berlin, GMT+1)". */
export function formatMeeting(
  startsAt: string,
  durationMinutes: number,
  timeZone: string,
  language: Locale = 'en',
): string {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + durationMinutes * 60_000)
  return fill(catalogueOf(language).sent.when.span, {
    day: formatDay(start, timeZone, language),
    from: formatTime(start, timeZone, language),
    to: formatTime(end, timeZone, language),
    zone: formatZone(start, timeZone),
  })
}

/** Short enough for a subject: "Thu, Dec 3, 10:30 AM". */
export function formatBriefly(at: string, timeZone: string, language: Locale = 'en'): string {
  const short = { timeZone, weekday: 'short', month: 'short', day: 'numeric' } as const
  const day = plainSpaces(new Intl.DateTimeFormat(formattingTagOf(language), short).format(new Date(at)))
  return fill(catalogueOf(language).sent.when.brief, { day, time: formatTime(new Date(at), timeZone, language) })
}

/** A date that is the same wherever it is read: "December 20, 2026 (UTC)". */
export function formatUtcDate(at: string, language: Locale = 'en'): string {
  const date = new Intl.DateTimeFormat(formattingTagOf(language), { timeZone: 'UTC', dateStyle: 'long' })
  return fill(catalogueOf(language).sent.when.utc, { date: plainSpaces(date.format(new Date(at))) })
}

/** The end of something: to the minute by its reader's own clock, where that is known; else its day in UTC. */
export function formatEnd(at: string, timeZone: string | undefined, language: Locale = 'en'): string {
  if (timeZone === undefined) return formatUtcDate(at, language)
  const end = new Date(at)
  return fill(catalogueOf(language).sent.when.moment, {
    day: formatDay(end, timeZone, language),
    time: formatTime(end, timeZone, language),
    zone: formatZone(end, timeZone),
  })
}

/** An instant that is the same wherever it is read: "December 20, 2026, 10:04 AM (UTC)". */
export function formatUtcMoment(at: string): string {
  const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
  return `${plainSpaces(moment.format(new Date(at))).replace(' at ', ', ')} (UTC)`
}

function formatDay(at: Date, timeZone: string, language: Locale): string {
  return plainSpaces(new Intl.DateTimeFormat(formattingTagOf(language), { timeZone, dateStyle: 'full' }).format(at))
}

function formatTime(at: Date, timeZone: string, language: Locale): string {
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return plainSpaces(new Intl.DateTimeFormat(formattingTagOf(language), clock).format(at))
}

function formatZone(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return timeZone === 'UTC' ? 'UTC' : `${timeZone.replaceAll('_', ' ')}, ${offset}`
}

/** Versions of the locale data differ in which space stands before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
