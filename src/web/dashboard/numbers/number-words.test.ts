import { expect, test } from 'vitest'
import { intervalWords, lengthWords, shareWords, spreadWords } from './number-words.ts'

test('few are told as few: no percentage below ten people, and below five that they are too few', () => {
  expect([
    shareWords({ part: 0, whole: 0 }),
    shareWords({ part: 1, whole: 1 }),
    shareWords({ part: 2, whole: 4 }),
    shareWords({ part: 3, whole: 7 }),
    shareWords({ part: 7, whole: 10 }),
  ]).toEqual(['–', '1 candidate: too few to compare', '4 candidates: too few to compare', '3 of 7', '70 %'])
  expect(intervalWords({ part: 3, whole: 7 })).toBeNull()
  expect(intervalWords({ part: 8, whole: 10 })).toBe('54–93 %')
})

test('lengths are said as a person would', () => {
  expect([lengthWords(0.001), lengthWords(1), lengthWords(26), lengthWords(50)]).toEqual([
    '1 minute',
    '1 hour',
    '26 hours',
    '2 days',
  ])
  expect(spreadWords({ count: 5, half: 49, nineInTen: 150 })).toBe('half within 2 days, nine in ten within 6 days')
  expect(spreadWords({ count: 4, half: 49, nineInTen: 150 })).toBe('4 candidates: too few to compare')
  expect(spreadWords(null)).toBe('nobody yet')
})
