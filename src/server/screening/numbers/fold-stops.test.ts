import { expect, test } from 'vitest'
import { foldStops } from './fold-stops.ts'

const question = (id: string, text: string) => ({ id, text, twin: null })
const plans = [
  { id: 'old', version: 1, questions: [question('a', 'Old words'), question('b', 'Second')] },
  { id: 'new', version: 2, questions: [question('b', 'Second'), question('a', 'New words')] },
]
const rows = [
  { planVersionId: 'v2', questionId: 'a', stopped: 2, anyId: 'new' },
  { planVersionId: 'v1', questionId: 'a', stopped: 3, anyId: 'old' },
  { planVersionId: 'v1', questionId: null, stopped: 1, anyId: 'old' },
]

test('in one opening a question keeps its people over versions of the plan, in the place and words of the newest', () => {
  expect(foldStops(rows, plans, true)).toEqual([
    { position: 0, questionId: null, text: null, stopped: 1 },
    { position: 2, questionId: 'a', text: 'New words', stopped: 5 },
  ])
})

test('over several openings the number alone counts', () => {
  expect(foldStops(rows, plans, false)).toEqual([
    { position: 0, questionId: null, text: null, stopped: 1 },
    { position: 1, questionId: null, text: null, stopped: 3 },
    { position: 2, questionId: null, text: null, stopped: 2 },
  ])
})

test('a question that no plan knows any more is before all others', () => {
  const unknown = [{ planVersionId: 'v1', questionId: 'gone', stopped: 1, anyId: 'old' }]
  expect(foldStops(unknown, plans, true)).toEqual([{ position: 0, questionId: null, text: null, stopped: 1 }])
})
