import { afterEach, expect, test, vi } from 'vitest'
import { googleProblems } from '#content/google-sign-in.ts'
import { codeOf, isCancellation, toProblem } from './problems.ts'

afterEach(() => vi.restoreAllMocks())

function libraryError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code })
}

function watchConsole() {
  return vi.spyOn(console, 'error').mockImplementation(() => {})
}

/** Specification, section 8. */
const specified = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
  'operation-not-supported-in-this-environment',
  'internal-error',
  'invalid-api-key',
  'auth-domain-config-required',
] as const

test.each(specified)('auth/%s has a sentence of its own for the person, without the library’s words', (code) => {
  watchConsole()
  const { message } = toProblem(libraryError(`auth/${code}`))
  expect(message).toBe(googleProblems[code])
  expect(message).toMatch(/^[A-Z].{30,}\.$/)
  expect(message).not.toMatch(/auth\/|firebase|sdk|iframe|domain|api/i)
})

test('no two codes read alike', () => {
  expect(new Set(specified.map((code) => googleProblems[code])).size).toBe(specified.length)
})

test.each([
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
  ['auth/requests-from-referer-https://a.example-are-blocked.', 'unauthorized-domain'],
  ['auth/user-cancelled', 'popup-closed-by-user'],
  ['auth/quota-exceeded', 'too-many-requests'],
])('%s is the same as %s', (given, code) => {
  expect(codeOf(libraryError(given))).toBe(code)
})

test('closing the window and beginning anew are the person’s own doing, all else has failed', () => {
  for (const code of ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']) {
    expect(isCancellation(libraryError(`auth/${code}`))).toBe(true)
  }
  expect(isCancellation(libraryError('auth/popup-blocked'))).toBe(false)
  expect(isCancellation(new Error('popup-closed-by-user'))).toBe(false)
  expect(isCancellation(null)).toBe(false)
})

test.each([libraryError('auth/something-new'), new TypeError('x is not a function'), 'a word', null])(
  'what nobody knew of reads as the specification says: %s',
  (error) => {
    watchConsole()
    expect(toProblem(error).message).toBe('Google sign-in failed. Please try again.')
  },
)

test('what only the site’s owner can put right is in the console, what the person did is not', () => {
  const logged = watchConsole()
  toProblem(libraryError('auth/popup-blocked'))
  toProblem(libraryError('auth/network-request-failed'))
  expect(logged).not.toHaveBeenCalled()
  for (const code of ['invalid-api-key', 'auth-domain-config-required', 'unauthorized-domain', 'internal-error']) {
    toProblem(libraryError(`auth/${code}`))
  }
  expect(logged).toHaveBeenCalledTimes(4)
})
