// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { findToastRegion, listenForToastKey } from './region.ts'
import { createToastStore } from './store.ts'
import { showToasts } from './view.ts'

beforeEach(() => document.body.replaceChildren())

function setup() {
  let nowMs = 0
  const due = new Map<number, { atMs: number; run: () => void }>()
  const store = createToastStore({
    nowMs: () => nowMs,
    setTimeout(run, delayMs) {
      const id = due.size + 1
      due.set(id, { atMs: nowMs + delayMs, run })
      return id
    },
    clearTimeout: (id) => due.delete(id),
  })
  const region = findToastRegion(document)
  showToasts(store, region)
  return {
    store,
    region,
    status: region.querySelector('[role="status"]'),
    toast: () => region.querySelector<HTMLElement>('[data-toast]'),
    advance(byMs: number) {
      nowMs += byMs
      for (const [id, timer] of [...due]) {
        if (timer.atMs > nowMs) continue
        due.delete(id)
        timer.run()
      }
    },
  }
}

function pointer(type: string, clientX: number): PointerEvent {
  return new PointerEvent(type, { bubbles: true, clientX, pointerId: 1 })
}

test('the words are announced by a region that was there before them', () => {
  const t = setup()
  expect(t.status?.textContent).toBe('')
  t.store.add({ title: 'Message sent!', description: "We'll get back to you within 24 hours." })
  expect(t.status?.textContent).toContain('Message sent!')
  expect(t.status?.textContent).toContain('within 24 hours')
})

test('the region that came with the page is used, not a second one', () => {
  document.body.innerHTML = '<section data-toasts tabindex="-1"><div role="status"></div></section>'
  setup().store.add({ title: 'One' })
  expect(document.querySelectorAll('[data-toasts]')).toHaveLength(1)
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
})

test('words are text, whatever they contain', () => {
  const t = setup()
  t.store.add({ title: '<img src=x onerror=alert(1)>' })
  expect(t.region.querySelector('img')).toBeNull()
})

test('F8 moves the focus to the notifications, wherever it is', () => {
  document.body.innerHTML = '<input id="field">'
  listenForToastKey(document)
  const t = setup()
  document.querySelector<HTMLElement>('#field')?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }))
  expect(document.activeElement).toBe(t.region)
})

test('a toast waits while the pointer rests on it, and then has the time that was left', () => {
  const t = setup()
  t.store.add({ title: 'Wait' })
  t.advance(4_000)
  t.region.dispatchEvent(new PointerEvent('pointerenter'))
  t.advance(60_000)
  expect(t.toast()).not.toBeNull()
  t.region.dispatchEvent(new PointerEvent('pointerleave'))
  t.advance(999)
  expect(t.toast()).not.toBeNull()
  t.advance(1)
  expect(t.toast()).toBeNull()
})

test('a toast waits while the focus is in it, and Escape dismisses it', () => {
  const t = setup()
  t.store.add({ title: 'Wait' })
  t.region.querySelector<HTMLElement>('.close-button')?.focus()
  t.advance(60_000)
  expect(t.toast()).not.toBeNull()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(t.toast()).toBeNull()
})

test('a toast that replaces one in which the focus is leaves the focus there, and waits too', () => {
  document.body.innerHTML = '<input id="field">'
  const t = setup()
  t.store.add({ title: 'First' })
  document.querySelector<HTMLElement>('#field')?.focus()
  t.region.focus()
  t.store.add({ title: 'Second' })
  expect(document.activeElement).toBe(t.region)
  t.advance(60_000)
  expect(t.toast()?.textContent).toContain('Second')
  document.querySelector<HTMLElement>('#field')?.focus()
  t.advance(5_000)
  expect(t.toast()).toBeNull()
})

test('the focus on a button of the replaced toast stays in the notifications', () => {
  const t = setup()
  t.store.add({ title: 'First' })
  t.region.querySelector<HTMLElement>('.close-button')?.focus()
  t.store.add({ title: 'Second' })
  expect(document.activeElement).toBe(t.region)
})

test.each([
  [51, true],
  [50, false],
  [-120, false],
])('a swipe of %i px to the right dismisses: %s', (distance, isDismissed) => {
  const t = setup()
  t.store.add({ title: 'Swipe' })
  t.toast()?.dispatchEvent(pointer('pointerdown', 100))
  t.toast()?.dispatchEvent(pointer('pointermove', 100 + distance))
  t.toast()?.dispatchEvent(pointer('pointerup', 100 + distance))
  expect(t.toast() === null).toBe(isDismissed)
  if (!isDismissed) expect(t.toast()?.style.transform).toBe('')
})

test('an action runs once and closes its toast', () => {
  const t = setup()
  const run = vi.fn()
  t.store.add({ title: 'Deleted', action: { label: 'Undo', altText: 'Undo in the settings', run } })
  const button = [...t.region.querySelectorAll('button')].find((candidate) => candidate.textContent === 'Undo')
  button?.click()
  expect(run).toHaveBeenCalledTimes(1)
  expect(t.toast()).toBeNull()
})
