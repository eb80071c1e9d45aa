import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cuts, cutSentence } from './cut-sentence.ts'

const cuts: Cuts = {
  wholeWords: 5,
  pieces: [
    { least: 3, most: 5 },
    { least: 4, most: 8 },
  ],
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
