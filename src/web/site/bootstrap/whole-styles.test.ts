// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createStyleLoader } from './whole-styles.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

function setup() {
  document.head.innerHTML = '<style data-whole="/assets/a.css /assets/b.css">p{}</style><style>q{}</style>'
  const load = createStyleLoader(document)
  return { load, links: () => [...document.querySelectorAll('link')] }
}

test('stylesheets that came in part are fetched whole, in their order, once, and waited for', async () => {
  const t = setup()
  const loading = t.load()
  expect(t.load()).toBe(loading)
  expect(t.links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['stylesheet', '/assets/a.css'],
    ['stylesheet', '/assets/b.css'],
  ])
  let isDone = false
  void loading.then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  for (const link of t.links()) link.dispatchEvent(new Event('load'))
  await loading
})

test('one that cannot be fetched keeps nothing waiting', async () => {
  const t = setup()
  const loading = t.load()
  for (const link of t.links()) link.dispatchEvent(new Event('error'))
  await loading
})

test('a page that has everything fetches nothing', async () => {
  document.head.innerHTML = '<style>p{}</style>'
  await createStyleLoader(document)()
  expect(document.querySelectorAll('link')).toHaveLength(0)
})
