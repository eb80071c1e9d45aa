import { formattingTagOf, type PageLocale } from '#contract/values/locales.ts'

/** An instant on the candidate's own clock where their browser has named it, else in UTC, and said so. */
export function momentIn(timeZone: string | null, at: string, locale: PageLocale): string {
  const zone = timeZone ?? 'UTC'
  return new Intl.DateTimeFormat(formattingTagOf(locale), {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))
}

/** Its day alone. */
export function dayIn(timeZone: string | null, at: string, locale: PageLocale): string {
  const zone = timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat(formattingTagOf(locale), {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return day.format(new Date(at))
}
