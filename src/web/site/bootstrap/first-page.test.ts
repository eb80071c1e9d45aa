// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { finishFirstPage } from './first-page.ts'

function setup({ first = true, load = () => Promise.resolve([]) }: { first?: boolean; load?: () => Promise<unknown> }) {
  const page = document.implementation.createHTMLDocument()
  if (first) page.documentElement.dataset.first = ''
  page.body.innerHTML =
    '<header></header><main id="main"><section><p></p><p></p></section><section><p></p></section></main><footer></footer>'
  const fonts = { load: vi.fn(load) }
  Object.defineProperty(page, 'fonts', { value: fonts })
  return { page, fonts, parts: (mark: string) => page.querySelectorAll(`[data-${mark}]`).length }
}

test('ours are shown part by part once they are there, and then what is far is laid out, part by part', async () => {
  const { page, fonts, parts } = setup({})
  const shown: [own: number, near: number][] = []
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    shown.push([parts('own'), parts('near')])
    queueMicrotask(() => run(0))
    return 0
  })
  await finishFirstPage(page, Promise.resolve())
  frames.mockRestore()
  expect(fonts.load).toHaveBeenCalledTimes(2)
  expect(shown).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [6, 3],
  ])
})

test('fonts that cannot be fetched keep nothing far', async () => {
  const { page, parts } = setup({ load: () => Promise.reject(new Error('offline')) })
  await finishFirstPage(page, Promise.resolve())
  expect(parts('near')).toBe(3)
})

test('a later page of the visit fetches nothing here and is left alone', async () => {
  const { page, fonts, parts } = setup({ first: false })
  await finishFirstPage(page, Promise.resolve())
  expect(fonts.load).not.toHaveBeenCalled()
  expect(parts('own') + parts('near')).toBe(0)
})
