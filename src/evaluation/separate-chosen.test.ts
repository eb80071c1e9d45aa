import { expect, test } from 'vitest'
import { findInseparable, type Scored } from './separate-chosen.ts'

const scored = (id: string, score: number, versionId = 'v1'): Scored => ({
  id,
  versionId,
  score,
  low: Math.max(0, score - 10),
  high: Math.min(100, score + 10),
})

test('whoever is too close to somebody who stays is left out, and whoever is too close to them, too', () => {
  // The joint interval of two half widths of 10 is 14.1 points.
  const chosen = [scored('a', 20), scored('b', 32), scored('c', 45), scored('d', 0)]
  expect(findInseparable(chosen, [scored('kept', 55)])).toEqual(
    new Map([
      ['c', 'kept'],
      ['b', 'c'],
      ['a', 'b'],
    ]),
  )
  expect(findInseparable(chosen, [scored('kept', 80)])).toEqual(new Map())
  expect(findInseparable(chosen, [])).toEqual(new Map())
})

test('an interval that is cut off at an end of the scale counts by its whole side', () => {
  expect([...findInseparable([scored('a', 2)], [scored('kept', 16)]).keys()]).toEqual(['a'])
})

test('there is no order between versions of a plan', () => {
  expect(findInseparable([scored('a', 50)], [scored('kept', 50, 'v2')])).toEqual(new Map())
})
