import { expect, test } from 'vitest'
import { isAllowedOrigin } from './feature.ts'

const publicUrl = 'https://interviews.example.com'

test('the public address, the address that was asked and clients without a page may connect', () => {
  expect(isAllowedOrigin({ origin: 'https://interviews.example.com', host: 'internal:3000' }, publicUrl)).toBe(true)
  expect(isAllowedOrigin({ origin: 'http://localhost:3000', host: 'LOCALHOST:3000' }, publicUrl)).toBe(true)
  expect(isAllowedOrigin({ origin: undefined, host: 'localhost:3000' }, publicUrl)).toBe(true)
})

test('every other page may not', () => {
  expect(isAllowedOrigin({ origin: 'https://evil.example', host: 'localhost:3000' }, publicUrl)).toBe(false)
  expect(
    isAllowedOrigin({ origin: 'https://interviews.example.com.evil.example', host: 'localhost:3000' }, publicUrl),
  ).toBe(false)
  expect(isAllowedOrigin({ origin: 'http://localhost:4000', host: 'localhost:3000' }, publicUrl)).toBe(false)
  expect(isAllowedOrigin({ origin: 'null', host: 'localhost:3000' }, publicUrl)).toBe(false)
  expect(isAllowedOrigin({ origin: 'not an address', host: undefined }, publicUrl)).toBe(false)
})

test('a name that somebody else points at this machine is not ours, nor is what a browser calls cross-site', () => {
  expect(isAllowedOrigin({ origin: 'http://evil.example', host: 'evil.example' }, publicUrl)).toBe(false)
  expect(isAllowedOrigin({ origin: publicUrl, 'sec-fetch-site': 'cross-site' }, publicUrl)).toBe(false)
  expect(isAllowedOrigin({ origin: 'https://localhost:3000', host: 'localhost:3000' }, publicUrl)).toBe(false)
})
