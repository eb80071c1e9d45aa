import { describe, expect, test } from 'vitest'
import { areApart, isOutside, kappaWithInterval, type LevelPair, quadraticKappa } from './agreement.ts'

const pairsOf = (levels: readonly (readonly [number, number])[]) => levels.map(([a, b]) => ({ a, b }))

describe('kappa with quadratic weights', () => {
  /*
   * By hand, from the table: five things, first rater 1 2 3 4 5, second rater 1 3 3 2 5.
   * Observed: squared differences 0, 1, 0, 4, 0, in all 5. By chance each of the first rater's levels meets each of the second's:
   * 1 meets 1 3 3 2 5: 0 4 4 1 16 = 25; 2: 1 1 1 0 9 = 12; 3: 4 0 0 1 4 = 9; 4: 9 1 1 4 1 = 16; 5: 16 4 4 9 0 = 33; in all 95,
   * of 25 meetings: 95 / 25 = 3.8. Observed 5 / 5 = 1. Kappa = 1 - 1 / 3.8 = 14 / 19.
   */
  test('is what the table gives by hand', () => {
    expect(
      quadraticKappa(
        pairsOf([
          [1, 1],
          [2, 3],
          [3, 3],
          [4, 2],
          [5, 5],
        ]),
      ),
    ).toBeCloseTo(14 / 19, 12)
  })

  test('is 1 where all agree, -1 where all are turned round, and 0 where chance would do as well', () => {
    expect(quadraticKappa(pairsOf([1, 3, 5].map((level) => [level, level] as const)))).toBe(1)
    expect(quadraticKappa(pairsOf([1, 5].map((level) => [level, 6 - level] as const)))).toBe(-1)
    const everyMeeting = [1, 5].flatMap((a) => [1, 5].map((b) => [a, b] as const))
    expect(quadraticKappa(pairsOf(everyMeeting))).toBe(0)
  })

  test('counts a difference of two levels four times', () => {
    const others = [1, 2, 3, 4, 5].map((level) => [level, level] as const)
    const apart = (by: number) => 1 - (quadraticKappa(pairsOf([...others, [3, 3 + by], [3 + by, 3]])) ?? 1)
    // The chance term moves a little with the levels, the numerator by four.
    expect(apart(2) / apart(1)).toBeGreaterThan(3)
    expect(apart(2) / apart(1)).toBeLessThan(4)
  })

  test('says nothing without pairs, and where everybody chose one and the same level', () => {
    expect(quadraticKappa([])).toBeNull()
    expect(quadraticKappa(pairsOf([[4, 4]]))).toBeNull()
    expect(
      quadraticKappa(
        pairsOf([
          [4, 4],
          [4, 4],
          [4, 4],
        ]),
      ),
    ).toBeNull()
  })
})

describe('its interval', () => {
  const many = (units: number, levelsEach: number): LevelPair[] =>
    Array.from({ length: units * levelsEach }, (_, index) => {
      const unit = Math.floor(index / levelsEach)
      const a = 1 + ((unit * 3 + index) % 5)
      return { unit: `interview-${unit}`, a, b: unit % 4 === 0 ? Math.min(5, a + 1) : a }
    })

  test('is asked for twenty interviews, not for twenty levels', () => {
    expect(kappaWithInterval(many(19, 5), 20)).toBeNull()
    const found = kappaWithInterval(many(20, 5), 20)
    expect(found?.value).toBe(quadraticKappa(many(20, 5)))
    expect(found?.low).toBeLessThan(found?.value ?? 0)
    expect(found?.high).toBeGreaterThan(found?.value ?? 1)
    expect(found?.high).toBeLessThanOrEqual(1)
  })

  test('does not become narrower by saying the same of each interview twice', () => {
    const once = kappaWithInterval(many(24, 5), 20)
    const twice = kappaWithInterval(
      many(24, 5).flatMap((pair) => [pair, pair]),
      20,
    )
    expect(twice?.value).toBeCloseTo(once?.value ?? 0, 12)
    expect(twice?.low).toBeCloseTo(once?.low ?? 0, 12)
  })

  /*
   * By hand: three interviews of one level each, (1,1) (3,3) (5,4). Of all: differences 0 0 1, mean 1/3; means 3 and 8/3, variances
   * 8/3 and 14/9, squared difference of the means 1/9; in all 39/9 = 13/3; kappa 1 - 1/13 = 12/13.
   * Without the first: (3,3) (5,4): 1/2 over 1 + 1/4 + 1/4 = 3/2: 2/3. Without the second: (1,1) (5,4): 1/2 over 4 + 9/4 + 1/4 =
   * 13/2: 12/13. Without the third: 1. Mean 101/117; squares of the distances to it (23/117)² + (7/117)² + (16/117)² = 834/13689;
   * times 2/3 is 556/13689, its root 0.201535. t with 2 degrees by the expansion: 1.645 + (1.645³ + 1.645) / 8 = 2.407051.
   * 0.923077 - 2.407051 × 0.201535 = 0.437971.
   */
  test('is the jackknife’s by hand', () => {
    const found = kappaWithInterval(
      [
        { unit: 'a', a: 1, b: 1 },
        { unit: 'b', a: 3, b: 3 },
        { unit: 'c', a: 5, b: 4 },
      ],
      3,
    )
    expect(found?.value).toBeCloseTo(12 / 13, 12)
    expect(found?.low).toBeCloseTo(0.43797, 5)
    expect(found?.high).toBe(1)
  })
})

test('levels are apart by more than one, also by less than two', () => {
  expect(areApart([])).toBe(false)
  expect(areApart([5])).toBe(false)
  expect(areApart([3, 4, 3.5])).toBe(false)
  expect(areApart([3, 4, 4.25])).toBe(true)
})

test('a level is outside the interval as it is shown, whose ends are inside and which ends with the scale', () => {
  const report = { level: 3.42, halfWidth90: 1.41 }
  expect([1, 2, 3, 4, 5].filter((level) => isOutside(level, report))).toEqual([1, 5])
  expect(isOutside(5, { level: 4.5, halfWidth90: 1 })).toBe(false)
  expect(isOutside(3, { level: 4.5, halfWidth90: 1.41 })).toBe(true)
})
