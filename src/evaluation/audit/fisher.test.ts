import { expect, test } from 'vitest'
import { fisherExact, ratioInterval } from './fisher.ts'

/*
 * Fisher's tea: 3 of 4 and 1 of 4. Of choose(8, 4) = 70 tables those with 0, 1, 3 or 4 in the first group are at most as
 * likely: 1 + 16 + 16 + 1 = 34; p = 34 / 70.
 */
test('Fisher’s exact test is what counting the tables gives', () => {
  expect(fisherExact({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(34 / 70, 12)
  // All of the first, none of the second: the two ends, 2 of choose(6, 3) = 20.
  expect(fisherExact({ count: 3, of: 3 }, { count: 0, of: 3 })).toBeCloseTo(2 / 20, 12)
  expect(fisherExact({ count: 5, of: 10 }, { count: 10, of: 20 })).toBeCloseTo(1, 12)
  expect(fisherExact({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull()
})

/*
 * 10 of 20 against 15 of 20: ratio 2/3, spread sqrt(1/10 - 1/20 + 1/15 - 1/20) = sqrt(.066667) = .258199; 1.96 of it .506070;
 * 2/3 · exp(-.506070) = .401910, 2/3 · exp(.506070) = 1.105830.
 */
test('the interval of a ratio is the one worked out by hand', () => {
  const found = ratioInterval({ count: 10, of: 20 }, { count: 15, of: 20 })
  expect(found?.low).toBeCloseTo(0.40191, 4)
  expect(found?.high).toBeCloseTo(1.10583, 4)
  expect(ratioInterval({ count: 0, of: 20 }, { count: 15, of: 20 })).toBeNull()
})
