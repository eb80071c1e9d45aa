import { expect, test } from 'vitest'
import { measureMemory, slopeOf } from './measure-memory.ts'

test('a line has its slope, noise around a level has none to speak of', () => {
  expect(slopeOf([0, 1, 2, 3].map((minute) => ({ minute, value: 100 + 2 * minute })))).toBeCloseTo(2)
  expect(slopeOf([0, 1, 2, 3].map((minute) => ({ minute, value: 100 + (minute % 2) })))).toBeLessThan(0.5)
  expect(slopeOf([{ minute: 1, value: 5 }])).toBe(0)
})

test.runIf(process.platform === 'linux')('this process is found with its memory', () => {
  expect(measureMemory(process.pid)[0]?.mebibytes).toBeGreaterThan(10)
})
