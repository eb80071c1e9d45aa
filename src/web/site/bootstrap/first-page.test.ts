// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { finishFirstPage } from './first-page.ts'

function setup({ first = true, load = () => Promise.resolve([]) }: { first?: boolean; load?: () => Promise<unknown> }) {
  const page = document.implementation.createHTMLDocument()
  if (first) page.documentElement.dataset.first = ''
  page.body.innerHTML =
    '<header id="header"></header><main id="main"><section><p id="one"></p><p id="two"></p></section><section id="far"></section></main><footer id="footer"></footer>'
  const fonts = { load: vi.fn(load) }
  Object.defineProperty(page, 'fonts', { value: fonts })
  return { page, fonts, finished: () => [...page.querySelectorAll('[data-final]')].map((part) => part.id) }
}

test('part by part the page is finished, the first screen before what is far', async () => {
  const { page, fonts, finished } = setup({})
  const seen: string[][] = []
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    seen.push(finished())
    queueMicrotask(() => run(0))
    return 0
  })
  let comeStyles = () => {}
  const done = finishFirstPage(page, new Promise<void>((resolve) => (comeStyles = resolve)))
  await vi.waitFor(() => expect(seen).toHaveLength(3))
  expect(fonts.load).toHaveBeenCalledTimes(2)
  expect(finished()).toEqual(['header', 'one', 'two'])
  comeStyles()
  await done
  frames.mockRestore()
  expect(seen.map((ids) => ids.length)).toEqual([1, 2, 3, 4, 5])
  expect(finished()).toEqual(['header', 'one', 'two', 'far', 'footer'])
})

test('fonts that cannot be fetched keep nothing far', async () => {
  const { page, finished } = setup({ load: () => Promise.reject(new Error('offline')) })
  await finishFirstPage(page, Promise.resolve())
  expect(finished()).toHaveLength(5)
})

test('a later page of the visit fetches nothing here and is left alone', async () => {
  const { page, fonts, finished } = setup({ first: false })
  await finishFirstPage(page, Promise.resolve())
  expect(fonts.load).not.toHaveBeenCalled()
  expect(finished()).toEqual([])
})
