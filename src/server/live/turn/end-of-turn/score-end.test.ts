import { expect, test } from 'vitest'
import { scoreEnd } from './score-end.ts'
import { sentenceEndOdds } from './word-odds.ts'

const cues = { speechMs: 8_000, fade: -12 }

function scoreOf(text: string, changes: Partial<typeof cues> = {}): number {
  return scoreEnd({ ...cues, ...changes, text }) ?? Number.NaN
}

test('a word that points ahead makes an end unlikely', () => {
  for (const word of ['the', 'and', 'because', 'of', 'to', 'my']) {
    expect(sentenceEndOdds(['we', 'shipped', word])).toBeLessThan(-4)
    expect(scoreOf(`We shipped ${word}`)).toBeLessThan(-1.8)
  }
})

test('a finished sentence scores above one that is broken off', () => {
  expect(scoreOf('We delivered all of the orders on the same day.')).toBeGreaterThan(scoreOf('We delivered all of the'))
  expect(scoreOf('They came back the next year.')).toBeGreaterThan(1)
})

test('a comma, a voice that has not faded and an answer of a moment speak against an end', () => {
  const text = 'They came back the next year'
  expect(scoreOf(`${text},`)).toBeLessThan(scoreOf(`${text}.`))
  expect(scoreOf(`${text}.`, { fade: 0 })).toBeLessThan(scoreOf(`${text}.`))
  expect(scoreOf(`${text}.`, { speechMs: 1_000 })).toBeLessThan(scoreOf(`${text}.`))
})

test('beyond six seconds an answer’s length says nothing', () => {
  const text = 'They came back the next year.'
  expect(scoreOf(text, { speechMs: 60_000 })).toBe(scoreOf(text, { speechMs: 6_000 }))
})

test('without words or without sound there is no score', () => {
  expect(scoreEnd({ text: '', speechMs: 5_000, fade: -10 })).toBeNull()
  expect(scoreEnd({ text: 'Done.', speechMs: 5_000, fade: null })).toBeNull()
})

test('numbers, endings and unknown words have their own odds', () => {
  for (const word of ['2019', 'flibbertigibbet', 'wondrously', 'kindness']) {
    expect(sentenceEndOdds(['in', word])).toBeGreaterThan(-6)
    expect(sentenceEndOdds(['in', word])).toBeLessThan(1)
  }
  expect(sentenceEndOdds([])).toBe(-6)
})
