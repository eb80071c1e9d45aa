// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { showOwnFonts } from './own-fonts.ts'

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.first
})

function setFonts(load: () => Promise<unknown>) {
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
}

test('on the first page of a visit our fonts are shown once they are there', async () => {
  document.documentElement.dataset.first = ''
  const load = vi.fn(() => Promise.resolve([]))
  setFonts(load)
  await showOwnFonts(document)
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.documentElement.dataset).not.toHaveProperty('first')
})

test('part after part, and what is far from the first screen with the last step', async () => {
  document.documentElement.dataset.first = ''
  document.body.innerHTML =
    '<header></header><main id="main"><section><p></p><p></p></section><section><p></p></section></main>'
  setFonts(() => Promise.resolve([]))
  const shown: number[] = []
  const count = () => shown.push(document.querySelectorAll('[data-own]').length)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    count()
    queueMicrotask(() => run(0))
    return 0
  })
  await showOwnFonts(document)
  frames.mockRestore()
  expect(shown).toEqual([1, 2, 3])
})

test('fonts that cannot be fetched leave nothing behind', async () => {
  document.documentElement.dataset.first = ''
  setFonts(() => Promise.reject(new Error('offline')))
  await showOwnFonts(document)
  expect(document.documentElement.dataset).not.toHaveProperty('first')
})

test('later pages fetch nothing here', async () => {
  const load = vi.fn(() => Promise.resolve([]))
  setFonts(load)
  await showOwnFonts(document)
  expect(load).not.toHaveBeenCalled()
})
