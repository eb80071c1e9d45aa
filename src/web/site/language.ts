import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import { formattingTagOf, localeFor, type PageLocale } from '#contract/values/locales.ts'
import { useLocale } from './document-language.ts'

export type { TranslatedPage } from './document-language.ts'
export { useLocale } from './document-language.ts'

/** In a loader or an action. */
export function localeOf({ language }: Pick<PageContext, 'language'>): PageLocale {
  return localeFor(language)
}

/** In an action: the words that the page will say its answer in. */
export function wordsOf<Page extends keyof PageWords>(
  context: Pick<PageContext, 'language'>,
  page: Page,
): PageWords[Page] {
  return catalogueOf(localeOf(context)).pages[page]
}

/** The words of a page, in its reader's language. Such pages are rendered by the server alone, which knows all languages. */
export function usePageWords<Page extends keyof PageWords>(page: Page): PageWords[Page] {
  return catalogueOf(useLocale()).pages[page]
}

/** An instant as the language writes it, the same wherever it is read; nothing for none. */
export function sayMoment(at: string, locale: PageLocale): string {
  return at === '' ? '' : inUtc(at, { dateStyle: 'long', timeStyle: 'short' }, locale)
}

/** Its day alone. */
export function sayDayOf(at: string, locale: PageLocale): string {
  return inUtc(at, { dateStyle: 'long' }, locale)
}

/** An instant on the candidate's own clock where their browser has named it, else in UTC, and said so. */
export function sayMomentIn(timeZone: string | null, at: string, locale: PageLocale): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return formatIn(timeZone ?? 'UTC', at, { weekday: 'short', ...style }, locale)
}

/** A day and time of no zone, on whichever clock its reader has: `2026-11-28T10:00`. */
export function sayLocal(local: string, locale: PageLocale): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return formatIn('UTC', `${local.slice(0, 16)}Z`, { weekday: 'short', ...style }, locale)
}

/** Its day alone. */
export function sayDayIn(timeZone: string | null, at: string, locale: PageLocale): string {
  return formatIn(timeZone ?? 'UTC', at, { weekday: 'long', month: 'long', day: 'numeric' }, locale)
}

function inUtc(at: string, style: Intl.DateTimeFormatOptions, locale: PageLocale): string {
  return fill(catalogueOf(locale).pages.frame.utc, { moment: formatIn('UTC', at, style, locale) })
}

function formatIn(timeZone: string, at: string, style: Intl.DateTimeFormatOptions, locale: PageLocale): string {
  return new Intl.DateTimeFormat(formattingTagOf(locale), { timeZone, ...style }).format(new Date(at))
}
