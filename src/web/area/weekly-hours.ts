import type { OpenHours } from '#contract/values/schedule.ts'

/** One weekday's hours as they are written: `09:00-12:00, 13:00-17:00`; empty when closed. */
export function sayHours(weekly: readonly OpenHours[], weekday: number): string {
  return weekly
    .filter((hours) => hours.weekday === weekday)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, until }) => `${from}-${until}`)
    .join(', ')
}

/** Null when it is written in a way that says no hours, or when two of them meet. */
export function readHours(text: string, weekday: number): OpenHours[] | null {
  const hours: OpenHours[] = []
  for (const part of text.split(/[,;]/).map((piece) => piece.trim())) {
    if (part === '') continue
    const [, from = '', until = ''] = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/.exec(part) ?? []
    const span = { weekday, from: from.padStart(5, '0'), until: until.padStart(5, '0') }
    if (!isTime(span.from) || !isTime(span.until) || span.from >= span.until || span.from === '24:00') return null
    hours.push(span)
  }
  hours.sort((a, b) => (a.from < b.from ? -1 : 1))
  return hours.some((span, index) => span.from < (hours[index - 1]?.until ?? '')) ? null : hours
}

function isTime(text: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
}
