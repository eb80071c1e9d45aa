import { expect, test } from 'vitest'
import { quantile } from './measure.ts'

test('a quantile is a time that was measured, whatever the order', () => {
  const times = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect([quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)]).toEqual([10, 19, 20])
  expect(quantile([7], 0.95)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
})
