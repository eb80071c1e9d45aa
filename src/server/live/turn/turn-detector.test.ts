import { expect, test } from 'vitest'
import { sentenceEndOdds } from './end-cues.ts'
import { completionOdds, type EndOfTurnFeatures, endpointingDelay, scoreEnd, waitOfScore } from './turn-detector.ts'

function waitOf(changes: Partial<EndOfTurnFeatures>): number {
  return endpointingDelay({
    silenceMs: 500,
    text: 'They came back the next year.',
    ending: { brightnessDb: -22, forceDb: -5, fallSemitones: -3 },
    completion: null,
    speechMs: 8_000,
    voicedMs: 6_000,
    expectsMore: true,
    isProbeReply: false,
    isInterruption: false,
    hasMoreTime: false,
    falseEnds: 0,
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
  expect(waitOf({ text: 'Sure.', voicedMs: 400 })).toBe(1_325)
})

test('a learned detector shortens the wait or lengthens it by how sure it is, within limits, and undecided it does neither', () => {
  const text = 'They came back the next year'
  const level = { brightnessDb: -12, forceDb: -2, fallSemitones: -1 }
  const waits = [0, 0.01, 0.2, 0.5, 0.8, 0.99, 1].map((completion) => waitOf({ text, ending: level, completion }))
  expect(waits.every((ms, i) => i === 0 || ms <= (waits[i - 1] ?? 0))).toBe(true)
  expect(waits[3]).toBe(waitOf({ text, ending: level }))
  expect(waits.at(-1)).toBeLessThan(waits[3] ?? 0)
  expect([completionOdds(0), completionOdds(0.5), completionOdds(1)]).toEqual([-3, 0, 3])
})

test('with more time every wait doubles', () => {
  expect(waitOf({ hasMoreTime: true })).toBe(2 * waitOf({}))
})

test('whoever was taken for finished too soon is waited for longer, up to a limit', () => {
  const waits = [0, 1, 2, 3, 4].map((falseEnds) => waitOf({ falseEnds }))
  expect(waits[1]).toBeCloseTo(1.2 * (waits[0] ?? 0))
  expect(waits[3]).toBeGreaterThan(waits[2] ?? 0)
  expect(waits[4]).toBe(waits[3])
})

test('the surer the end, the shorter the wait', () => {
  const scores = Array.from({ length: 120 }, (_, i) => i / 10 - 6)
  const waits = scores.map(waitOfScore)
  expect(waits.every((ms, i) => i === 0 || ms <= (waits[i - 1] ?? 0))).toBe(true)
  expect([waits[0], waits.at(-1)]).toEqual([2_150, 725])
})

const ending = { brightnessDb: -20, forceDb: -4, fallSemitones: -2.5 }
const cues = { voicedMs: 6_000, ending }

function scoreOf(text: string, changes: Partial<typeof cues> = {}): number {
  return scoreEnd({ ...cues, ...changes, text }) ?? Number.NaN
}

test('a word that points ahead is no end, whatever the recogniser puts behind it', () => {
  for (const word of ['the', 'and', 'because', 'of', 'to', 'my']) {
    expect(sentenceEndOdds(['we', 'shipped', word])).toBeLessThan(-4)
    expect(waitOf({ text: `We shipped ${word}.` })).toBeGreaterThanOrEqual(1_325)
  }
})

test('a finished sentence scores above one that is broken off', () => {
  expect(scoreOf('We delivered all of the orders on the same day.')).toBeGreaterThan(scoreOf('We delivered all of the'))
  expect(scoreOf('They came back the next year.')).toBeGreaterThan(0)
})

test('a comma, dots and an answer of a moment speak against an end', () => {
  const text = 'They came back the next year'
  for (const open of [',', '...', '…', ' -']) expect(scoreOf(`${text}${open}`)).toBeLessThan(scoreOf(`${text}.`))
  expect(scoreOf(`${text}.`, { voicedMs: 500 })).toBeLessThan(scoreOf(`${text}.`))
  expect(scoreOf('Next year.')).toBeLessThan(scoreOf(`${text}.`))
})

test('a sound of somebody who looks for a word is no end, and a question to the other side is one', () => {
  for (const filler of ['um', 'uh', 'erm', 'hmm'])
    expect(waitOf({ text: `They came back, ${filler}.` })).toBeGreaterThanOrEqual(1_325)
  expect(scoreOf('Is that what you meant by it?')).toBeGreaterThan(scoreOf('This is what you meant by it.'))
})

test('words of thanks close a turn where they are the last sentence, not where they were said in passing', () => {
  expect(scoreOf('They came back the next year. Thanks.')).toBeGreaterThan(
    scoreOf('They came back the next year. Stairs.'),
  )
  expect(scoreOf('She said thanks. They came back.')).toBe(scoreOf('She said money. They came back.'))
})

test('a voice that stays bright, loud or high speaks against an end', () => {
  const text = 'They came back the next year.'
  for (const stays of [{ brightnessDb: 0 }, { forceDb: 0 }, { fallSemitones: 0 }]) {
    expect(scoreOf(text, { ending: { ...ending, ...stays } })).toBeLessThan(scoreOf(text))
  }
})

test('words that look finished wait when the voice goes on, and a voice that sinks does not finish broken words', () => {
  const isLikely = 0
  const goesOn = { brightnessDb: -3, forceDb: 0, fallSemitones: -0.5 }
  const sinks = { brightnessDb: -25, forceDb: -7, fallSemitones: -4 }
  expect(scoreOf('They came back the next year.', { ending: goesOn })).toBeLessThan(isLikely)
  expect(scoreOf('They came back because the', { ending: sinks })).toBeLessThan(isLikely)
})

test('beyond a moment an answer’s length says nothing', () => {
  const text = 'They came back the next year.'
  expect(scoreOf(text, { voicedMs: 60_000 })).toBe(scoreOf(text, { voicedMs: 6_000 }))
})

test('without words or without sound there is no score', () => {
  expect(scoreEnd({ text: '', voicedMs: 5_000, ending })).toBeNull()
  expect(scoreEnd({ text: 'Done.', voicedMs: 5_000, ending: null })).toBeNull()
})

test('numbers, endings and unknown words have their own odds', () => {
  for (const word of ['2019', 'flibbertigibbet', 'wondrously', 'kindness']) {
    expect(sentenceEndOdds(['in', word])).toBeGreaterThan(-6)
    expect(sentenceEndOdds(['in', word])).toBeLessThan(1)
  }
  expect(sentenceEndOdds([])).toBe(-6)
})
