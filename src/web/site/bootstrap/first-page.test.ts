// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { elementsPerFrame } from './divide-part.ts'
import { finishFirstPage, leaveFirstPage } from './first-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function setup({ first = true, load = () => Promise.resolve([]) }: { first?: boolean; load?: () => Promise<unknown> }) {
  const page = document.implementation.createHTMLDocument()
  if (first) page.documentElement.dataset.first = ''
  page.body.innerHTML =
    '<header id="header"></header><main id="main"><section><p id="one"></p><p id="two"></p></section><section id="far"></section></main><footer id="footer"></footer>'
  const fonts = { load: vi.fn(load) }
  Object.defineProperty(page, 'fonts', { value: fonts })
  return { page, fonts, finished: () => [...page.querySelectorAll('[data-final]')].map((part) => part.id) }
}

/** What was finished at the beginning of each frame that was asked for. */
function watchFrames(finished: () => readonly string[]) {
  const seen: string[][] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    seen.push([...finished()])
    queueMicrotask(() => run(0))
    return 0
  })
  return seen
}

test('the first screen is finished when our fonts have come, what is far when its styles have', async () => {
  const { page, fonts, finished } = setup({})
  watchFrames(finished)
  let comeStyles = () => {}
  const done = finishFirstPage(page, new Promise<void>((resolve) => (comeStyles = resolve)))
  await vi.waitFor(() => expect(finished()).toEqual(['header', 'one', 'two']))
  expect(fonts.load).toHaveBeenCalledTimes(2)
  comeStyles()
  await done
  expect(finished()).toEqual(['header', 'one', 'two', 'far', 'footer'])
})

test('a frame finishes few elements: what is longer is divided, into pieces of pieces', async () => {
  const { page, finished } = setup({})
  const list = (name: string) =>
    `<ul id="${name}">${Array.from({ length: 20 }, (_, i) => `<li id="${name}-${i}"><b></b></li>`).join('')}</ul>`
  const far = page.querySelector('#far') as HTMLElement
  far.innerHTML = `<h2 id="title"></h2>${list('a')}${list('b')}`
  vi.spyOn(far, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight))
  const seen = watchFrames(finished)
  await finishFirstPage(page, Promise.resolve())
  const all = ['header', 'one', 'two', ...[far, ...far.querySelectorAll('[id]')].map(({ id }) => id), 'footer']
  expect(finished()).toEqual(all)
  const added = seen.map((ids, i) => ids.length - (seen[i - 1]?.length ?? 0))
  expect(seen.length).toBeGreaterThan(3)
  // A list item brings its own content along.
  expect(Math.max(...added)).toBeLessThanOrEqual(elementsPerFrame)
})

test('what begins on the screen is finished as a whole', async () => {
  const { page, finished } = setup({})
  const far = page.querySelector('#far') as HTMLElement
  far.innerHTML = '<p id="p"></p>'.repeat(40)
  watchFrames(finished)
  await finishFirstPage(page, Promise.resolve())
  expect(finished()).toEqual(['header', 'one', 'two', 'far', 'footer'])
})

test('fonts that cannot be fetched keep nothing far', async () => {
  const { page, finished } = setup({ load: () => Promise.reject(new Error('offline')) })
  watchFrames(finished)
  await finishFirstPage(page, Promise.resolve())
  expect(finished()).toHaveLength(5)
})

test('a later page of the visit fetches nothing here and is left alone', async () => {
  const { page, fonts, finished } = setup({ first: false })
  await finishFirstPage(page, Promise.resolve())
  expect(fonts.load).not.toHaveBeenCalled()
  expect(finished()).toEqual([])
})

test('what comes later is no part of the first page', () => {
  const { page } = setup({})
  leaveFirstPage(page)
  expect(page.documentElement.dataset).not.toHaveProperty('first')
})
