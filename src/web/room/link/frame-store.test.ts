import { expect, test } from 'vitest'
import { FrameStore } from './frame-store.ts'

/** A frame whose first sample tells which one it is. */
function frame(mark: number): Int16Array {
  return new Int16Array(320).fill(mark)
}

function storeOf(count: number, limit?: number): FrameStore {
  const store = new FrameStore(limit)
  for (let i = 0; i < count; i++) store.append(frame(i))
  return store
}

function takeAll(store: FrameStore): string[] {
  const taken: string[] = []
  for (let next = store.take(); next; next = store.take()) taken.push(`${next.sequence}:${next.pcm[0]}`)
  return taken
}

test('frames are numbered from 0 and each is taken once', () => {
  const store = storeOf(3)
  expect(takeAll(store)).toEqual(['0:0', '1:1', '2:2'])
  expect(takeAll(store)).toEqual([])
  store.append(frame(3))
  expect(takeAll(store)).toEqual(['3:3'])
})

test('after a lost connection, frames are taken again from where the server stands', () => {
  const store = storeOf(5)
  takeAll(store)
  store.append(frame(5))
  store.resumeFrom(3)
  expect(takeAll(store)).toEqual(['3:3', '4:4', '5:5'])
})

test('what the server has stored is forgotten', () => {
  const store = storeOf(5)
  takeAll(store)
  store.forgetBefore(4)
  store.resumeFrom(0)
  expect(takeAll(store)).toEqual(['4:4'])
  expect(store.nextSequence).toBe(5)
})

test('a page that is new to a running interview counts on from the server', () => {
  const store = storeOf(0)
  store.resumeFrom(1_200)
  store.append(frame(7))
  expect(takeAll(store)).toEqual(['1200:7'])
})

test('a server that is ahead of everything kept sets the count', () => {
  const store = storeOf(5)
  store.resumeFrom(9)
  expect(store.unsent).toBe(0)
  store.append(frame(1))
  expect(takeAll(store)).toEqual(['9:1'])
})

test('beyond its limit the oldest frames go and the numbers stay true', () => {
  const store = storeOf(25, 10)
  expect(store.nextSequence).toBe(25)
  store.resumeFrom(0)
  expect(takeAll(store)).toEqual(Array.from({ length: 10 }, (_, i) => `${15 + i}:${15 + i}`))
})

test('forgetting the future is not possible', () => {
  const store = storeOf(3)
  store.forgetBefore(99)
  store.append(frame(3))
  expect(takeAll(store)).toEqual(['3:3'])
})
