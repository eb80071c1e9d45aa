import { expect, test } from 'vitest'
import { begin, demoPlan, hear, press, spoken, type Told } from './testing/dialogue.ts'

const mistake =
  'In May the stock list was wrong every Friday. It was my own mistake: I forgot the returns shelf in the stock list. I told my manager the same day, counted the returns shelf and added a line for it, and the stock list has been right ever since.'
const [, , , asksForMistake] = demoPlan.questions

/** From a first answer to the question about a mistake, the two between skipped. */
async function upToTheMistake(first: string): Promise<Told> {
  let step = await hear((await begin()).state, first)
  while (step.state.questionIndex < 3) step = await press(step.state, 'skip')
  return step
}

test('a question that an earlier answer has touched is asked all the same, and names what was told', async () => {
  const step = await upToTheMistake(mistake)
  expect(step.action.questionId).toBe(asksForMistake?.id)
  expect(spoken(step)).toContain(asksForMistake?.text)
  expect(spoken(step)).toMatch(/You told me about the returns shelf already; if that is your example/)
})

test.each(['Yes, that one, nothing to add.', "No, that's all.", 'It is the same one.', 'As I said, the stock list.'])(
  '%s: goes on without a follow-up, and says which answer counts',
  async (said) => {
    const step = await hear((await upToTheMistake(mistake)).state, said)
    expect(step.action).toMatchObject({ kind: 'question', heardAs: 'answer' })
    expect(step.action.cause).toBe(`go_back told ${demoPlan.questions[0]?.id}`)
  },
)

test('whoever tells another example is heard as with any question', async () => {
  const other =
    'Another one. In June I sent the parcels of two customers to the wrong towns. I rang both, paid the courier and printed new labels.'
  const step = await hear((await upToTheMistake(mistake)).state, other)
  expect(step.action.cause).not.toMatch(/^go_back/)
})

test('a repeat says the question, and skipping it stays possible', async () => {
  const asked = await upToTheMistake(mistake)
  expect(spoken(await hear(asked.state, 'Could you repeat that, please?'))).toContain(asksForMistake?.text)
  expect((await hear(asked.state, 'No, skip this one please.')).action.cause).toMatch(/^skip/)
})

test('an answer that touches no later question draws no reminder', async () => {
  const step = await upToTheMistake(
    'In May the label printer jammed every night. I opened the label printer, found a worn roller and fitted a new one, and it has run since.',
  )
  expect(spoken(step)).not.toMatch(/already/)
})
