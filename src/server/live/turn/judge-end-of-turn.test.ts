import { expect, test } from 'vitest'
import { type EndOfTurnFeatures, judgeEndOfTurn } from './judge-end-of-turn.ts'

function waitOf(changes: Partial<EndOfTurnFeatures>): number {
  return judgeEndOfTurn({
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
