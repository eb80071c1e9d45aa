import { expect, test } from 'vitest'
import { analyseAnswer } from './analyse-answer.ts'
import { isAboutPrivateLife } from './private-life.ts'

const read = (text: string) => analyseAnswer(text, { type: 'past' })

test.each([
  ['My sister has a baby now, and we took him to the zoo to see the penguins.', 1],
  ['Our trip to Portugal was lovely, we ate grilled fish on the beach every evening.', 0],
])('"%s" is about private life', (said, shared) => {
  expect(isAboutPrivateLife(read(said), shared)).toBe(true)
})

test.each([
  ['It rained, so I covered the pallets and called the driver.', 0],
  ['My sister was ill, so I swapped my shift with a colleague and told the team lead.', 3],
  ['Our football club had no referee for the season. I wrote to three clubs, found two volunteers and made a rota.', 2],
  ['', 0],
])('"%s" may well be an answer', (said, shared) => {
  expect(isAboutPrivateLife(read(said), shared)).toBe(false)
})
