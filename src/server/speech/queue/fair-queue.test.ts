import { expect, test } from 'vitest'
import { createFairQueue, type QueuedJob } from './fair-queue.ts'

interface Job extends QueuedJob {
  name: string
}

const job = (owner: string, name: string, rank: Job['rank'] = 0): Job => ({ owner, name, rank })

function takeAll(queue: ReturnType<typeof createFairQueue<Job>>, maxRank: Job['rank'] = 3): string[] {
  const names: string[] = []
  for (let next = queue.take(maxRank); next; next = queue.take(maxRank)) names.push(next.name)
  return names
}

test('owners take turns, so that one with many jobs holds up nobody', () => {
  const queue = createFairQueue<Job>()
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.push(job('a', name))
  queue.push(job('b', 'b1'))
  queue.push(job('c', 'c1'))
  queue.push(job('c', 'c2'))
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4'])
})

test('who has just been served goes last, even with a new job', () => {
  const queue = createFairQueue<Job>()
  queue.push(job('a', 'a1'))
  queue.push(job('b', 'b1'))
  expect(queue.take(3)?.name).toBe('a1')
  queue.push(job('a', 'a2'))
  expect(takeAll(queue)).toEqual(['b1', 'a2'])
})

test('a lower rank is served first, and higher ones only when allowed', () => {
  const queue = createFairQueue<Job>()
  queue.push(job('a', 'background', 2))
  queue.push(job('a', 'speculative', 1))
  queue.push(job('b', 'final', 0))
  expect(takeAll(queue, 1)).toEqual(['final', 'speculative'])
  expect(queue.size).toBe(1)
  expect(queue.count(2)).toBe(1)
  expect(takeAll(queue, 3)).toEqual(['background'])
})

test('a removed job is not served, and removing it again says so', () => {
  const queue = createFairQueue<Job>()
  const gone = job('a', 'gone')
  queue.push(gone)
  queue.push(job('a', 'stays'))
  expect(queue.remove(gone)).toBe(true)
  expect(queue.remove(gone)).toBe(false)
  expect(queue.drain().map(({ name }) => name)).toEqual(['stays'])
  expect(queue.size).toBe(0)
})
