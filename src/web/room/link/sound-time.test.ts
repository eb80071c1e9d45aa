import { expect, test } from 'vitest'
import { createSoundTime } from './sound-time.ts'

function setup() {
  const time = createSoundTime()
  const began: number[] = []
  let sequence = 100
  let nowMs = 1_000
  return {
    time,
    /** Frames that began a stretch. */
    began,
    get nowMs() {
      return nowMs
    },
    get sequence() {
      return sequence
    },
    /** @param delayMs How late the last of them is handed over. */
    capture(frames: number, { everyMs = 20, delayMs = 0 } = {}) {
      for (let frame = 1; frame <= frames; frame++) {
        nowMs += everyMs
        if (time.captured(sequence, nowMs + (frame === frames ? delayMs : 0))) began.push(sequence)
        sequence++
      }
    },
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('frames are counted as the microphone gives them, in between as well', () => {
  const t = setup()
  t.capture(10)
  expect(t.time.framesAt(t.nowMs), 'the first may all have been held up').toBeNull()
  t.capture(20)
  expect(t.time.framesAt(t.nowMs)).toBeCloseTo(130)
  expect(t.time.framesAt(t.nowMs + 10)).toBeCloseTo(130.5)
})

test('a frame that a busy page is told of late moves nothing', () => {
  const t = setup()
  t.capture(30, { delayMs: 300 })
  expect(t.time.framesAt(t.nowMs)).toBeCloseTo(130)
})

test('a device that loses samples is followed within half a second', () => {
  const t = setup()
  t.capture(100)
  t.capture(25, { everyMs: 30 })
  expect(t.time.framesAt(t.nowMs + 15)).toBeGreaterThan(225)
  t.capture(25)
  expect(t.time.framesAt(t.nowMs)).toBeCloseTo(250)
})

test('frames lie where the server has placed one of them', () => {
  const t = setup()
  t.capture(30)
  expect(t.time.sessionMsOf(130)).toBeNull()
  t.time.placed({ sequence: 130, sessionMs: 40_000 })
  expect(t.time.sessionMsOf(130)).toBe(40_000)
  expect(t.time.sessionMsOf(180.5)).toBe(41_010)
})

test('after a break, or a hint that one comes, nothing is known until sound is placed anew', () => {
  const t = setup()
  t.capture(30)
  t.time.placed({ sequence: 130, sessionMs: 40_000 })
  expect(t.time.framesAt(t.nowMs + 600)).toBeNull()
  t.pass(600)
  t.capture(1)
  expect(t.time.sessionMsOf(131)).toBeNull()
  t.time.placed({ sequence: 131, sessionMs: 50_000 })
  expect(t.time.sessionMsOf(131)).toBe(50_000)
  t.time.forget()
  expect(t.time.framesAt(t.nowMs)).toBeNull()
  t.capture(30)
  expect(t.time.sessionMsOf(161)).toBeNull()
  expect(t.began).toEqual([100, 130, 131])
})
