import { expect, test } from 'vitest'
import { isUnsettled, medianOf, needsMoreSamples } from './samples.ts'

test.each([
  [[3, 3.5, 4], 3.5, false, false],
  [[3, 3, 3], 3, false, false],
  [[2, 4, 4], 4, true, true],
  [[2.5, 3, 4], 3, false, true],
  [[1, 5, 3, 3, 3], 3, true, true],
  [[3, 4], 3.5, false, false],
  [[3, 3.5], 3.5, false, false],
  [[null, null, 3], null, true, true],
  [[null, 3, 4], 3.5, true, true],
  [[null, null, null], null, false, false],
  [[null, 3], null, true, true],
])('of %j the median is %s, more are needed: %s, a person reads: %s', (samples, median, more, review) => {
  expect(medianOf(samples)).toBe(median)
  expect(needsMoreSamples(samples)).toBe(more)
  expect(isUnsettled(samples)).toBe(review)
})
