import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSignals, openDeadline, untilAborted } from './abort-signals.ts'

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

test('it aborts with the first of those it follows, with its reason, and unhooks from the others', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const follower = followSignals(first.signal, second.signal)
  second.abort('gone')
  expect(follower.signal.reason).toBe('gone')
  expect(getEventListeners(first.signal, 'abort')).toHaveLength(0)
})

test('what was aborted before is followed at once', () => {
  expect(followSignals(AbortSignal.abort('early')).signal.reason).toBe('early')
})

test('aborted by itself it leaves the others alone', () => {
  const source = new AbortController()
  const follower = followSignals(source.signal)
  follower.abort()
  expect([follower.signal.aborted, source.signal.aborted]).toEqual([true, false])
  expect(getEventListeners(source.signal, 'abort')).toHaveLength(0)
})

test('having left, it hears of nothing any more', () => {
  const source = new AbortController()
  const follower = followSignals(source.signal)
  follower.leave()
  source.abort()
  expect(follower.signal.aborted).toBe(false)
})

test('what ends in time is answered, and leaves nothing behind on the signal', async () => {
  const controller = new AbortController()
  const left: unknown[] = []
  controller.signal.removeEventListener = (_type: string, listener: unknown) => void left.push(listener)
  expect(await untilAborted(Promise.resolve(1), controller.signal)).toBe(1)
  await expect(untilAborted(Promise.reject(new Error('refused')), controller.signal)).rejects.toThrow('refused')
  expect(left).toHaveLength(2)
})

test('who aborts is not kept waiting, and what fails afterwards is nobody’s failure', async () => {
  const controller = new AbortController()
  let fail = (_error: Error) => {}
  const running = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const waiting = untilAborted(running, controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(untilAborted(running, controller.signal)).rejects.toThrow('stopped')
  fail(new Error('too late'))
})
