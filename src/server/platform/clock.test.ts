import { expect, test } from 'vitest'
import { createVirtualClock, waitFor } from './clock.ts'

test('timers fire in the order they are due, at their time', async () => {
  const clock = createVirtualClock()
  const fired: [string, number][] = []
  clock.setTimeout(() => fired.push(['late', clock.monotonicMs()]), 200)
  clock.setTimeout(() => fired.push(['early', clock.monotonicMs()]), 100)
  await clock.advance(150)
  expect(fired).toEqual([['early', 100]])
  await clock.advance(150)
  expect(fired).toEqual([
    ['early', 100],
    ['late', 200],
  ])
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.300Z')
})

test('a timer set while time advances fires in the same advance when it is due', async () => {
  const clock = createVirtualClock()
  const fired: number[] = []
  const repeat = async () => {
    for (let i = 0; i < 3; i++) {
      await waitFor(clock, 10)
      fired.push(clock.monotonicMs())
    }
  }
  const done = repeat()
  await clock.advance(30)
  await done
  expect(fired).toEqual([10, 20, 30])
})

test('a cleared timer never fires and is not counted', async () => {
  const clock = createVirtualClock()
  let hasFired = false
  const handle = clock.setTimeout(() => {
    hasFired = true
  }, 10)
  clock.clearTimeout(handle)
  expect(clock.pendingTimers).toBe(0)
  await clock.advance(20)
  expect(hasFired).toBe(false)
})

test('a wait that is aborted rejects with the reason and leaves no timer', async () => {
  const clock = createVirtualClock()
  const abort = new AbortController()
  const waiting = waitFor(clock, 1000, abort.signal)
  abort.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(clock.pendingTimers).toBe(0)
  await expect(waitFor(clock, 1000, abort.signal)).rejects.toThrow('gone')
})
