// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyPresses, needScript, replayEarlyPresses } from '#ui/early-presses.ts'
import { loadAfterPaint } from './load-after-paint.ts'

afterEach(() => {
  document.body.innerHTML = ''
  delete window.earlyPresses
})

/** What the line in the page does before it imports anything. */
function listen() {
  document.body.innerHTML =
    '<div data-island="demo"><form><button>Start</button></form></div><button id="other">x</button>'
  const listening = loadAfterPaint('/assets/a.js').replace(/let g=.*/, '}')
  new Function(listening.replaceAll('self.', 'window.'))()
}

test('a press before the bootstrap came is kept and pressed again, once', () => {
  listen()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  const button = document.querySelector('button')
  button?.click()
  document.addEventListener('click', pressed)
  replayEarlyPresses(window)
  replayEarlyPresses(window)
  expect(pressed).toHaveBeenCalledTimes(1)
  button?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
  document.removeEventListener('click', pressed)
})

test('a kept press reaches nobody before it is pressed again: whoever begins to listen meanwhile hears it once', () => {
  listen()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', pressed, true)
  document.querySelector('button')?.click()
  expect(pressed).not.toHaveBeenCalled()
  replayEarlyPresses(window)
  expect(pressed).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', pressed, true)
})

test('an offer that is closed before the bootstrap came is closed then', () => {
  listen()
  document.body.insertAdjacentHTML('beforeend', '<aside data-offer="deal"><button id="close">x</button></aside>')
  const close = document.querySelector<HTMLElement>('#close')
  close?.click()
  const pressed = vi.fn()
  close?.addEventListener('click', pressed)
  replayEarlyPresses(window)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('what belongs to no island is left to the browser', () => {
  listen()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('#other')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test.each([
  ['reports', 1],
  ['does not report', 0],
])('a browser that %s the paint gets the bootstrap, once', (_, paints) => {
  const later: (() => void)[] = []
  const wait = (run: () => void) => later.push(run)
  let paint = () => {}
  class Observer {
    static supportedEntryTypes = ['paint']
    constructor(report: () => void) {
      paint = report
    }
    observe() {}
    disconnect() {}
  }
  const page = { PerformanceObserver: Observer } as Partial<Window>
  const fetched = vi.fn(() => Promise.resolve())
  const line = loadAfterPaint('/assets/a.js').replace('import(', 'fetched(')
  new Function('self', 'requestAnimationFrame', 'setTimeout', 'fetched', line)(page, wait, wait, fetched)
  for (let i = 0; i < paints; i++) paint()
  expect(fetched).toHaveBeenCalledTimes(paints)
  window.dispatchEvent(new Event('load'))
  while (later.length > 0) later.shift()?.()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/a.js')
})

test('of a signed-in page what needs its script is kept, and what posts or leads elsewhere is left to the browser', () => {
  document.body.innerHTML =
    '<form method="dialog"><button id="begin">x</button></form><button type="button" id="menu">x</button>' +
    '<form method="post"><button id="post">x</button></form>'
  new Function(`{${keepEarlyPresses(needScript)}}`.replaceAll('self.', 'window.'))()
  const isKept = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector(`#${id}`)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(['begin', 'menu', 'post'].map(isKept)).toEqual([true, true, false])
  expect(window.earlyPresses?.buttons.map(({ id }) => id)).toEqual(['begin', 'menu'])
  window.earlyPresses?.stop()
})
