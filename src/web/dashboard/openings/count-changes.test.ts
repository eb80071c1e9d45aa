import { expect, test } from 'vitest'
import { OpeningChanges } from '#contract/customer/opening-list.ts'
import { newsOf } from './count-changes.ts'

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const changes = (...openings: [number, isNew: boolean, isListed: boolean][]) =>
  OpeningChanges.parse({ openings: openings.map(([number, isNew, isListed]) => ({ id: id(number), isNew, isListed })) })

test('an opening that came, one that changed and one that left the list are news; what was never in it is none', () => {
  const shown = [{ id: id(1) }, { id: id(2) }]
  expect(newsOf(shown, changes())).toEqual({ added: 0, changed: 0 })
  expect(newsOf(shown, changes([1, false, true], [2, false, false], [3, true, true]))).toEqual({ added: 1, changed: 2 })
  expect(newsOf(shown, changes([4, true, false], [5, false, false]))).toEqual({ added: 0, changed: 0 })
  // Of a page further on.
  expect(newsOf(shown, changes([6, false, true]))).toEqual({ added: 0, changed: 1 })
  // Shown already, since the list was read after it was made.
  expect(newsOf(shown, changes([1, true, true]))).toEqual({ added: 0, changed: 1 })
})
