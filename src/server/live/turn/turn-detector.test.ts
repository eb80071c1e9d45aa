import { expect, test } from 'vitest'
import { type EndOfTurnFeatures, endpointingDelay, pointsAhead, scoreEnd, sentenceEndOdds } from './turn-detector.ts'

function waitOf(changes: Partial<EndOfTurnFeatures>): number {
  return endpointingDelay({
    silenceMs: 500,
    text: 'They came back the next year.',
    ending: { brightnessDb: -22, forceDb: -5, fallSemitones: -3 },
    speechMs: 8_000,
    voicedMs: 6_000,
    expectsMore: true,
    isProbeReply: false,
    isInterruption: false,
    hasMoreTime: false,
    recent: [],
    ...changes,
  })
}

test('a finished sentence is answered soon, and sooner when nothing is missing from it', () => {
  expect(waitOf({})).toBeGreaterThanOrEqual(725)
  expect(waitOf({})).toBeLessThanOrEqual(775)
  expect(waitOf({ expectsMore: false })).toBeLessThan(waitOf({}))
})

test('a broken one is given longer than any thinking pause', () => {
  expect(waitOf({ text: 'They came back because the' })).toBeGreaterThan(1_500)
})

test('what is not known or not clear waits for the most that a reply may take', () => {
  expect(waitOf({ text: null })).toBe(1_325)
  expect(waitOf({ ending: null })).toBe(1_325)
  expect(waitOf({ speechMs: 1_200 })).toBe(1_325)
})

test('with more time every wait doubles', () => {
  expect(waitOf({ hasMoreTime: true })).toBe(2 * waitOf({}))
})

const ending = { brightnessDb: -20, forceDb: -4, fallSemitones: -2.5 }
const cues = { speechMs: 8_000, ending }

function scoreOf(text: string, changes: Partial<typeof cues> = {}): number {
  return scoreEnd({ ...cues, ...changes, text }) ?? Number.NaN
}

test('a word that points ahead is no end, whatever the recogniser puts behind it', () => {
  for (const word of ['the', 'and', 'because', 'of', 'to', 'my']) {
    expect(sentenceEndOdds(['we', 'shipped', word])).toBeLessThan(-4)
    expect(pointsAhead(`We shipped ${word}.`)).toBe(true)
  }
})

test('a finished sentence scores above one that is broken off', () => {
  expect(pointsAhead('We delivered all of the orders on the same day.')).toBe(false)
  expect(scoreOf('We delivered all of the orders on the same day.')).toBeGreaterThan(scoreOf('We delivered all of the'))
  expect(scoreOf('They came back the next year.')).toBeGreaterThan(0.7)
})

test('a comma and an answer of a moment speak against an end', () => {
  const text = 'They came back the next year'
  expect(scoreOf(`${text},`)).toBeLessThan(scoreOf(`${text}.`))
  expect(scoreOf(`${text}.`, { speechMs: 1_000 })).toBeLessThan(scoreOf(`${text}.`))
})

test('a voice that stays bright, loud or high speaks against an end', () => {
  const text = 'They came back the next year.'
  for (const stays of [{ brightnessDb: 0 }, { forceDb: 0 }, { fallSemitones: 0 }]) {
    expect(scoreOf(text, { ending: { ...ending, ...stays } })).toBeLessThan(scoreOf(text))
  }
})

test('words that look finished wait when the voice goes on, and a voice that sinks does not finish broken words', () => {
  const isLikely = 0.1
  const goesOn = { brightnessDb: -3, forceDb: 0, fallSemitones: -0.5 }
  const sinks = { brightnessDb: -25, forceDb: -7, fallSemitones: -4 }
  expect(scoreOf('They came back the next year.', { ending: goesOn })).toBeLessThan(isLikely)
  expect(scoreOf('They came back because the', { ending: sinks })).toBeLessThan(isLikely)
})

test('beyond six seconds an answer’s length says nothing', () => {
  const text = 'They came back the next year.'
  expect(scoreOf(text, { speechMs: 60_000 })).toBe(scoreOf(text, { speechMs: 6_000 }))
})

test('without words or without sound there is no score', () => {
  expect(scoreEnd({ text: '', speechMs: 5_000, ending })).toBeNull()
  expect(scoreEnd({ text: 'Done.', speechMs: 5_000, ending: null })).toBeNull()
})

test('numbers, endings and unknown words have their own odds', () => {
  for (const word of ['2019', 'flibbertigibbet', 'wondrously', 'kindness']) {
    expect(sentenceEndOdds(['in', word])).toBeGreaterThan(-6)
    expect(sentenceEndOdds(['in', word])).toBeLessThan(1)
  }
  expect(sentenceEndOdds([])).toBe(-6)
})
