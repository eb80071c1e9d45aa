// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { showOwnFonts } from './own-fonts.ts'

afterEach(() => {
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
