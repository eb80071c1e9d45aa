import { expect, test } from 'vitest'
import { createGathering } from './share-in-flight.ts'

test('questions of one moment become one call, and each gets its own answer', async () => {
  const calls: (readonly number[])[] = []
  const ask = createGathering(async (_owner: object, keys: readonly number[]) => {
    calls.push(keys)
    return keys.map((key) => key * 2)
  })
  const [one, other] = [{}, {}]
  expect(await Promise.all([ask(one, 1), ask(one, 2), ask(other, 3)])).toEqual([2, 4, 6])
  expect(calls).toEqual([[1, 2], [3]])
  expect(await ask(one, 4)).toBe(8)
})

test('a call that fails fails for those who asked in it, and for nobody after', async () => {
  let isAway = true
  const ask = createGathering(async (_owner: object, keys: readonly number[]) => {
    if (isAway) throw new Error('away')
    return keys
  })
  const owner = {}
  const outcomes = await Promise.allSettled([ask(owner, 1), ask(owner, 2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask(owner, 3)).toBe(3)
})
