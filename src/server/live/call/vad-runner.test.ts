import { expect, test } from 'vitest'
import { measureWindow } from './vad-runner.ts'

const windowSamples = 512

function tone(frequencyHz: number, level = 10_000): Int16Array {
  return Int16Array.from({ length: windowSamples }, (_, i) =>
    Math.round(level * Math.sin((2 * Math.PI * frequencyHz * i) / 16_000)),
  )
}

test('digital silence has the lowest level', () => {
  expect(measureWindow(new Int16Array(512))).toEqual({ levelDb: -100, brightness: 0 })
})

test('a full-scale sine stands 3 dB below full scale', () => {
  expect(measureWindow(tone(440, 32_767)).levelDb).toBeCloseTo(-3, 0)
})

test('noise is bright, a hum is not', () => {
  let state = 1
  const noise = Int16Array.from({ length: windowSamples }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648 - 0.5) * 20_000
  })
  expect(measureWindow(noise).brightness).toBeGreaterThan(0.5)
  expect(measureWindow(tone(150)).brightness).toBeLessThan(0.01)
})
