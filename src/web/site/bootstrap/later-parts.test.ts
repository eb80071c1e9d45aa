// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { showLaterParts } from './later-parts.ts'

function setup(body: string) {
  document.body.innerHTML = body
  let isLoaded: (value?: unknown) => void = () => {}
  let asked = 0
  const shown = showLaterParts(document, () => {
    asked++
    return new Promise((resolve) => {
      isLoaded = resolve
    })
  })
  return {
    shown,
    load: () => isLoaded(),
    asked: () => asked,
    state: () => document.querySelector('div')?.dataset.later,
  }
}

test('later parts show when the whole stylesheet is here', async () => {
  const t = setup('<div data-later="unstyled"></div>')
  await Promise.resolve()
  expect(t.state()).toBe('unstyled')
  t.load()
  await t.shown
  expect(t.state()).toBe('styled')
})

test('an address that points into them is followed once they show', async () => {
  window.location.hash = '#here'
  const t = setup('<div data-later="unstyled"><p id="here"></p></div>')
  const target = document.querySelector('#here') as HTMLElement
  target.scrollIntoView = vi.fn()
  // The test's document knows no `:target`.
  const later = target.parentElement as HTMLElement
  vi.spyOn(later, 'querySelector').mockReturnValue(target)
  t.load()
  await t.shown
  expect(target.scrollIntoView).toHaveBeenCalledTimes(1)
})

test('a page without later parts asks for nothing', async () => {
  const t = setup('<div></div>')
  await t.shown
  expect(t.asked()).toBe(0)
})
