import { expect, test } from 'vitest'
import { localMomentText, utcMomentText } from './moment-text.ts'

test('a near moment is named without its year, by the reader’s own clock', () => {
  expect(localMomentText(new Date(2026, 10, 21, 16, 6), true)).toBe('November 21, 4:06 PM')
  expect(localMomentText(new Date(2026, 0, 1, 0, 0), false)).toBe('January 1, 2026, 12:00 AM')
})

test('noon is PM, and the server says whose clock it names', () => {
  expect(utcMomentText(new Date('2025-07-31T12:59:00Z'))).toBe('July 31, 2025, 12:59 PM UTC')
})
