import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

test('a text is spoken sentence by sentence', () => {
  expect(splitSentences(' Thank you. Why did that matter?  Please go on! ')).toEqual([
    'Thank you.',
    'Why did that matter?',
    'Please go on!',
  ])
})

test('an abbreviation ends no sentence, and neither does a decimal point', () => {
  expect(splitSentences('Ask Dr. Rao, e.g. about the 2.5 hours. Then stop.')).toEqual([
    'Ask Dr. Rao, e.g. about the 2.5 hours.',
    'Then stop.',
  ])
})

test('a long sentence is cut at a comma', () => {
  const clause = 'and then we looked at every one of the tables that had grown too large'
  const parts = splitSentences(`${clause}, ${clause}, ${clause}, ${clause}.`)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(180)
  expect(parts[0]?.endsWith(',')).toBe(true)
})

test('whatever the text, every word is spoken once, in order', () => {
  const word = fc.stringMatching(/^[a-zA-Z’,.?!;]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const text = words.join(' ')
      const spoken = splitSentences(text).join(' ').split(/\s+/).filter(Boolean)
      expect(spoken).toEqual(text.split(/\s+/).filter(Boolean))
    }),
  )
})
