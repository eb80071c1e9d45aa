import { expect, test } from 'vitest'
import type { ToastClock } from './store.ts'
import { createToastStore } from './store.ts'

/** Moves only when told to, and runs what falls due in order. */
function createClock(): ToastClock & { advance(byMs: number): void } {
  const timers = new Map<number, { dueMs: number; callback: () => void }>()
  let nowMs = 0
  let nextId = 1
  return {
    nowMs: () => nowMs,
    setTimeout(callback, delayMs) {
      timers.set(nextId, { dueMs: nowMs + delayMs, callback })
      return nextId++
    },
    clearTimeout: (handle) => timers.delete(handle),
    advance(byMs) {
      const untilMs = nowMs + byMs
      for (;;) {
        const due = [...timers]
          .filter(([, timer]) => timer.dueMs <= untilMs)
          .sort(([, a], [, b]) => a.dueMs - b.dueMs)[0]
        if (due === undefined) break
        timers.delete(due[0])
        nowMs = due[1].dueMs
        due[1].callback()
      }
      nowMs = untilMs
    },
  }
}

function setup() {
  const clock = createClock()
  return { clock, store: createToastStore(clock) }
}

test('a toast closes by itself after 5,000 ms and is removed 1,000,000 ms later', () => {
  const { clock, store } = setup()
  store.add({ title: 'Saved' })
  clock.advance(4_999)
  expect(store.current()).toMatchObject({ isOpen: true })
  clock.advance(1)
  expect(store.current()).toMatchObject({ title: 'Saved', isOpen: false })
  clock.advance(999_999)
  expect(store.current()).not.toBeNull()
  clock.advance(1)
  expect(store.current()).toBeNull()
})

test('a new toast takes the place of the old and has its full time', () => {
  const { clock, store } = setup()
  store.add({ title: 'First' })
  clock.advance(4_000)
  store.add({ title: 'Second' })
  expect(store.current()).toMatchObject({ title: 'Second', isOpen: true })
  clock.advance(4_000)
  expect(store.current()).toMatchObject({ title: 'Second', isOpen: true })
  clock.advance(1_000)
  expect(store.current()).toMatchObject({ title: 'Second', isOpen: false })
})

test('there is no moment without a toast when a new one replaces the old', () => {
  const { store } = setup()
  store.add({ title: 'First' })
  const seen: (string | null)[] = []
  store.subscribe(() => seen.push(store.current()?.title ?? null))
  store.add({ title: 'Second' })
  expect(seen).toEqual(['Second'])
})

test('a replaced toast that was dismissed takes nothing of the new one with it', () => {
  const { clock, store } = setup()
  store.add({ title: 'First' })
  store.dismiss()
  clock.advance(999_000)
  store.add({ title: 'Second' })
  clock.advance(4_000)
  expect(store.current()).toMatchObject({ title: 'Second', isOpen: true })
})

test('what remains of the time is kept through any number of pauses', () => {
  const { clock, store } = setup()
  store.add({ title: 'Read me' })
  clock.advance(3_000)
  store.pause()
  store.pause()
  clock.advance(60_000)
  expect(store.current()?.isOpen).toBe(true)
  store.resume()
  store.resume()
  clock.advance(1_999)
  expect(store.current()?.isOpen).toBe(true)
  clock.advance(1)
  expect(store.current()?.isOpen).toBe(false)
})

test('a toast can be changed while it is shown', () => {
  const { store } = setup()
  const id = store.add({ title: 'Sending' })
  store.update(id, { title: 'Sent', variant: 'destructive' })
  expect(store.current()).toMatchObject({ id, title: 'Sent', variant: 'destructive' })
})

test('the handle of a replaced toast changes and dismisses nothing', () => {
  const { store } = setup()
  const first = store.add({ title: 'First' })
  store.add({ title: 'Second' })
  store.update(first, { title: 'Late' })
  store.dismiss(first)
  store.remove(first)
  expect(store.current()).toMatchObject({ title: 'Second', isOpen: true })
})

test('a dismissed toast stays dismissed when its pause ends', () => {
  const { clock, store } = setup()
  store.add({ title: 'Gone' })
  store.pause()
  store.dismiss()
  store.resume()
  expect(store.current()?.isOpen).toBe(false)
  clock.advance(1_000_000)
  expect(store.current()).toBeNull()
})
