import { expect, test } from 'vitest'
import { type Example, fitLogistic, measureArea, scoreOf } from './fit-logistic.ts'

let state = 5
function random(): number {
  state = (state * 16_807) % 2_147_483_647
  return state / 2_147_483_647
}

/** An end with log-odds 2·a − 1 at b = anything. */
const examples: Example[] = Array.from({ length: 2_000 }, () => {
  const values = [random() * 4 - 2, random() * 10]
  return { values, isEnd: random() < 1 / (1 + Math.exp(1 - 2 * (values[0] ?? 0))) }
})

test('the weights that made the examples are found again', () => {
  const fit = fitLogistic(examples)
  expect(fit.weights[0]).toBeCloseTo(2, 0)
  expect(Math.abs(fit.weights[1] ?? 1)).toBeLessThan(0.05)
  expect(scoreOf(fit, [1, 5])).toBeGreaterThan(scoreOf(fit, [0, 5]))
})

test('a column that never changes gets no weight', () => {
  const fit = fitLogistic(examples.slice(0, 300).map((example) => ({ ...example, values: [...example.values, 7] })))
  expect(fit.weights[2]).toBe(0)
})

test('the area is 1 when every end is above every break, and a half when nothing tells them apart', () => {
  expect(measureArea([3, 4], [1, 2])).toBe(1)
  expect(measureArea([1, 1], [1, 1])).toBe(0.5)
  expect(measureArea([1], [2])).toBe(0)
})
