import { expect, test } from 'vitest'
import { isAllowedOrigin } from './is-allowed-origin.ts'

const publicUrl = 'https://interviews.example.com'

test('the public address, the address that was asked and clients without a page may connect', () => {
  expect(isAllowedOrigin('https://interviews.example.com', 'internal:3000', publicUrl)).toBe(true)
  expect(isAllowedOrigin('http://localhost:3000', 'LOCALHOST:3000', publicUrl)).toBe(true)
  expect(isAllowedOrigin(undefined, 'localhost:3000', publicUrl)).toBe(true)
})

test('every other page may not', () => {
  expect(isAllowedOrigin('https://evil.example', 'localhost:3000', publicUrl)).toBe(false)
  expect(isAllowedOrigin('https://interviews.example.com.evil.example', 'localhost:3000', publicUrl)).toBe(false)
  expect(isAllowedOrigin('http://localhost:4000', 'localhost:3000', publicUrl)).toBe(false)
  expect(isAllowedOrigin('null', 'localhost:3000', publicUrl)).toBe(false)
  expect(isAllowedOrigin('not an address', undefined, publicUrl)).toBe(false)
})
