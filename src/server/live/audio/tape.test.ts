import { expect, test } from 'vitest'
import { createTape } from './tape.ts'

const counting = (from: number, count: number) => Int16Array.from({ length: count }, (_, i) => from + i)

test('what was appended is found by its place, clipped to what there is', () => {
  const tape = createTape(8)
  tape.append(counting(0, 5))
  tape.append(counting(5, 10))
  expect(tape.endSample).toBe(15)
  expect([...tape.slice(4, 7)]).toEqual([4, 5, 6])
  expect([...tape.slice(-10, 2)]).toEqual([0, 1])
  expect([...tape.slice(13, 100)]).toEqual([13, 14])
  expect(tape.slice(100, 50)).toHaveLength(0)
})

test('what is forgotten is gone, and the places of the rest stay', () => {
  const tape = createTape(8)
  tape.append(counting(0, 100))
  tape.forgetBefore(90)
  expect(tape.slice(0, 90)).toHaveLength(0)
  expect([...tape.slice(95, 97)]).toEqual([95, 96])
  tape.append(counting(100, 5))
  expect([...tape.slice(99, 102)]).toEqual([99, 100, 101])
})

test('forgetting beyond the end forgets everything and no more', () => {
  const tape = createTape(8)
  tape.append(counting(0, 10))
  tape.forgetBefore(1_000)
  tape.append(counting(10, 3))
  expect(tape.endSample).toBe(13)
  expect([...tape.slice(0, 100)]).toEqual([10, 11, 12])
})
