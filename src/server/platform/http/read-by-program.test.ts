import { expect, test } from 'vitest'
import { isReadByProgram, readerSignsOf } from './read-by-program.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.14.1',
])('%s is no person', (userAgent) => {
  expect(isReadByProgram(readerSignsOf({ 'user-agent': userAgent }))).toBe(true)
})

test.each([
  chrome,
  chrome.replace('Chrome', 'HeadlessChrome'),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29',
  '',
])('%s may be one', (userAgent) => {
  expect(isReadByProgram(readerSignsOf({ 'user-agent': userAgent }))).toBe(false)
})

test('what a browser fetches ahead nobody has looked at', () => {
  expect(isReadByProgram(readerSignsOf({ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
  expect(isReadByProgram(readerSignsOf({ 'user-agent': chrome, purpose: 'prefetch' }))).toBe(true)
})
