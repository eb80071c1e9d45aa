import { expect, test } from 'vitest'
import { clockText, dayText, durationText, momentText } from './figures.ts'

test('a moment is cut to the whole second, so that playing from it never starts too late', () => {
  expect(clockText(0)).toBe('0:00')
  expect(clockText(59_999)).toBe('0:59')
  expect(clockText(60_000)).toBe('1:00')
  expect(clockText(3_725_400)).toBe('62:05')
  expect(clockText(-5)).toBe('0:00')
})

test('a length is said in words, without parts that are nothing', () => {
  expect(durationText(0)).toBe('0\u00a0seconds')
  expect(durationText(1_000)).toBe('1\u00a0second')
  expect(durationText(60_000)).toBe('1\u00a0minute')
  expect(durationText(312_400)).toBe('5\u00a0minutes 12\u00a0seconds')
  expect(durationText(59_600)).toBe('1\u00a0minute')
})

test('a date names its month in letters and its zone, and stays on one line', () => {
  expect(dayText('2026-03-02T23:30:00.000Z')).toBe('2\u00a0March\u00a02026')
  expect(momentText('2026-03-02T23:05:00.000Z')).toBe('2\u00a0March\u00a02026, 23:05\u00a0UTC')
})
