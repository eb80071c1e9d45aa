import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneTurn } from '../testing/turn.ts'
import { quoteTime } from './quote-time.ts'

const first = 'I looked at the old list'
const second = 'and then I called the depot twice'
const text = `${first} ${second}`
const spoken = oneTurn({
  text,
  startMs: 10_000,
  endMs: 20_000,
  segments: [
    { text: first, startMs: 10_000, endMs: 12_400 },
    { text: second, startMs: 16_000, endMs: 19_500 },
  ],
})

function timeOf(quote: string, turn = spoken) {
  const start = turn.text.indexOf(quote)
  return quoteTime(turn, start, start + quote.length)
}

describe('quoteTime', () => {
  test('gives a whole segment its own times', () => {
    expect(timeOf(first)).toEqual({ startMs: 10_000, endMs: 12_400 })
    expect(timeOf(second)).toEqual({ startMs: 16_000, endMs: 19_500 })
  })

  test('places words in their segment in proportion to their number', () => {
    expect(timeOf('the old list')).toEqual({ startMs: 11_200, endMs: 12_400 })
    expect(timeOf('called the depot')).toEqual({ startMs: 17_500, endMs: 19_000 })
  })

  test('spans the pause between two segments', () => {
    expect(timeOf('old list and then')).toEqual({ startMs: 11_600, endMs: 17_000 })
  })

  test('gives the times of the turn when it was typed or has no segments', () => {
    const typed = oneTurn({ text, channel: 'text', startMs: 5_000, endMs: 9_000, segments: [] })
    expect(timeOf('called the depot', typed)).toEqual({ startMs: 5_000, endMs: 9_000 })
  })

  test('scales where the transcript was corrected and has more words than the segments', () => {
    const corrected = oneTurn({ ...spoken, text: `${first} of last week ${second}` })
    const { startMs, endMs } = timeOf('the depot twice', corrected)
    expect(startMs).toBeGreaterThan(16_000)
    expect(endMs).toBe(19_500)
  })

  test('never leaves the turn and never runs backwards', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (a, b) => {
        const { startMs, endMs } = quoteTime(spoken, Math.min(a, b), Math.max(a, b))
        expect(10_000 <= startMs && startMs <= endMs && endMs <= 19_500).toBe(true)
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true)
      }),
    )
  })
})
