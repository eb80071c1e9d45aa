import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeadline } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('the signal aborts when its time is up', () => {
  const { signal } = openDeadline(new AbortController().signal, 1_000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('it aborts with its parent, also one that has aborted already', () => {
  const parent = new AbortController()
  const before = openDeadline(parent.signal, 1_000)
  parent.abort(new Error('stopping'))
  const after = openDeadline(parent.signal, 1_000)
  expect(before.signal.reason).toMatchObject({ message: 'stopping' })
  expect(after.signal.reason).toMatchObject({ message: 'stopping' })
})

test('once cleared it never aborts', () => {
  const parent = new AbortController()
  const { signal, clear } = openDeadline(parent.signal, 1_000)
  clear()
  vi.advanceTimersByTime(2_000)
  parent.abort()
  expect(signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
