import { expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { begin, demoPlan, hear } from '../testing/dialogue.ts'

test.each([
  ['Is this call being recorded?', 'recorded'],
  ['Are you recording this?', 'recorded'],
  ['Who decides if I get the job?', 'decides'],
  ['Does an AI decide about me?', 'decides'],
  ['How am I scored?', 'score'],
  ['How is this evaluated?', 'score'],
  ['What happens next?', 'next'],
  ['When will I hear back?', 'next'],
  ['Can I see the report?', 'report'],
  ['How do I see my results?', 'report'],
  ['How long does this take?', 'length'],
  ['How many questions are left?', 'length'],
  ['Are you a real person?', 'ai'],
  ['Am I talking to a robot?', 'ai'],
  ['What is the salary?', 'pay'],
  ['How much does it pay?', 'pay'],
  ['What job is this for?', 'job'],
  ['Which company is this?', 'job'],
  ['Is it remote?', 'job'],
  ['Can I use an example from university?', 'example'],
  ['Does it have to be a real example?', 'example'],
  ['Is there a chat?', 'text'],
  ['What happens to my data?', 'data'],
  ['How do I delete this?', 'data'],
  ['Who sees this?', 'data'],
  ['What is this?', 'product'],
  ['How does this work?', 'product'],
])('"%s" is answered from the FAQ entry %s', async (question, id) => {
  const { state } = await begin(demoPlan)
  expect((await hear(state, question)).action.cause).toBe(`${ruleIds.candidateQuestion} ${id}`)
})

test('every entry of the demo FAQ is found by its first cue', async () => {
  const { state } = await begin(demoPlan)
  for (const entry of demoPlan.faq) {
    const said = `I have a question about this: ${entry.cues[0]}?`
    expect((await hear(state, said)).action.cause).toBe(`${ruleIds.candidateQuestion} ${entry.id}`)
  }
})

test('without an FAQ a question about the job is passed on', async () => {
  const plan = { ...demoPlan, faq: [] }
  const { state } = await begin(plan)
  expect((await hear(state, 'What is the salary?', plan)).action).toMatchObject({
    cause: ruleIds.candidateQuestion,
    heardAs: 'aside',
  })
})

test('a question that only asks more of the one before is answered with it', async () => {
  const { state } = await begin(demoPlan)
  const { action } = await hear(state, 'And the salary? Is there a range?')
  expect(action.cause).toBe(`${ruleIds.candidateQuestion} pay`)
  expect(action.flags).toEqual([])
})
