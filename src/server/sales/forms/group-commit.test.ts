import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createGroupCommit } from './accept-submission.ts'

const limits = { mostTogether: 100, mostAtOnce: 1, mostWaiting: 1_000 }

/** A store whose commits end when the test says so. */
function createStore() {
  const groups: { items: readonly number[]; commit(): void }[] = []
  const store = (items: readonly number[]) =>
    new Promise<string[]>((resolve) => {
      groups.push({ items, commit: () => resolve(items.map((item) => `stored ${item}`)) })
    })
  return { groups, store }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what arrives in one turn shares one commit and is answered after it, each with its own', async () => {
  const { groups, store } = createStore()
  const commit = createGroupCommit({ ...limits, store })
  let answered = 0
  const all = Promise.all([1, 2, 3].map((item) => commit(item).finally(() => answered++)))
  await nextTurn()
  expect(groups.map(({ items }) => items)).toEqual([[1, 2, 3]])
  expect(answered).toBe(0)
  groups[0]?.commit()
  expect(await all).toEqual(['stored 1', 'stored 2', 'stored 3'])
})

test('what arrives while a group is under way gathers for the next, in its order and within its size', async () => {
  const { groups, store } = createStore()
  const commit = createGroupCommit({ ...limits, mostTogether: 2, store })
  const answers = [commit(1)]
  await nextTurn()
  answers.push(commit(2))
  await nextTurn()
  answers.push(commit(3), commit(4))
  await nextTurn()
  expect(groups.map(({ items }) => items)).toEqual([[1]])
  groups[0]?.commit()
  await answers[0]
  await nextTurn()
  expect(groups.map(({ items }) => items)).toEqual([[1], [2, 3]])
  groups[1]?.commit()
  await answers[2]
  await nextTurn()
  groups[2]?.commit()
  expect(await Promise.all(answers)).toHaveLength(4)
})

test('a bad item fails alone; its neighbours are stored once', async () => {
  const stored: number[] = []
  const commit = createGroupCommit<number, number>({
    ...limits,
    store: async (items) => {
      if (items.includes(5)) throw new Error('it cannot be stored')
      stored.push(...items)
      return items
    },
  })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((item) => commit(item)))
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false, true, true])
  expect(stored.sort()).toEqual([1, 2, 3, 4, 6, 7])
})

test('without a database all are told so at once, and the next ones are tried', async () => {
  let calls = 0
  const commit = createGroupCommit<number, number>({
    ...limits,
    store: async (items) => {
      calls++
      if (calls === 1) throw new Error('Connection terminated unexpectedly')
      return items
    },
  })
  const answers = await Promise.allSettled([1, 2, 3, 4].map((item) => commit(item)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(calls).toBe(1)
  expect(await commit(5)).toBe(5)
})

test('beyond what may wait a caller is sent away with a time to come back, and nothing is forgotten', async () => {
  const { groups, store } = createStore()
  const commit = createGroupCommit({ ...limits, mostWaiting: 2, store })
  const first = commit(1)
  await nextTurn()
  const others = [commit(2), commit(3)]
  const refused: unknown = await commit(4).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ kind: 'unavailable', code: 'server.unavailable', retryAfterMs: 1_000 })
  groups[0]?.commit()
  await first
  await nextTurn()
  groups[1]?.commit()
  expect(await Promise.all(others)).toEqual(['stored 2', 'stored 3'])
})

test('a store that forgets one of them is a failure, not an answer', async () => {
  const commit = createGroupCommit<number, number>({ ...limits, store: async (items) => items.slice(1) })
  await expect(commit(1)).rejects.toThrow()
})
