// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdowns } from './countdowns.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const dayMs = 86_400_000
const storeKey = 'countdown:early-bird'

beforeEach(() => {
  vi.useFakeTimers({ now })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setup(attributes: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<div data-countdown ${attributes}><svg><circle/><circle/></svg><time datetime="PT24H"><span data-moment>in 24 hours</span>
    <span data-unit="hours"></span>:<span data-unit="minutes"></span>:<span data-unit="seconds"></span></time></div>`
  const element = page.querySelector<HTMLElement>('[data-countdown]') as HTMLElement
  const onClosed = vi.fn()
  startCountdowns(page, onClosed)
  return {
    element,
    onClosed,
    figures: () => [...element.querySelectorAll('[data-unit]')].map((unit) => unit.textContent).join(':'),
    moment: () => element.querySelector('time')?.getAttribute('datetime'),
    words: () => element.querySelector('[data-moment]')?.textContent,
  }
}

test('a repeating countdown begins at 24 hours, keeps its end and names it', () => {
  const t = setup('data-repeats="early-bird"')
  expect(t.figures()).toBe('24:00:00')
  expect(t.element.dataset.shown).toBe('')
  expect(localStorage.getItem(storeKey)).toBe(String(now + dayMs))
  expect(t.moment()).toBe('2026-11-21T10:00:00.000Z')
  expect(t.words()).toMatch(/^November 2[012], /)
})

test('it goes second by second, and the words stay as they are', () => {
  const t = setup('data-repeats="early-bird"')
  const words = t.words()
  vi.advanceTimersByTime(1_000)
  expect(t.figures()).toBe('23:59:59')
  vi.advanceTimersByTime(59_000)
  expect(t.figures()).toBe('23:59:00')
  expect(t.words()).toBe(words)
})

test('at zero it starts again for another 24 hours', () => {
  localStorage.setItem(storeKey, String(now + 2_000))
  const t = setup('data-repeats="early-bird"')
  expect(t.figures()).toBe('00:00:02')
  vi.advanceTimersByTime(2_000)
  expect(t.figures()).toBe('24:00:00')
  expect(localStorage.getItem(storeKey)).toBe(String(now + 2_000 + dayMs))
  expect(t.onClosed).not.toHaveBeenCalled()
})

test('a damaged or far-away stored end is repaired', () => {
  for (const stored of ['soon', String(now + 400 * dayMs)]) {
    localStorage.setItem(storeKey, stored)
    expect(setup('data-repeats="early-bird"').figures()).toBe('24:00:00')
    expect(localStorage.getItem(storeKey)).toBe(String(now + dayMs))
  }
})

test('an end that another tab has written is taken over at the next second', () => {
  const t = setup('data-repeats="early-bird"')
  localStorage.setItem(storeKey, String(now + 61_000))
  vi.advanceTimersByTime(1_000)
  expect(t.figures()).toBe('00:01:00')
})

test('when the clock is set back the countdown is a full one, not a longer one', () => {
  const t = setup('data-repeats="early-bird"')
  vi.setSystemTime(now - 5 * dayMs)
  vi.advanceTimersByTime(1_000)
  expect(t.figures()).toBe('24:00:00')
})

test('a browser that stores nothing still counts', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const t = setup('data-repeats="early-bird"')
  vi.advanceTimersByTime(3_000)
  expect(t.figures()).toBe('23:59:57')
})

test('a fixed end closes at zero and stays closed', () => {
  const t = setup('data-ends-at="2026-11-20T10:00:02Z"')
  expect(t.figures()).toBe('00:00:02')
  expect(t.element.hasAttribute('data-closed')).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(t.figures()).toBe('00:00:00')
  expect(t.element.hasAttribute('data-closed')).toBe(true)
  expect(t.onClosed).toHaveBeenCalledExactlyOnceWith(t.element)
  vi.advanceTimersByTime(dayMs)
  expect(t.figures()).toBe('00:00:00')
  expect(t.onClosed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('an end that has passed shows zeros at once, and nothing ticks', () => {
  const t = setup('data-ends-at="2025-07-31T23:59:59Z"')
  expect(t.figures()).toBe('00:00:00')
  expect(t.element.hasAttribute('data-closed')).toBe(true)
  expect(t.onClosed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('an end days away is counted in hours', () => {
  expect(setup('data-ends-at="2026-11-25T11:00:00Z"').figures()).toBe('121:00:00')
})

test('a page without countdowns sets no timer', () => {
  startCountdowns(document.implementation.createHTMLDocument(), () => {})
  expect(vi.getTimerCount()).toBe(0)
})
