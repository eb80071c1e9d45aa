import { expect, test } from 'vitest'
import { mendWords } from '#content/candidate/en/device.ts'
import { readBrowser } from './browser-kind.ts'
import { mendOf } from './mend.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '

test.each([
  [windows, 0, { kind: 'chrome', system: 'windows', isPhone: false }],
  [`${windows} Edg/142.0.0.0`, 0, { kind: 'edge', system: 'windows', isPhone: false }],
  [
    `${mac}605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    0,
    { kind: 'safari', system: 'mac', isPhone: false },
  ],
  [
    `${mac}605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    5,
    { kind: 'safari-ios', system: 'other', isPhone: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    0,
    { kind: 'firefox', system: 'other', isPhone: false },
  ],
  [android, 5, { kind: 'chrome-android', system: 'other', isPhone: true }],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    5,
    { kind: 'firefox-android', system: 'other', isPhone: true },
  ],
  [`${iphone}Version/26.0 Mobile/15E148 Safari/604.1`, 5, { kind: 'safari-ios', system: 'other', isPhone: true }],
  [`${iphone}CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 5, { kind: 'app-ios', system: 'other', isPhone: true }],
  [`${iphone}Mobile/15E148`, 5, { kind: 'app-ios', system: 'other', isPhone: true }],
  ['something else', 0, { kind: 'other', system: 'other', isPhone: false }],
])('%s is read as what it is', (userAgent, touches, browser) => {
  expect(readBrowser(userAgent, touches)).toEqual(browser)
})

test('a blocked microphone is mended in the browser, then in the system', () => {
  const { title, steps } = mendOf('denied', { kind: 'safari', system: 'mac', isPhone: false }, mendWords)
  expect(title).toBe(mendWords.denied.title)
  expect(steps).toEqual([mendWords.denied.safari, mendWords.deniedBySystem.mac])
  expect(mendOf('denied', { kind: 'firefox', system: 'other', isPhone: false }, mendWords).steps).toEqual([
    mendWords.denied.firefox,
  ])
})

test('a phone has a phone call where a computer has another program', () => {
  const onPhone = mendOf('in-use', { kind: 'safari-ios', system: 'other', isPhone: true }, mendWords).steps
  const onDesktop = mendOf('in-use', { kind: 'edge', system: 'windows', isPhone: false }, mendWords).steps
  expect(onPhone).toEqual([mendWords['in-use'].phone])
  expect(onDesktop).toEqual([mendWords['in-use'].desktop])
})

test('what no browser can mend is said the same in all of them', () => {
  for (const problem of ['insecure', 'unsupported', 'failed'] as const) {
    expect(mendOf(problem, { kind: 'other', system: 'other', isPhone: false }, mendWords).steps).toEqual([
      mendWords[problem].text,
    ])
  }
})
