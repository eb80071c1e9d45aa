import { expect, test } from 'vitest'
import { alignWords, countEdits, measureAgreement } from './compare-words.ts'

test('agreement counts words, not case or marks', () => {
  expect(measureAgreement('We shipped it.', 'we shipped it')).toBe(1)
  expect(measureAgreement("I don't know", 'I dont know')).toBe(1)
  expect(measureAgreement('one two three four', 'one two tree four')).toBe(0.75)
  expect(measureAgreement('one two', '')).toBe(0)
  expect(measureAgreement('', '')).toBe(1)
  expect(measureAgreement('', 'one')).toBe(0)
})

test('two lists lie beside each other with the fewest edits', () => {
  const a = 'so i sorted the late ones'.split(' ')
  const b = 'i sorted them the lathe ones then'.split(' ')
  const { differences, besides } = alignWords(a, b)
  expect(differences).toEqual([
    { from: 0, to: 1, otherFrom: 0, otherTo: 0 },
    { from: 3, to: 3, otherFrom: 2, otherTo: 3 },
    { from: 4, to: 5, otherFrom: 4, otherTo: 5 },
    { from: 6, to: 6, otherFrom: 6, otherTo: 7 },
  ])
  expect(countEdits(a, b)).toBe(4)
  expect(besides(3, 3)).toEqual(['them'])
  expect(besides(4, 5)).toEqual(['lathe'])
  expect(besides(0, 6)).toEqual(b)
  expect(alignWords([], b).differences).toEqual([{ from: 0, to: 0, otherFrom: 0, otherTo: 7 }])
  expect(alignWords(a, a).differences).toEqual([])
})
