import { expect, test } from 'vitest'
import { analyseAnswer } from './analyse-answer.ts'
import { isAboutPrivateLife, stemsOfPlan } from './private-life.ts'

const read = (text: string) => analyseAnswer(text, { type: 'past' })

test.each([
  ['My sister has a baby now, and we took him to the zoo to see the penguins.', 1],
  ['Our trip to Portugal was lovely, we ate grilled fish on the beach every evening.', 0],
  ['I took my dog to the lake, I swam and I watched a movie with my girlfriend.', 0],
])('"%s" is about private life', (said, shared) => {
  expect(isAboutPrivateLife(read(said), shared)).toBe(true)
})

test.each([
  ['It rained, so I covered the pallets and called the driver.', 0],
  ['My sister was ill, so I swapped my shift with a colleague and told the team lead.', 3],
  ['Our football club had no referee for the season. I wrote to three clubs, found two volunteers and made a rota.', 2],
  ['We were out of bread dough. I rang the mill, split the cake batter and the breakfast went out late.', 1],
  ['I run the bar at a golf club. Beer and wine ran short before a wedding, so I drove to a cellar for more.', 1],
  ['I sold a sofa and curtains to a couple. I measured the balcony door, swapped the couch and they kept both.', 1],
  ['On the radio show a singer did not come. I called a band, moved the song and the podcast went out.', 1],
  ['In the nursery a toddler bit a baby. I sat with both, told each mother and father, and moved sleep time.', 1],
  ['The dog kennel flooded in the rain. I moved eleven dogs and two cats to the shed and dried the floor.', 1],
  ['On the cruise I found shoes and a dress for the daughter and a toy for the baby. That is my work.', 1],
  ['', 0],
])('"%s" may well be an answer', (said, shared) => {
  expect(isAboutPrivateLife(read(said), shared)).toBe(false)
})

test('what a plan is about is not private', () => {
  const said = read('The dough of the bread and the cake was too warm.')
  expect(isAboutPrivateLife(said, 0)).toBe(true)
  const plan = stemsOfPlan({ title: 'Baker of bread and cake', roleId: 'baker', questions: [] })
  expect(isAboutPrivateLife(said, 0, plan)).toBe(false)
})
