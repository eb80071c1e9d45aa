import { expect, test } from 'vitest'
import { encodeCaptureFrame } from '#contract/live/frames.ts'
import { captureFrameSamples } from '#contract/live/sound-format.ts'
import { createSessionClock } from '../session-clock.ts'
import { createFakeVad } from '../testing/fake-speech.ts'
import { createListener } from './listener.ts'

/** A listener in which something breaks that nobody expected. */
function setup() {
  const faults = { inDetector: false, inWindow: false }
  const failures: unknown[] = []
  let windows = 0
  let sequence = 0
  const detector = createFakeVad()
  const listener = createListener({
    vad: {
      id: 'faulty',
      open(signal) {
        const stream = detector.open(signal)
        return {
          async push(pcm) {
            if (faults.inDetector) throw new TypeError('not a number')
            return await stream.push(pcm)
          },
          close: () => stream.close(),
        }
      },
    },
    clock: createSessionClock({ monotonicMs: () => 0 }, 0),
    nextSequence: 0,
    signal: new AbortController().signal,
    onWindow() {
      if (faults.inWindow) throw new TypeError('not a window')
      windows++
    },
    onFailed: (error) => failures.push(error),
  })
  async function send(frames: number, lostBefore = 0): Promise<number> {
    const before = windows
    sequence += lostBefore
    for (let i = 0; i < frames; i++) {
      const pcm = new Int16Array(captureFrameSamples).fill(2_000)
      listener.accept(encodeCaptureFrame({ sequence: sequence++, pcm }), () => true)
      await new Promise(setImmediate)
    }
    return windows - before
  }
  return { faults, failures, listener, send }
}

test('a detector that breaks in a way nobody expected is told of once, and hears again when voice is asked for', async () => {
  const t = setup()
  expect(await t.send(16)).toBe(10)
  t.faults.inDetector = true
  expect(await t.send(16)).toBe(0)
  expect(t.failures).toEqual([new TypeError('not a number')])
  t.faults.inDetector = false
  t.listener.expectBreak()
  expect(await t.send(16)).toBe(10)
  expect(t.listener.pendingFrames).toBe(0)
})

test('an error in what listens to the silence of lost frames does not leave the call deaf', async () => {
  const t = setup()
  await t.send(16)
  t.faults.inWindow = true
  await t.send(1, 16)
  expect(t.failures).toEqual([new TypeError('not a window')])
  t.faults.inWindow = false
  t.listener.expectBreak()
  expect(await t.send(32)).toBeGreaterThan(15)
  expect(t.listener.pendingFrames).toBe(0)
})

test('the place of the next frame is told once sound has come, and not where a break may come first', async () => {
  const t = setup()
  expect(t.listener.nextPlace).toBeNull()
  await t.send(5)
  expect(t.listener.nextPlace).toEqual({ sequence: 5, sessionMs: 100 })
  t.listener.expectBreak()
  expect(t.listener.nextPlace).toBeNull()
  await t.send(1)
  expect(t.listener.nextPlace).toEqual({ sequence: 6, sessionMs: 120 })
  t.listener.stopListening()
  expect(t.listener.nextPlace).toBeNull()
})
