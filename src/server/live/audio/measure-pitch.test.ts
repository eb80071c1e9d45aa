import { expect, test } from 'vitest'
import { measurePitch } from './measure-pitch.ts'

const rateHz = 16_000
const always = () => true

function buzz(hertz: number, seconds = 0.5): Int16Array {
  return Int16Array.from({ length: seconds * rateHz }, (_, i) => {
    const phase = (2 * Math.PI * hertz * i) / rateHz
    return Math.round(6_000 * (Math.sin(phase) + 0.8 * Math.sin(2 * phase) + 0.6 * Math.sin(3 * phase)))
  })
}

test('low and high voices have their pitch, not an octave beside it', () => {
  for (const hertz of [80, 120, 180, 260, 350]) {
    const pitches = measurePitch(buzz(hertz), always)
    const expected = 12 * Math.log2(hertz / 100)
    for (const { semitones, periodicity } of pitches) {
      expect(periodicity).toBeGreaterThan(0.9)
      expect(Math.abs(semitones - expected)).toBeLessThan(0.5)
    }
  }
})

test('hiss has no pitch to speak of', () => {
  let state = 3
  const hiss = Int16Array.from({ length: rateHz / 2 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.round((state / 2_147_483_648 - 0.5) * 12_000)
  })
  const pitches = measurePitch(hiss, always)
  expect(pitches.filter(({ periodicity }) => periodicity > 0.55).length).toBeLessThan(pitches.length / 10)
})

test('silence has none, and frames that are not wanted are left out', () => {
  expect(measurePitch(new Int16Array(rateHz), always).every(({ periodicity }) => periodicity === 0)).toBe(true)
  const pitches = measurePitch(buzz(150), (frame) => frame < 10)
  expect(pitches.slice(0, 10).every(({ periodicity }) => periodicity > 0.9)).toBe(true)
  expect(pitches.slice(10).every(({ periodicity }) => periodicity === 0)).toBe(true)
})

test('less sound than one frame gives nothing', () => {
  expect(measurePitch(new Int16Array(500), always)).toEqual([])
})
