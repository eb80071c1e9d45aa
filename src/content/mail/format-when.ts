/** A meeting's time as its guest reads it: "Thursday, December 3, 2026, 10:30 AM to 11:15 AM (Europe/Berlin, GMT+1)". */
export function formatMeeting(startsAt: string, durationMinutes: number, timeZone: string): string {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + durationMinutes * 60_000)
  return `${formatDay(start, timeZone)}, ${formatTime(start, timeZone)} to ${formatTime(end, timeZone)} (${formatZone(start, timeZone)})`
}

/** Short enough for a subject: "Thu, Dec 3, 10:30 AM". */
export function formatBriefly(at: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
  return plainSpaces(`${day.format(new Date(at))}, ${formatTime(new Date(at), timeZone)}`)
}

/** A date that is the same wherever it is read: "December 20, 2026 (UTC)". */
export function formatUtcDate(at: string): string {
  const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
  return `${plainSpaces(date.format(new Date(at)))} (UTC)`
}

/** The end of something: to the minute by its reader's own clock, where that is known; else its day in UTC. */
export function formatEnd(at: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return formatUtcDate(at)
  const end = new Date(at)
  return `${formatDay(end, timeZone)}, ${formatTime(end, timeZone)} (${formatZone(end, timeZone)})`
}

/** An instant that is the same wherever it is read: "December 20, 2026, 10:04 AM (UTC)". */
export function formatUtcMoment(at: string): string {
  const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
  return `${plainSpaces(moment.format(new Date(at))).replace(' at ', ', ')} (UTC)`
}

function formatDay(at: Date, timeZone: string): string {
  return plainSpaces(new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(at))
}

function formatTime(at: Date, timeZone: string): string {
  return plainSpaces(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at))
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
