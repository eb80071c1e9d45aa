import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatingDeadline, repeatMs, timeLeftOf } from './countdowns.ts'

const now = Date.parse('2026-11-20T10:00:00.400Z')
const wholeNow = Date.parse('2026-11-20T10:00:00Z')

test('time left is counted in hours, minutes and begun seconds', () => {
  expect(timeLeftOf(repeatMs)).toEqual({ hours: 24, minutes: 0, seconds: 0 })
  expect(timeLeftOf(3_725_000)).toEqual({ hours: 1, minutes: 2, seconds: 5 })
  expect(timeLeftOf(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeftOf(123 * 3_600_000)).toEqual({ hours: 123, minutes: 0, seconds: 0 })
})

test('a passed end shows zeros', () => {
  expect(timeLeftOf(0)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  expect(timeLeftOf(-86_400_000)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})

test('without a kept end the countdown begins at 24 hours', () => {
  expect(repeatingDeadline([null, null], now)).toBe(wholeNow + repeatMs)
})

test('a kept end that lies ahead stays', () => {
  const kept = wholeNow + 5_000
  expect(repeatingDeadline([String(kept)], now)).toBe(kept)
})

test('at zero the countdown starts again for another 24 hours', () => {
  expect(repeatingDeadline([String(wholeNow)], wholeNow)).toBe(wholeNow + repeatMs)
})

test('an end that passed days ago is followed by the one that every open tab has arrived at', () => {
  const kept = wholeNow - 3 * repeatMs - 7_000
  expect(repeatingDeadline([String(kept)], now)).toBe(wholeNow + repeatMs - 7_000)
})

test.each(['', 'soon', 'NaN', '1e400', '-5000', '12345.5', '{}', String(now + 1)])(
  'a damaged end %j is replaced',
  (kept) => {
    expect(repeatingDeadline([kept], now)).toBe(wholeNow + repeatMs)
  },
)

test('an end further away than 24 hours, as after setting the clock back, is replaced', () => {
  expect(repeatingDeadline([String(wholeNow + repeatMs + 1_000)], now)).toBe(wholeNow + repeatMs)
})

test('a damaged store does not restart the countdown of the page that is open', () => {
  const onPage = wholeNow + 60_000
  expect(repeatingDeadline(['garbage', String(onPage)], now)).toBe(onPage)
})

test('whatever is kept, the end lies within the next 24 hours and is kept by the next look', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String))),
      fc.integer({ min: 1_000_000_000_000, max: 9_000_000_000_000 }),
      (kept, nowMs) => {
        const end = repeatingDeadline([kept], nowMs)
        expect(end).toBeGreaterThan(nowMs)
        expect(end - nowMs).toBeLessThanOrEqual(repeatMs)
        expect(repeatingDeadline([String(end)], nowMs)).toBe(end)
      },
    ),
  )
})
