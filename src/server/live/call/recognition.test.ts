import { expect, test } from 'vitest'
import { createVirtualClock } from '../../platform/clock.ts'
import { createFakeStt } from '../testing/fake-speech.ts'
import { createRecognition } from './recognition.ts'

function setup() {
  const clock = createVirtualClock()
  const stt = createFakeStt()
  stt.isBroken = true
  const call = new AbortController()
  const recognition = createRecognition({
    stt,
    clock,
    owner: 'interview',
    language: 'en',
    signal: call.signal,
    slice: () => new Int16Array(16_000).fill(2_000),
    onWords: () => {},
  })
  return { clock, stt, call, recognition }
}

test('a recognition that failed is tried again, and waits for nothing once the call has ended', async () => {
  const t = setup()
  t.recognition.close(0, { fromMs: 0, toMs: 1_000 })
  const words = t.recognition.finish()
  const outcome = expect(words).rejects.toThrow('the call has ended')
  await t.clock.advance(300)
  expect(t.stt.calls).toHaveLength(2)
  t.call.abort(new Error('the call has ended'))
  await outcome
  expect(t.clock.pendingTimers).toBe(0)
  await t.clock.advance(10_000)
  expect(t.stt.calls).toHaveLength(2)
})

test('a recognition that failed has its words once the recogniser works again', async () => {
  const t = setup()
  t.recognition.close(0, { fromMs: 0, toMs: 1_000 })
  const words = t.recognition.finish()
  await t.clock.advance(100)
  t.stt.isBroken = false
  t.stt.script.push('I sorted the late deliveries.')
  await t.clock.advance(1_000)
  expect(await words).toEqual({
    text: 'I sorted the late deliveries.',
    segments: [{ text: 'I sorted the late deliveries.', startMs: 0, endMs: 1_000 }],
    heard: [{ text: 'I sorted the late deliveries.', startMs: 0, endMs: 1_000 }],
  })
})

test('what one segment was given of the gap is not given to the next', async () => {
  const given: { fromMs: number; toMs: number }[] = []
  const recognition = createRecognition({
    stt: createFakeStt(['I led it.']),
    clock: createVirtualClock(),
    owner: 'interview',
    language: 'en',
    signal: new AbortController().signal,
    slice(fromMs, toMs) {
      given.push({ fromMs, toMs })
      return new Int16Array(16_000).fill(2_000)
    },
    onWords: () => {},
  })
  recognition.close(0, { fromMs: 1_000, toMs: 2_000 })
  recognition.close(1, { fromMs: 2_300, toMs: 3_000, isCut: true })
  recognition.close(2, { fromMs: 3_000, toMs: 4_000 })
  recognition.close(3, { fromMs: 5_000, toMs: 6_000 })
  await recognition.finish()
  expect(given).toEqual([
    { fromMs: 750, toMs: 2_200 },
    { fromMs: 2_200, toMs: 3_000 },
    { fromMs: 3_000, toMs: 4_200 },
    { fromMs: 4_750, toMs: 6_200 },
  ])
})

test('where others are heard, words are asked for ahead a little later, and not at all for who goes on before', async () => {
  const clock = createVirtualClock()
  const stt = Object.assign(createFakeStt(), { isFree: () => false })
  const recognition = createRecognition({
    stt,
    clock,
    owner: 'interview',
    language: 'en',
    signal: new AbortController().signal,
    slice: () => new Int16Array(16_000).fill(2_000),
    onWords: () => {},
  })
  recognition.recogniseAhead(0, { fromMs: 0, toMs: 1_000 })
  await clock.advance(100)
  recognition.drop(0)
  await clock.advance(1_000)
  expect(stt.calls).toHaveLength(0)
  recognition.recogniseAhead(0, { fromMs: 0, toMs: 2_000 })
  await clock.advance(139)
  expect(stt.calls).toHaveLength(0)
  await clock.advance(1)
  expect(stt.calls).toHaveLength(1)
  expect(clock.pendingTimers).toBe(0)
  recognition.recogniseAhead(1, { fromMs: 3_000, toMs: 4_000 })
  recognition.close(1, { fromMs: 3_000, toMs: 4_000 })
  expect(stt.calls).toHaveLength(2)
})

test('where nobody else is heard, words are asked for ahead at once', () => {
  const t = setup()
  t.recognition.recogniseAhead(0, { fromMs: 0, toMs: 1_000 })
  expect(t.stt.calls).toHaveLength(1)
})
