import { expect, test } from 'vitest'
import { createSessionTime } from './session-time.ts'

test('half the way there and back is not counted', () => {
  const time = createSessionTime()
  expect(time.at(1_000)).toBeNull()
  time.note({ sessionMs: 5_000, sentMs: 1_000, receivedMs: 1_200 })
  expect(time.at(1_100)).toBeCloseTo(5_000)
  expect(time.at(2_100)).toBeCloseTo(6_000)
})

test('a quick answer is believed more than a slow one, whichever came first', () => {
  const time = createSessionTime()
  time.note({ sessionMs: 5_000, sentMs: 1_000, receivedMs: 1_010 })
  // Held up for most of a second on its way there.
  time.note({ sessionMs: 7_000, sentMs: 2_100, receivedMs: 3_010 })
  expect(time.at(1_005)).toBeCloseTo(5_000, -1)
  expect(time.agreeing).toBe(2)
})

test('a clock that the server has set is followed at once', () => {
  const time = createSessionTime()
  time.note({ sessionMs: 5_000, sentMs: 1_000, receivedMs: 1_010 })
  time.note({ sessionMs: 9_000, sentMs: 2_000, receivedMs: 2_010 })
  expect(time.at(2_005)).toBeCloseTo(9_000)
  expect(time.agreeing).toBe(1)
  time.forget()
  expect(time.at(2_005)).toBeNull()
})
