import { expect, test } from 'vitest'
import { measureLevel, toMeter } from './level-store.ts'

test('silence is 0 and a full-scale square wave is 1', () => {
  expect(measureLevel(new Int16Array(320))).toBe(0)
  expect(measureLevel(new Int16Array(320).fill(-32_768))).toBe(1)
  expect(measureLevel(new Int16Array(0))).toBe(0)
})

test('the meter rises in equal steps per decibel between silence and loud speech', () => {
  expect(toMeter(0)).toBe(0)
  expect(toMeter(10 ** (-70 / 20))).toBe(0)
  expect(toMeter(10 ** (-35 / 20))).toBeCloseTo(0.5)
  expect(toMeter(10 ** (-5 / 20))).toBe(1)
})
