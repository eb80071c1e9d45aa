// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { layOutFarParts } from './far-parts.ts'

function setup(first: boolean) {
  const page = document.implementation.createHTMLDocument()
  if (first) page.documentElement.dataset.far = ''
  page.body.innerHTML = '<main id="main"><section></section><section></section></main><footer></footer>'
  return page
}

test('part after part comes near, and then nothing is far', async () => {
  const page = setup(true)
  const done = layOutFarParts(page)
  expect(page.querySelectorAll('[data-near]')).toHaveLength(1)
  await done
  expect(page.querySelectorAll('[data-near]')).toHaveLength(3)
  expect(page.documentElement.dataset.far).toBeUndefined()
})

test('a later page of the visit is left alone', async () => {
  const page = setup(false)
  await layOutFarParts(page)
  expect(page.querySelectorAll('[data-near]')).toHaveLength(0)
})
