import { expect, test } from 'vitest'
import { writeEntry } from './write-entry.ts'

const entry = {
  product: 'Openround',
  uid: 'entry@example.com',
  stampMs: Date.parse('2026-03-02T09:00:00Z'),
  at: '2026-03-28T23:50',
  timeZone: null,
  minutes: 20,
  summary: 'Interview; Acme, Ltd',
  description: 'One\nTwo',
  url: 'https://example.com/interview/abc',
}

test('without a zone the entry floats: that hour, wherever it is read', () => {
  const file = writeEntry(entry)
  expect(file).toContain('DTSTART:20260328T235000\r\n')
  expect(file).toContain('DTEND:20260329T001000\r\n')
  expect(file).toContain('SUMMARY:Interview\\; Acme\\, Ltd\r\n')
  expect(file).toContain('DESCRIPTION:One\\nTwo\r\n')
  expect(file).toContain('TRIGGER:-PT10M\r\n')
  expect(file).not.toContain('ORGANIZER')
})

test('in a zone it is the same instant everywhere, also across a change of the clocks', () => {
  const berlin = writeEntry({ ...entry, at: '2026-03-29T01:50', timeZone: 'Europe/Berlin' })
  expect(berlin).toContain('DTSTART:20260329T005000Z\r\n')
  expect(berlin).toContain('DTEND:20260329T011000Z\r\n')
})

test('a title ends no line', () => {
  expect(writeEntry({ ...entry, summary: 'Nurse\r\nATTENDEE:mailto:x@example.com' })).not.toMatch(/^ATTENDEE/m)
})
