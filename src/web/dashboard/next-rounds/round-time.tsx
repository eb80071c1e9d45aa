import type { ReactNode } from 'react'

/** "Tuesday, March 3, 2026 at 11:00 AM CET", on a clock that is named: a page is rendered where nobody's is known. */
export function RoundTime({ at, timeZone }: { at: string; timeZone: string }): ReactNode {
  return <time dateTime={at}>{sayRoundTime(at, timeZone)}</time>
}

export function sayRoundTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  // Versions of the locale data differ in which space stands before AM and PM: server and browser must say the same.
  return format.format(new Date(at)).replace(/\s/g, ' ')
}

/** "Mar 3", the day of an instant on a clock. */
export function sayRoundDay(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(new Date(at))
}
