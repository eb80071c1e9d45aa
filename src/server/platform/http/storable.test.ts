import { expect, test } from 'vitest'
import { isTooDeep } from './storable.ts'

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

test('a body may nest 32 deep, and one of 30,000 levels is told without a stack for it', () => {
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(nested(33))).toBe(true)
  expect(isTooDeep(nested(30_000))).toBe(true)
})

test('what does not nest is never too deep', () => {
  for (const value of [undefined, null, 1, 'x', [], {}]) expect(isTooDeep(value)).toBe(false)
})
