import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTurns } from '../../tests/factories.ts'
import { findPassages, locateQuote, passageOf, splitIntoParts } from './passages.ts'

const text = 'First I counted the shelf, then I called the depot. It didn’t arrive.'
const answer = { speaker: 'candidate', kind: 'answer', questionId: null } as const
const [turn, later] = makeTurns([
  { ...answer, text },
  { ...answer, text: 'We replaced the cable.' },
])
if (turn === undefined || later === undefined) throw new Error('The factory made no turns')

function evidence(quote: string, turnId: string) {
  return { turnId, quote, startMs: 0, endMs: 0, kind: 'action' as const }
}

test('a quote is found as it stands, and else without regard to case, spaces and punctuation', () => {
  expect(locateQuote(text, 'I counted the shelf')).toEqual({ start: 6, end: 25 })
  const loose = locateQuote(text, "then i  called the DEPOT it didn't")
  expect(text.slice(loose?.start, loose?.end)).toBe('then I called the depot. It didn’t')
  expect(locateQuote(text, 'I counted the boxes')).toBeNull()
  expect(locateQuote(text, '  ')).toBeNull()
  expect(locateQuote(text, '…')).toBeNull()
})

test('passages are numbered in the order of the conversation, and equal quotes share one', () => {
  const quotes = [
    evidence('replaced the cable', later.id),
    evidence('called the depot', turn.id),
    evidence('counted the shelf', turn.id),
  ]
  const passages = findPassages([turn, later], [...quotes, evidence('called the depot', turn.id)])
  expect(passages.map(({ id, turnId }) => [id, turnId])).toEqual([
    ['p1', turn.id],
    ['p2', turn.id],
    ['p3', later.id],
  ])
  expect(passageOf(passages, turn, 'called the depot')?.id).toBe('p2')
  expect(passageOf(passages, later, 'called the depot')).toBeNull()
})

test('where passages overlap, each piece names all it belongs to and each passage begins once', () => {
  const passages = findPassages(
    [turn],
    [evidence('counted the shelf, then I called', turn.id), evidence('then I called the depot', turn.id)],
  )
  expect(splitIntoParts(text, passages)).toEqual([
    { text: 'First I ', isProtected: false, passageIds: [], begins: [] },
    { text: 'counted the shelf, ', isProtected: false, passageIds: ['p1'], begins: ['p1'] },
    { text: 'then I called', isProtected: false, passageIds: ['p1', 'p2'], begins: ['p2'] },
    { text: ' the depot', isProtected: false, passageIds: ['p2'], begins: [] },
    { text: '. It didn’t arrive.', isProtected: false, passageIds: [], begins: [] },
  ])
})

test('protected words are pieces of their own, beside passages and within them', () => {
  const passages = findPassages([turn], [evidence('I counted the shelf', turn.id)])
  const start = text.indexOf('counted')
  const words = [
    { start, end: start + 'counted'.length },
    { start: text.indexOf('It didn'), end: text.length },
  ]
  const parts = splitIntoParts(text, passages, words)
  expect(parts.filter((part) => part.isProtected).map((part) => part.text)).toEqual(['counted', 'It didn’t arrive.'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('whatever is quoted, the pieces together are the text, and each passage is its quote', () => {
  const words = text.split(' ')
  const range = fc.tuple(fc.nat(words.length - 1), fc.nat(words.length - 1))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
      const quotes = ranges.map(([a, b]) => words.slice(Math.min(a, b), Math.max(a, b) + 1).join(' '))
      const passages = findPassages(
        [turn],
        quotes.map((quote) => evidence(quote, turn.id)),
      )
      const parts = splitIntoParts(text, passages)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const begun = parts.flatMap((part) => part.begins)
      expect([...begun].sort()).toEqual(passages.map(({ id }) => id).sort())
      for (const quote of quotes) {
        const id = passageOf(passages, turn, quote)?.id ?? ''
        const pieces = parts.filter((part) => part.passageIds.includes(id))
        expect(pieces.map((part) => part.text).join('')).toBe(quote)
      }
    }),
  )
})

test('a turn without words is no piece at all', () => {
  expect(splitIntoParts('', [])).toEqual([])
})
