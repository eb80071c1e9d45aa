import { expect, test } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const publicUrl = 'https://interviews.example.com'

test.each([
  [{}, true],
  [{ origin: publicUrl, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, true],
  [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
  [{ origin: 'http://evil.example', host: 'evil.example' }, false],
  [{ origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: publicUrl, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://localhost:4620', host: 'localhost:4620' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
] as const)('a request with %j is ours: %s', (headers, expected) => {
  expect(isOwnOrigin(headers, publicUrl)).toBe(expected)
})
