import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cuts, cutSentence, holdBackMs } from './cut-sentence.ts'

const cuts: Cuts = {
  wholeWords: 5,
  pieces: [
    { least: 3, most: 5 },
    { least: 4, most: 8 },
  ],
  hiddenMs: 800,
}

const textsOf = (sentence: string) => cutSentence(sentence, cuts).map(({ text }) => text)

test('a short sentence is spoken whole', () => {
  expect(textsOf('What did you do then?')).toEqual(['What did you do then?'])
})

test('a sentence is cut where a phrase begins', () => {
  expect(textsOf('So you compared the packing list with the courier log.')).toEqual([
    'So you compared',
    'the packing list with the courier log.',
  ])
})

test('a pause of its own is the better place, and is kept', () => {
  expect(cutSentence('You say that, after the labels ran out, everybody stayed until ten.', cuts)).toEqual([
    { text: 'You say that,', gapMs: 0 },
    { text: 'after the labels ran out,', gapMs: 120 },
    { text: 'everybody stayed until ten.', gapMs: 120 },
  ])
})

test('nothing is cut off from an auxiliary, from the word that opens a phrase, or for an end of two words', () => {
  expect(textsOf('Which of the many tools did the team choose?')).toEqual([
    'Which of the many tools did the team choose?',
  ])
  expect(textsOf('You counted every parcel before noon.')).toEqual(['You counted every parcel before noon.'])
})

test('the pieces hold every word in its order', () => {
  const word = fc.constantFrom('so', 'you', 'the', 'list,', 'with', 'compared', 'did', 'Monday:', 'in')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      expect(textsOf(words.join(' ')).join(' ')).toBe(words.join(' '))
    }),
  )
})

test('what is made faster than it is heard is held back for nothing', () => {
  expect(holdBackMs({ tookMs: 100, soundMs: 1_000 }, ['x'.repeat(40), 'x'.repeat(60)], 100)).toBe(0)
})

test('on a slow machine the first words wait until the others will not be late by more than a breath', () => {
  const made = { tookMs: 1_800, soundMs: 1_000 }
  // 40 letters are 2,480 ms of sound, made at the pace of the first in 3,280 ms, of which 1,000 are covered.
  expect(holdBackMs(made, ['x'.repeat(40)], 800)).toBe(3_280 - 1_000 - 150)
  // The last piece decides where it is the latest: 1,240 ms of sound more take 2,040, and 2,480 more are covered.
  expect(holdBackMs(made, ['x'.repeat(40), 'x'.repeat(20)], 800)).toBe(3_280 - 1_000 - 150)
  expect(holdBackMs({ ...made, tookMs: 3_600 }, ['x'.repeat(40), 'x'.repeat(40)], 800)).toBe(13_120 - 3_480 - 150)
})
