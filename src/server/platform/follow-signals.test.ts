import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { followSignals } from './follow-signals.ts'

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
