import { expect, test } from 'vitest'
import { localeAccepted, localeFor, noLanguage } from '#contract/values/locales.ts'
import { askedLanguage, languageCookie } from './page-language.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE,de;q=0.9', null],
  ['de, en;q=0.5, es;q=0.7', 'es'],
  ['en-US,en;q=0.9,es;q=0.1', 'en'],
  ['es;q=0, en', 'en'],
  ['', null],
])('a browser that asks for "%s" reads %s', (header, locale) => {
  expect(localeAccepted(header)).toBe(locale)
})

test('what the address asks for comes before what was asked for earlier', () => {
  const headers = { cookie: 'a=b; language=es', 'accept-language': 'en-US' }
  expect(askedLanguage({ url: '/interview/x', headers }, false)).toEqual({ chosen: 'es', accepted: 'en' })
  expect(askedLanguage({ url: '/interview/x?saved&lang=en', headers }, false).chosen).toBe('en')
  expect(askedLanguage({ url: '/interview/x?lang=xx', headers }, false).chosen).toBe('es')
})

test('made-up languages are known in development alone', () => {
  const request = { url: '/interview/x?lang=ar-XB', headers: {} }
  expect(askedLanguage(request, false).chosen).toBeNull()
  expect(askedLanguage(request, true).chosen).toBe('ar-XB')
})

test('a choice is kept by the browser, and nothing that is none', () => {
  expect(languageCookie('https://a.example/apply/x?lang=es')).toMatch(/^language=es; .*HttpOnly; SameSite=Lax; Secure$/)
  expect(languageCookie('http://localhost/apply/x?lang=es')).not.toContain('Secure')
  expect(languageCookie('https://a.example/apply/x?lang=e%0As')).toBeNull()
  expect(languageCookie('https://a.example/apply/x')).toBeNull()
})

test('a choice comes before the invitation’s language, and that before the browser’s', () => {
  expect(localeFor({ chosen: 'en', invited: 'es', accepted: null })).toBe('en')
  expect(localeFor({ chosen: null, invited: 'es', accepted: 'en' })).toBe('es')
  expect(localeFor({ chosen: null, invited: null, accepted: 'es' })).toBe('es')
  expect(localeFor(noLanguage)).toBe('en')
})
