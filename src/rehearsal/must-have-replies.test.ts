import { describe, expect, test } from 'vitest'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { begin, hear } from '#interviewer/testing/dialogue.ts'
import { makeOpeningPlan } from '#interviewer/testing/opening-plan.ts'
import { makeTurns } from '../../tests/factories.ts'

const plan = makeOpeningPlan()
const index = plan.questions.findIndex(isMustHaveQuestion)
const question = plan.questions[index]

/** What becomes of a must-have, from the reply to its question, through interviewer and evaluation. */
async function statusAfter(text: string) {
  if (question === undefined) throw new Error('The plan has no must-have')
  const { state } = await begin(plan)
  const asked = { ...state, questionIndex: index, saidLineIds: [...state.saidLineIds, question.id] }
  const { action } = await hear(asked, text, plan)
  const turns = makeTurns([
    { speaker: 'interviewer', kind: 'greeting', questionId: question.id, cause: 'start', text: question.text },
    { speaker: 'candidate', kind: action.heardAs, questionId: question.id, text },
    { speaker: 'interviewer', kind: 'closing', questionId: null, cause: action.cause, text: 'Goodbye.' },
  ])
  const found = evaluateInterview({ plan, turns }).experienceMatch.find((each) => each.requirementId === question.id)
  return { status: found?.status, cause: action.cause.split(' ')[0], alert: action.alert }
}

describe('a must-have', () => {
  test.each([
    ...[
      'No, I do not have that.',
      'No.',
      'Nope.',
      "I'm afraid not.",
      'Not yet.',
      "I don't, sorry.",
      "I haven't got one.",
    ],
    ...[
      'Sorry, no.',
      "I'm afraid I don't.",
      "I don't have that one.",
      "Haven't got that, sorry.",
      'nah',
      "I've not got one",
    ],
    ...['No, nothing like that.', 'I must say no.', 'The answer is no.', 'I wish I had, but no.', 'i dont have it'],
    ...["I can't say that I have.", 'Not as such.', 'It ran out last year.', "I'm still working on it.", 'Negative.'],
    ...['I have no licence.', 'No, but I can learn.', 'I never got round to it.'],
    ...['Absolutely not.', 'Of course not.', 'I have none.', "I'm unlicensed."],
    ...['I want to be honest, I have not.', 'I want to be honest, no.'],
  ])('is not met after "%s"', async (text) => {
    expect(await statusAfter(text)).toEqual({ status: 'not_met', cause: 'enough', alert: undefined })
  })

  test.each([
    ...['Yes.', 'I do, yes.', "I've got that.", 'Of course.', 'Mine is valid until 2028.', 'Yes, since 2019.'],
    ...[
      'No problem, I have it.',
      "I can't complain, I have it.",
      'Never been without one since 2009.',
      'Ya I have it na',
    ],
  ])('is met after "%s"', async (text) => {
    expect(await statusAfter(text)).toEqual({ status: 'met', cause: 'enough', alert: undefined })
  })

  test.each([
    ...['No, no, I do have it.', 'No wait, yes.', 'Yes wait no.', 'Yes. Sorry, I misheard, no I do not.'],
    ...['Yes, but it expired.', 'I have lost it.', 'I have applied for it.', "I'm booked on the course for May."],
    "Yes, but I haven't used it for years.",
  ])('is for a person to ask about after "%s"', async (text) => {
    expect(await statusAfter(text)).toEqual({ status: 'partly', cause: 'enough', alert: undefined })
  })

  test.each([
    'No, I want to die.',
    "I do, but I don't want to live any more.",
    'I have no reason to live.',
    'No, and I am going to hurt myself tonight.',
  ])('does not hide the danger in "%s"', async (text) => {
    expect(await statusAfter(text)).toMatchObject({ cause: 'danger', alert: { sentence: text } })
  })

  test.each([
    ['Skip that one, please.', 'skip'],
    ["I'd rather not say.", 'skip'],
    ['No, next question please.', 'skip'],
    ['No, I want to stop the interview.', 'withdrawal'],
    ['No, can you repeat the question?', 'repeat'],
    ["I don't understand the question.", 'clarify'],
    ["I don't know.", 'enough'],
    ['I am not sure.', 'enough'],
  ])('is not mentioned after "%s", which is %s', async (text, cause) => {
    expect(await statusAfter(text)).toEqual({ status: 'not_mentioned', cause, alert: undefined })
  })
})
