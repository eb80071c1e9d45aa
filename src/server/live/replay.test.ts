import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replay } from './replay.ts'
import { testPolicy } from './testing/turn-log.ts'
import type { TurnEvent } from './turn/events.ts'

/** The logs are our own; their shape is that of the events they were written from. */
function readLog(name: string): TurnEvent[] {
  const lines = readFileSync(join(import.meta.dirname, '__fixtures__', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line))
}

function lastVoiceOf(log: readonly TurnEvent[]): number {
  const last = log.findLast((event) => event.type === 'sound-heard' && event.probability >= 0.5)
  return last?.type === 'sound-heard' ? last.audioMs : 0
}

test('a finished answer is taken within a second of its last voice', () => {
  const log = readLog('finished-answer')
  const taken = replay(log, testPolicy).filter((effect) => effect.type === 'respond-to-speech')
  expect(taken).toHaveLength(1)
  expect((taken[0]?.atMs ?? 0) - lastVoiceOf(log)).toBeLessThan(1_000)
})

test('a pause of more than a second inside a sentence does not end the turn', () => {
  const log = readLog('thinking-pause')
  const effects = replay(log, testPolicy)
  const taken = effects.filter((effect) => effect.type === 'respond-to-speech')
  expect(taken).toHaveLength(1)
  expect(taken[0]?.atMs).toBeGreaterThan(lastVoiceOf(log))
  expect(effects.filter((effect) => effect.type === 'close-segment')).toHaveLength(2)
})

test('a speaker who pauses for effect is heard to the end', () => {
  const log = readLog('speech-with-natural-pauses')
  const taken = replay(log, testPolicy).filter((effect) => effect.type === 'respond-to-speech')
  expect(taken.map((effect) => effect.atMs > lastVoiceOf(log))).toEqual([true])
})

test('somebody who speaks over the interviewer lowers the voice first and then stops it', () => {
  const log = readLog('spoken-over-the-interviewer')
  const firstVoice = log.find((event) => event.type === 'sound-heard' && event.probability >= 0.5)?.atMs ?? 0
  const effects = replay(log, testPolicy)
  const ducked = effects.find((effect) => effect.type === 'duck-reply')
  const stopped = effects.find((effect) => effect.type === 'interrupt-reply')
  expect((ducked?.atMs ?? 0) - firstVoice).toBeLessThanOrEqual(100)
  expect((stopped?.atMs ?? 0) - firstVoice).toBeGreaterThanOrEqual(370)
  expect((stopped?.atMs ?? 0) - firstVoice).toBeLessThanOrEqual(700)
})

test('the same log gives the same effects', () => {
  const log = readLog('speech-with-natural-pauses')
  expect(replay(log, testPolicy)).toEqual(replay(log, testPolicy))
})
