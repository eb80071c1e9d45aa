import { expect, test } from 'vitest'
import { changeOf, completionOf } from './compare.ts'

test('completion counts those whose interview is over', () => {
  const counts = { invited: 12, started: 8, finished: 6, reported: 6, decided: 2, open: 4 }
  expect(completionOf(counts)).toEqual({ part: 6, whole: 8 })
})

test('a difference is one where its interval leaves out nought', () => {
  // By hand, 56 of 70 less 48 of 80 (Newcombe’s own example, there at 95 %: .0524 to .3339).
  expect(changeOf({ part: 56, whole: 70 }, { part: 48, whole: 80 })).toBe('more')
  expect(changeOf({ part: 48, whole: 80 }, { part: 56, whole: 70 })).toBe('less')
  expect(changeOf({ part: 6, whole: 10 }, { part: 5, whole: 10 })).toBe('same')
  expect(changeOf({ part: 700, whole: 1000 }, { part: 690, whole: 1000 })).toBe('same')
})

test('all and none are compared as well', () => {
  expect(changeOf({ part: 20, whole: 20 }, { part: 0, whole: 20 })).toBe('more')
  expect(changeOf({ part: 0, whole: 20 }, { part: 0, whole: 20 })).toBe('same')
})

test('fewer than ten in either are too few', () => {
  expect(changeOf({ part: 9, whole: 9 }, { part: 0, whole: 100 })).toBe('tooFew')
  expect(changeOf({ part: 90, whole: 90 }, { part: 0, whole: 0 })).toBe('tooFew')
})
