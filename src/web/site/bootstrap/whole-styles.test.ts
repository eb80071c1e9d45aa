// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createStyleLoader } from './whole-styles.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

function setup() {
  document.head.innerHTML = '<style data-whole="/assets/a.css">p{}</style><style>q{}</style>'
  const load = createStyleLoader(document)
  return { load, links: () => [...document.querySelectorAll('link')] }
}

test('a stylesheet that came in part is fetched whole, once, and waited for', async () => {
  const t = setup()
  const loading = t.load()
  expect(t.load()).toBe(loading)
  expect(t.links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', '/assets/a.css']])
  let isDone = false
  void loading.then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  t.links()[0]?.dispatchEvent(new Event('load'))
  await loading
})

test('one that cannot be fetched keeps nothing waiting', async () => {
  const t = setup()
  const loading = t.load()
  t.links()[0]?.dispatchEvent(new Event('error'))
  await loading
})

test('a page that has everything fetches nothing', async () => {
  document.head.innerHTML = '<style>p{}</style>'
  await createStyleLoader(document)()
  expect(document.querySelectorAll('link')).toHaveLength(0)
})
