// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutLater, showOwnFonts } from './after-load.ts'

const { dataset } = document.documentElement
let load: ReturnType<typeof vi.fn>

let painted: () => void

/** A browser that tells of its first paint when the test says so. */
class PaintObserver {
  static readonly supportedEntryTypes = ['paint']
  constructor(report: (list: unknown) => void) {
    painted = () => report({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) })
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  load = vi.fn(() => Promise.resolve([]))
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
  delete dataset.first
})

afterEach(() => vi.unstubAllGlobals())

test('the first page of a visit keeps the fonts of the system until both of ours have come', async () => {
  let come = () => {}
  load.mockImplementation(() => new Promise<void>((resolve) => (come = resolve)))
  load.mockImplementationOnce(() => Promise.resolve())
  dataset.first = ''
  const shown = showOwnFonts(document)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(load.mock.calls).toEqual([['1rem Newsreader'], ['1rem Inter']])
  await Promise.resolve()
  expect(dataset.first).toBe('')
  come()
  await shown
  expect(dataset.first).toBeUndefined()
})

test('no font is asked for before the first paint, though the page has loaded', async () => {
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  dataset.first = ''
  const shown = showOwnFonts(document)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  painted()
  await shown
  expect(load).toHaveBeenCalledTimes(2)
})

test('a browser that never reports the paint shows our fonts all the same, a while after its first frame', async () => {
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  let pass = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('setTimeout', (run: () => void) => (pass = run))
  dataset.first = ''
  const shown = showOwnFonts(document)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  pass()
  await shown
  expect(load).toHaveBeenCalledTimes(2)
})

test('a font that does not come keeps the other from nobody', async () => {
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  dataset.first = ''
  await showOwnFonts(document)
  expect(dataset.first).toBeUndefined()
})

test('a later page leaves its fonts to the browser', async () => {
  await showOwnFonts(document)
  expect(load).not.toHaveBeenCalled()
})

test('sections that the first paint left out are laid out one after the other', async () => {
  document.body.innerHTML = '<div class="later-sections"><section></section><section></section></div>'
  const isLaidOut = () => [...document.querySelectorAll('section')].map(({ dataset }) => 'laidOut' in dataset)
  const done = layOutLater(document)
  expect(isLaidOut()).toEqual([true, false])
  await done
  expect(isLaidOut()).toEqual([true, true])
})
