import { expect, test } from 'vitest'
import type { Heard } from './hear-silences.ts'
import { silenceAlone } from './judges.ts'
import {
  bestLevel,
  cutShareOf,
  decide,
  type Judge,
  leaveSpeakersOut,
  naturalPausesMs,
  sweep,
  waitsAt,
} from './sweep.ts'

function heardOf(changes: Partial<Heard>): Heard {
  return {
    recording: 'a.wav',
    speaker: 'a',
    style: 'natural',
    kind: 'hold',
    lagMs: 100,
    heldMs: 500,
    text: 'We had',
    wordsAfterMs: 300,
    ending: null,
    judged: null,
    speechMs: 3_000,
    voicedMs: 2_000,
    ...changes,
  }
}

const pausesOf = (speaker: string, lengths: readonly number[]) => lengths.map((heldMs) => heardOf({ speaker, heldMs }))
const endOf = (speaker: string) => heardOf({ speaker, kind: 'end', heldMs: null })

test('a wait shorter than the pause cuts it off, and an end waits from where the voice ended', () => {
  expect(decide(heardOf({}), 450).cut).toBe(1)
  expect(decide(heardOf({}), 500).cut).toBe(0)
  expect(decide(endOf('a'), 500)).toMatchObject({ cut: 0, waitMs: 100 + 512 })
})

test('an invented pause is of every natural length at once', () => {
  const invented = heardOf({ heldMs: null, lagMs: 0 })
  expect(decide(invented, 0).cut).toBe(1)
  expect(decide(invented, 480).cut).toBe(naturalPausesMs.filter((ms) => ms > 440).length / naturalPausesMs.length)
  expect(decide(invented, 3_000).cut).toBe(0)
})

test('silence alone is answered after the shortest wait that cuts off no more than the share', () => {
  const heard = [...pausesOf('a', [300, 400, 500, 900]), endOf('a')]
  const swept = sweep(silenceAlone, heard, heard)
  expect(waitsAt(swept, 0.25)).toMatchObject({ cut: 0.25, meanMs: 100 + 512 })
  expect(waitsAt(swept, 0)).toMatchObject({ cut: 0, meanMs: 100 + 928 })
})

test('without a level that is careful enough there is no wait to tell', () => {
  const heard = [...pausesOf('a', [20_000]), endOf('a')]
  expect(bestLevel(sweep(silenceAlone, heard, heard), 0)).toBe(-1)
  expect(waitsAt(sweep(silenceAlone, heard, heard), 0).meanMs).toBeNaN()
})

test('a speaker who is left out gets the level of the others', () => {
  const heard = [...pausesOf('quick', [300, 300]), endOf('quick'), ...pausesOf('slow', [1_500, 1_500]), endOf('slow')]
  const decided = leaveSpeakersOut(silenceAlone, heard, 0, () => true)
  expect(cutShareOf(decided.filter(({ speaker }) => speaker === 'slow'))).toBe(1)
  expect(cutShareOf(decided.filter(({ speaker }) => speaker === 'quick'))).toBe(0)
  const waits = decided.filter(({ kind }) => kind === 'end')
  expect(waits.map(({ speaker, waitMs }) => [speaker, waitMs > 1_000])).toEqual([
    ['quick', true],
    ['slow', false],
  ])
})

test('nothing of a speaker who is left out is fitted on', () => {
  const seen: string[] = []
  const judge: Judge = {
    name: 'spy',
    levels: [1],
    train(heard) {
      seen.push(heard.map(({ speaker }) => speaker).join())
      return () => 500
    },
  }
  leaveSpeakersOut(judge, [endOf('a'), endOf('b'), endOf('c')], 0.05, () => true)
  expect(seen).toEqual(['b,c', 'a,c', 'a,b'])
})
