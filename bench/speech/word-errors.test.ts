import { expect, test } from 'vitest'
import { countWordErrors, normaliseWords } from './word-errors.ts'

test('case, punctuation, digits and spellings do not count', () => {
  expect(normaliseWords('Mr. Smith’s 21st well-known COLOUR: 1,250 & ok')).toEqual(
    "mister smith's twenty first well known color one thousand two hundred fifty and okay".split(' '),
  )
  expect(normaliseWords('the 20th, 12th and 8 of 300')).toEqual(
    'the twentieth twelfth and eight of three hundred'.split(' '),
  )
})

test('each word put in, left out or exchanged is one error', () => {
  expect(countWordErrors('one two three', 'One, two, three.')).toEqual({ errors: 0, words: 3 })
  expect(countWordErrors('one two three', 'one too three four')).toEqual({ errors: 2, words: 3 })
  expect(countWordErrors('one two three', '')).toEqual({ errors: 3, words: 3 })
  expect(countWordErrors('', 'one')).toEqual({ errors: 1, words: 0 })
})
