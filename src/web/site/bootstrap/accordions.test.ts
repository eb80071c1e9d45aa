// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { closeOthers } from './accordions.ts'

function setup() {
  document.body.innerHTML = `<details id="a" name="faq" open></details><details id="b" name="faq" open></details>
    <details id="c" open></details><details id="d" name="other" open></details>`
  const item = (id: string) => document.getElementById(id) as HTMLDetailsElement
  return { item, open: () => [...document.querySelectorAll('details[open]')].map(({ id }) => id) }
}

test('an item that opens closes the others of its group and no more', () => {
  const t = setup()
  closeOthers(t.item('b'))
  expect(t.open()).toEqual(['b', 'c', 'd'])
})

test('an item that closes, or belongs to no group, closes nothing', () => {
  const t = setup()
  t.item('b').open = false
  closeOthers(t.item('b'))
  closeOthers(t.item('c'))
  expect(t.open()).toEqual(['a', 'c', 'd'])
})
