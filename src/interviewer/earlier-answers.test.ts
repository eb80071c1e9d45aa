import { expect, test } from 'vitest'
import { begin, demoPlan, hear, press, spoken, type Told, tell } from './testing/dialogue.ts'

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

const other =
  'In June I sent the parcels of two customers to the wrong towns. I rang both, paid the courier and printed new labels.'

test.each([
  `Another one. ${other}`,
  `A worse one than that one. ${other}`,
  `Not the same one. ${other}`,
  'That is not my example.',
  "No, it's another example.",
  'Yes, but I have a worse one.',
  'Right, I crashed the van.',
  'No, I never made a mistake.',
])('%s: is heard as with any question', async (said) => {
  const step = await hear((await upToTheMistake(mistake)).state, said)
  expect(step.action.cause).not.toMatch(/^(?:go_back|skip)/)
})

test.each([
  [
    'of somebody else',
    'My boss said I was wrong about the freezer door, but the freezer door was fine. I ordered a new seal anyway.',
  ],
  ['of a name', 'I forgot the name of the freezer door company, so I rang the freezer door people from the old bill.'],
])('what is said %s is no mistake of their own', async (_, said) => {
  expect(spoken(await upToTheMistake(said))).not.toMatch(/already/)
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

test('words that may not be kept are remembered for no question', async () => {
  const [, , , asked] = demoPlan.questions
  const { state } = await begin()
  const heard = { text: mistake, channel: 'voice' as const, isKept: false }
  let step = await tell(demoPlan, state, { type: 'utterance-ended', heard })
  while (step.state.questionIndex < 3) step = await press(step.state, 'skip')
  expect(spoken(step)).toContain(asked?.text)
  expect(JSON.stringify([spoken(step), step.state])).not.toMatch(/returns shelf/)
})
