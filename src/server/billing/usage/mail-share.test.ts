import { expect, test } from 'vitest'
import { withoutContacts } from './mail-share.ts'

test.each([
  ['URGENT: call +1 555 010 0199 now', 'URGENT: call … now'],
  ['Security team (0800) 555-0199', 'Security team (…'],
  ['Pay at evil.example/pay today', 'Pay at … today'],
  ['Visit https://evil.example', 'Visit …'],
  ['www.evil.example, now', '… now'],
  ['Write to help@evil.example', 'Write to …'],
  ['EVIL.COM.', '…'],
])('%j says only %j', (text, kept) => {
  expect(withoutContacts(text)).toBe(kept)
})

test.each([
  'Registered nurse (m/f/d), ward 4',
  'Node.js / ASP.NET engineer, C++20',
  'Trainee 2026/2027',
  'Clerk, 60,000 to 70,000 EUR, 24/7',
  'St. Mary’s Hospital and/or home care',
  'Müller & Söhne GmbH',
])('%j stays as it is', (text) => {
  expect(withoutContacts(text)).toBe(text)
})
