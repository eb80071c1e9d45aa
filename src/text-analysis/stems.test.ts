import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from './normalise.ts'
import { splitSentences } from './sentences.ts'
import { contentStems, sharedStems, stem } from './stems.ts'

test.each([
  ['compare', 'compared', 'compares', 'comparing'],
  ['plan', 'planned', 'planning', 'plans'],
  ['organise', 'organised', 'organising'],
  ['document', 'documents', 'documented'],
])('inflections of "%s" meet', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1)
})

test('words of grammar and short words carry no topic', () => {
  expect(contentStems('It was the one that we had to do.')).toEqual(['one'])
})

test('shared stems are counted once each', () => {
  expect(sharedStems(contentStems('logs, logging and the logged log'), new Set(['log', 'cause']))).toBe(1)
})

test('accents, curly apostrophes and case do not make other words', () => {
  expect(tokenise('José’s CAFÉ isn’t open')).toEqual(tokenise("jose's cafe isn't open"))
})

test('decimals and addresses do not end a sentence', () => {
  expect(splitSentences('It took 3.5 days on node.js. Then it ran.').map((one) => one.text)).toEqual([
    'It took 3.5 days on node.js.',
    'Then it ran.',
  ])
})

test('any text is cut into places of itself, in order', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      let before = 0
      for (const { text: sentence, start, end } of splitSentences(text)) {
        expect(text.slice(start, end)).toBe(sentence)
        expect(start).toBeGreaterThanOrEqual(before)
        before = end
      }
    }),
  )
})
