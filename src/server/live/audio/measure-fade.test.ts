import { expect, test } from 'vitest'
import { measureFade } from './measure-fade.ts'

const rateHz = 16_000

/** A tone of two seconds at a level that `gainAt` gives, then silence, over the room's own noise. */
function sound(gainAt: (second: number) => number, roomLevel: number): Int16Array {
  let state = 7
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648 - 0.5) * 2 * roomLevel
  }
  return Int16Array.from({ length: 2.2 * rateHz }, (_, i) => {
    const t = i / rateHz
    const tone = t < 2 ? 10_000 * gainAt(t) * Math.sin(2 * Math.PI * 200 * t) : 0
    return Math.round(tone + noise())
  })
}

const abrupt = () => 1
const fading = (t: number) => (t < 1.7 ? 1 : 10 ** (-(t - 1.7) * 4))

test('a voice that breaks off has not faded, one that dies away has', () => {
  expect(measureFade(sound(abrupt, 5))).toBeGreaterThan(-3)
  expect(measureFade(sound(fading, 5))).toBeLessThan(-12)
})

test('a noisy room does not pass for a voice that dies away', () => {
  expect(measureFade(sound(abrupt, 500))).toBeGreaterThan(-3)
})

test('too little sound has no measure', () => {
  expect(measureFade(new Int16Array(1_000))).toBeNull()
})
