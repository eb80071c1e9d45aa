import { expect, test } from 'vitest'
import { countSettled, inPersonsUnit, percentOf, savedMinutes, shareInterval } from './measure.ts'

test('who is over is neither waiting nor under way', () => {
  const stages = { invited: 12, started: 8, finished: 6, reported: 6, decided: 2 }
  expect(countSettled({ stages, waiting: 3, underWay: 1, medianHours: null })).toBe(8)
})

test('an interval of a share is Wilson’s: wide for few, and inside 0 to 100', () => {
  // By hand for 8 of 10: centre .7361, half .1953.
  expect(shareInterval(8, 10)).toEqual({ low: 54, high: 93 })
  expect(shareInterval(0, 5)).toEqual({ low: 0, high: 35 })
  expect(shareInterval(5, 5)).toEqual({ low: 65, high: 100 })
  expect(shareInterval(800, 1000)).toEqual({ low: 78, high: 82 })
})

test('almost all is not all, and hardly any is not none', () => {
  expect(percentOf(999, 1000)).toBe(99)
  expect(percentOf(1, 1000)).toBe(1)
  expect([percentOf(0, 3), percentOf(3, 3), percentOf(1, 3)]).toEqual([0, 100, 33])
})

test('what is saved is never less than nothing', () => {
  expect(savedMinutes(12, 45, 10)).toBe(420)
  expect(savedMinutes(12, 5, 10)).toBe(0)
})

test.each([
  [0.01, 'minutes', 1],
  [0.5, 'minutes', 30],
  [26.4, 'hours', 26],
  [50, 'days', 2],
] as const)('%f hours are said in %s', (hours, unit, count) => {
  expect(inPersonsUnit(hours)).toEqual({ unit, count })
})
