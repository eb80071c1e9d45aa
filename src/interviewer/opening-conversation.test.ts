import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import { begin, converse, hear, spoken } from './testing/dialogue.ts'
import { makeOpeningPlan, warehouseDraft } from './testing/opening-plan.ts'

const plan = makeOpeningPlan()
const start = await begin(plan)
const question = (index: number) => plan.questions[index]?.text ?? ''

test('the interviewer says for whom it asks and how many questions there are, and begins with the must-have', () => {
  expect(spoken(start)).toContain('an AI interviewer')
  expect(spoken(start)).toContain('Harbour Freight Ltd')
  expect(spoken(start)).toContain('I have twelve questions for you.')
  expect(spoken(start).endsWith(question(0))).toBe(true)
})

test.each(['Yes.', 'Yes, I hold a German Blue Card until 2028.', 'Yes, and I drove every day at Acme.'])(
  '"%s" settles a must-have: nobody is asked for an example of it',
  async (said) => {
    const step = await hear(start.state, said, plan)
    expect(step.action).toMatchObject({ kind: 'question', heardAs: 'answer' })
    expect(spoken(step)).toContain(question(1))
  },
)

test.each(['No.', 'No, not yet.', "I don't have one.", 'I have never driven one.', 'Unfortunately not.'])(
  '"%s" settles a must-have: it is an answer, and nobody is asked for an example of it',
  async (said) => {
    const step = await hear(start.state, said, plan)
    expect(step.action.heardAs).toBe('answer')
    expect(spoken(step)).toContain(question(1))
  },
)

test('a must-have that is answered in full is not probed, and declining it is no answer', async () => {
  const full = await hear(
    start.state,
    'Yes, I have held a counterbalance licence since 2019 and drove every day at Acme.',
    plan,
  )
  expect(spoken(full)).toContain(question(1))
  const declined = await hear(start.state, 'I would rather not answer that.', plan)
  expect(declined.action.heardAs).toBe('aside')
  expect(spoken(declined)).toContain(question(1))
})

test.each([
  ['What is the pay?', 'It is 16 an hour, paid weekly.'],
  ['How much would I earn?', 'It is 16 an hour, paid weekly.'],
  ['Can I park my car somewhere?', 'Yes, it is free and behind the building.'],
  ['Is there any parking?', 'Yes, it is free and behind the building.'],
  ['Who decides about me?', 'A person decides.'],
  ['Is this being recorded?', 'Only if you agreed to it'],
])('"%s" is answered as the employer or the product says, and the question comes back', async (asked, answer) => {
  const step = await hear(start.state, asked, plan)
  expect(spoken(step)).toContain(answer)
  expect(spoken(step).endsWith(question(0))).toBe(true)
})

test('what the employer has not answered is passed on and never made up', async () => {
  const step = await hear(start.state, 'How many days of vacation does the job have?', plan)
  expect(spoken(step)).toContain('I will note the question')
  expect(step.action.flags).toContain('question_passed_on')
})

test('a whole interview asks every question once, in the plan’s order, and every line can be rendered ahead', async () => {
  const answer =
    'At Acme in May I checked the racks myself, found two loose bolts, and told my supervisor because it was unsafe. After that nothing fell for a year.'
  const steps = await converse(
    plan.questions.flatMap(() => [answer, answer, answer]),
    plan,
  )
  const known = new Set(linesOf(plan).map(({ text }) => text))
  for (const step of steps) for (const line of step.action.say) expect(known).toContain(line.text)
  const asked = steps
    .filter(({ action }) => ['greeting', 'question'].includes(action.kind))
    .map(({ action }) => action.questionId)
  expect(asked).toEqual(plan.questions.map(({ id }) => id))
  expect(steps.at(-1)?.action).toMatchObject({ next: 'end', endReason: 'completed' })
})

test('without follow-ups nothing is asked twice, not even after one word', async () => {
  const silent = makeOpeningPlan({ ...warehouseDraft, mustHaves: [], followUps: 0 })
  const step = await hear((await begin(silent)).state, 'Sometimes.', silent)
  expect(spoken(step)).toContain(silent.questions[1]?.text)
})

const rewritten = makeOpeningPlan({
  ...warehouseDraft,
  mustHaves: [],
  competencies: warehouseDraft.competencies.map((competency, index) => ({
    ...competency,
    questions: competency.questions.map((each, number) =>
      index === 0 && number === 0
        ? { ...each, text: 'Tell me about a parcel that you were proud to send.', rephrase: '', probes: [] }
        : each,
    ),
  })),
})

test.each(['Could you rephrase the question?', 'What do you mean?'])(
  '"%s" repeats a question that has no other words, and does not claim to put it another way',
  async (said) => {
    const step = await hear((await begin(rewritten)).state, said, rewritten)
    expect(spoken(step)).toBe('Sure, here it is again. Tell me about a parcel that you were proud to send.')
  },
)

test('a question in the plan’s own words is followed up by what was written for it or fits any question', async () => {
  const begun = await begin(rewritten)
  const probed = await hear(begun.state, 'A large one.', rewritten)
  expect(spoken(probed)).toBe('Could you tell me a little more about that?')
  const next = await hear(
    probed.state,
    'We packed a large parcel in the team and we sent it to a customer in Leeds.',
    rewritten,
  )
  expect(next.action.kind).toBe('question')
  const said = linesOf(rewritten).map(({ text }) => text)
  expect(said).toContain('Could you tell me a little more about that?')
  expect(said).not.toContain('')
})
