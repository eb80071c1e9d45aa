import { expect, test } from 'vitest'
import type { FilmTake } from '#contract/media/film.ts'
import { makeCaptions } from './film-captions.ts'
import { filmedMs, placeAfter, placeAt, rangeOf, sessionMsOf } from './film-timeline.ts'

const take = (takeId: string, offsetMs: number, durationMs: number): FilmTake => ({
  takeId,
  offsetMs,
  durationMs,
  href: `/film/${takeId}`,
  posterHref: null,
})
const a = take('a', 1_000, 10_000)
const b = take('b', 10_900, 5_000)
const c = take('c', 30_000, 2_000)
const takes = [c, a, b]

test('a second of the interview is found in the take that holds it', () => {
  expect(placeAt(takes, 4_500)).toEqual({ take: a, seconds: 3.5 })
  expect(placeAt(takes, 30_000)).toEqual({ take: c, seconds: 0 })
  expect(placeAt([a], 11_000)).toBeNull()
})

test('where two takes overlap, the one that began later holds the second', () => {
  expect(placeAt(takes, 10_950)?.take).toBe(b)
})

test('where nothing was filmed it goes on with the next take', () => {
  expect(placeAt(takes, 20_000)).toEqual({ take: c, seconds: 0 })
  expect(placeAt(takes, 0)).toEqual({ take: a, seconds: 0 })
})

test('one take after the other, without the moment that both hold', () => {
  const after = placeAfter(takes, a)
  expect(after?.take).toBe(b)
  expect(after?.seconds).toBeCloseTo(0.1)
  expect(after && sessionMsOf(after)).toBeCloseTo(11_000)
  expect(placeAfter(takes, b)).toEqual({ take: c, seconds: 0 })
  expect(placeAfter(takes, c)).toBeNull()
})

test('a stretch without a connection, which two takes hold, is played whole', () => {
  expect(placeAfter([a, take('d', 5_000, 20_000)], a)).toMatchObject({ seconds: 0 })
})

test('how long it is', () => {
  expect(rangeOf(takes)).toEqual({ fromMs: 1_000, toMs: 32_000 })
  expect(filmedMs(takes)).toBe(17_000)
})

test('captions lie where the words were said, and say who asks', () => {
  const turns = [
    { id: 'q', isInterviewer: true, startMs: 0, endMs: 3_000, audioStartMs: null },
    { id: 'x', isInterviewer: false, startMs: 4_000, endMs: 8_000, audioStartMs: 3_500 },
    { id: 'y', isInterviewer: false, startMs: 60_000, endMs: 62_000, audioStartMs: 60_000 },
  ]
  const words: Record<string, string> = { q: 'What did you do?', x: 'I sorted <them> & left.', y: 'Later.' }
  const text = makeCaptions(a, turns, (id) => words[id] ?? '', 'Interviewer')
  expect(text).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:02.000\n<v Interviewer>Interviewer: What did you do?',
      '00:00:03.000 --> 00:00:07.000\nI sorted &lt;them&gt; &amp; left.',
      '',
    ].join('\n\n'),
  )
})

test('a long answer is captioned in pieces of two lines, over its whole time', () => {
  const turn = { id: 'x', isInterviewer: false, startMs: 1_000, endMs: 9_000, audioStartMs: null }
  const text = makeCaptions(a, [turn], () => 'one two three four five '.repeat(12), 'Interviewer')
  const lines = text.split('\n').filter((line) => line !== '' && !line.includes('-->') && line !== 'WEBVTT')
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(74)
  expect(text).toContain('--> 00:00:08.000')
})
