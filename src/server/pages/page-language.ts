import type { IncomingMessage } from 'node:http'
import {
  type AskedLanguage,
  languageField,
  localeAccepted,
  locales,
  type PageLocale,
  pseudoLocales,
} from '#contract/values/locales.ts'

const cookieName = 'language'
const cookieSeconds = 180 * 24 * 60 * 60

/**
 * In which language somebody wants to read the pages of candidates: as the address asks, as this browser has asked before, and
 * as it says of itself.
 * @param hasPseudo Whether the made-up languages of development are known, too.
 */
export function askedLanguage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>, hasPseudo: boolean) {
  const read = (text: string | null | undefined) => readLocale(text, hasPseudo)
  return {
    chosen: read(addressIn(url).get(languageField)) ?? read(cookieIn(headers.cookie)),
    accepted: localeAccepted(headers['accept-language'] ?? ''),
  } satisfies AskedLanguage
}

/** Keeps a choice that an address has made, so that every other link of the candidate opens in it; null where it makes none. */
export function languageCookie(url: string): string | null {
  const chosen = readLocale(addressIn(url).get(languageField), true)
  if (chosen === null) return null
  const secure = url.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${chosen}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function addressIn(url: string): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
}

function cookieIn(header: string | undefined): string | undefined {
  const parts = header?.split(';').map((part) => part.trim().split('=', 2)) ?? []
  return parts.find(([key]) => key === cookieName)?.[1]
}

function readLocale(text: string | null | undefined, hasPseudo: boolean): PageLocale | null {
  const known: readonly PageLocale[] = hasPseudo ? [...locales, ...pseudoLocales] : locales
  return known.find((locale) => locale === text) ?? null
}
