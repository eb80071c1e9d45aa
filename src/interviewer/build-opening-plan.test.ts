import { expect, test } from 'vitest'
import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { PlanDraft } from '#contract/interview/plan-draft.ts'
import { proposePlan } from './propose-plan.ts'
import { makeOpeningPlan, warehouseDraft, warehouseJob } from './testing/opening-plan.ts'

const job = { title: 'Registered nurse', description: '' }

test.each(questionBank.roles)(
  '$title: five competencies and two questions each are proposed, with equal weights',
  (role) => {
    const draft = proposePlan(questionBank, role.id, job)
    expect(PlanDraft.parse(draft)).toEqual(draft)
    expect(draft.competencies).toHaveLength(5)
    expect(new Set(draft.competencies.map(({ competencyId }) => competencyId)).size).toBe(5)
    for (const { questions, weight } of draft.competencies) {
      expect(questions).toHaveLength(2)
      expect(weight).toBe(1)
    }
  },
)

test('a role of four competencies is filled up with the general one that the text speaks of', () => {
  const ofRole = proposePlan(questionBank, 'accountant', { title: 'Accountant', description: '' })
  expect(ofRole.competencies.filter(({ competencyId }) => competencyId.startsWith('general.'))).toHaveLength(1)
  const aboutCustomers = proposePlan(questionBank, 'accountant', {
    title: 'Accountant',
    description: 'You help customers on the phone, listen to what they need and follow up until it is solved for them.',
  })
  expect(aboutCustomers.competencies.at(-1)?.competencyId).toBe('general.customer')
})

test('a full interview asks ten questions in 20 to 25 minutes, a short one five in half the time', () => {
  const plan = makeOpeningPlan({ ...warehouseDraft, mustHaves: [] })
  expect(plan.questions).toHaveLength(10)
  expect(plan.limits.expectedMs).toBeGreaterThanOrEqual(20 * 60_000)
  expect(plan.limits.expectedMs).toBeLessThanOrEqual(25 * 60_000)
  const short = makeOpeningPlan({ ...warehouseDraft, mustHaves: [], mode: 'short' })
  expect(short.questions).toHaveLength(5)
  expect(short.limits.expectedMs).toBeLessThan(0.6 * plan.limits.expectedMs)
})

test('the plan is a valid document, the same each time, and says whose it is and which version', () => {
  const plan = makeOpeningPlan(warehouseDraft, 3)
  expect(InterviewPlan.parse(plan)).toEqual(plan)
  expect(makeOpeningPlan(structuredClone(warehouseDraft), 3)).toEqual(plan)
  expect(plan).toMatchObject({
    id: 'opening-01900000-0000-7000-8000-00000000000a-3',
    roleId: 'warehouse_associate',
    rubricVersion: questionBankVersion,
    opening: { version: 3, employer: 'Harbour Freight Ltd' },
  })
})

test('must-haves come first, each with the id of its requirement and on no scale', () => {
  const plan = makeOpeningPlan()
  expect(plan.requirements.map(({ id, mustHave }) => [id, mustHave])).toEqual([
    ['must-have-1', true],
    ['must-have-2', true],
  ])
  expect(plan.questions.slice(0, 2).map(({ id, competencyId }) => [id, competencyId])).toEqual([
    ['must-have-1', null],
    ['must-have-2', null],
  ])
  expect(plan.questions[0]?.text).toBe(
    'This job requires the following: a valid forklift licence. Do you have that? Please say yes or no. If yes: which, and until when?',
  )
  expect(plan.questions[1]?.text).toBe('Have you worked in a warehouse for two years or more?')
  const known = new Set(plan.competencies.map(({ id }) => id))
  expect(known.size).toBe(5)
  for (const question of plan.questions.slice(2)) expect(known).toContain(question.competencyId)
})

test('knock-outs are asked before the other must-haves, wherever they stand in the draft, and are on no scale', () => {
  const plan = makeOpeningPlan({
    ...warehouseDraft,
    mustHaves: [
      { requirement: 'two years in a warehouse', question: '' },
      {
        requirement: 'the late shift',
        question: 'Can you work the late shift?',
        asks: 'yes-no',
        source: 'Late shift.',
      },
      { requirement: 'own transport', question: '', asks: 'yes-no' },
    ],
  })
  const [first, second, third, fourth] = plan.questions
  expect([first?.text, second?.text]).toEqual([
    'Can you work the late shift?',
    'This job requires the following: own transport. Is that so for you? Please say yes or no.',
  ])
  expect(third?.text).toContain('two years in a warehouse')
  expect([first, second, third].map((question) => question?.competencyId)).toEqual([null, null, null])
  expect(fourth?.competencyId).not.toBeNull()
  expect(plan.requirements.map(({ id, text }) => [id, text])).toEqual([
    ['must-have-1', 'the late shift'],
    ['must-have-2', 'own transport'],
    ['must-have-3', 'two years in a warehouse'],
  ])
})

test('a draft from before there were sentences and knock-outs is a draft', () => {
  const old = {
    roleId: 'nurse',
    mode: 'full',
    followUps: 2,
    competencies: [{ competencyId: 'nurse.safety', weight: 1, weightReason: '', questions: [] }],
    mustHaves: [{ requirement: 'an RN licence', question: '' }],
    faq: [{ topic: 'pay', question: '', answer: 'Enough.' }],
  }
  expect(PlanDraft.parse(old)).toEqual(old)
})

test('a situational question is the twin in a short interview and a question of its own in a full one', () => {
  const [first] = makeOpeningPlan({ ...warehouseDraft, mustHaves: [], mode: 'short' }).questions
  expect(first).toMatchObject({ id: 'warehouse_associate.safety.q1', twin: { id: 'warehouse_associate.safety.q2' } })
  const full = makeOpeningPlan({ ...warehouseDraft, mustHaves: [] }).questions
  expect(full.map(({ id }) => id)).toContain('warehouse_associate.safety.q2')
  expect(full.every(({ twin }) => twin === null)).toBe(true)
})

test('a reworded question gets an id of its own, and the bank’s words keep the bank’s', () => {
  const [safety, ...others] = warehouseDraft.competencies
  if (safety === undefined) throw new Error('No competency')
  const [first, ...rest] = safety.questions
  if (first === undefined) throw new Error('No question')
  const text = 'Tell me about a time when you stopped a job because it was not safe.'
  const draft = {
    ...warehouseDraft,
    competencies: [{ ...safety, questions: [{ ...first, text }, ...rest] }, ...others],
  }
  const ids = makeOpeningPlan({ ...draft, mustHaves: [] }).questions.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['warehouse_associate.safety.own1', 'warehouse_associate.safety.q2'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a weight goes into the plan with its reason, and equal ones without', () => {
  const competencies = warehouseDraft.competencies.map((each, index) =>
    index === 0 ? { ...each, weight: 2, weightReason: 'Most accidents happen in the first month.' } : each,
  )
  const plan = makeOpeningPlan({ ...warehouseDraft, competencies })
  expect(plan.competencies[0]).toMatchObject({ weight: 2, weightReason: 'Most accidents happen in the first month.' })
  expect(plan.competencies[1]).not.toHaveProperty('weightReason')
})

test('the order of the competencies is the order of the questions', () => {
  const reversed = { ...warehouseDraft, mustHaves: [], competencies: [...warehouseDraft.competencies].reverse() }
  const order = makeOpeningPlan(reversed).questions.map(({ competencyId }) => competencyId)
  expect([...new Set(order)]).toEqual(reversed.competencies.map(({ competencyId }) => competencyId))
})

test('an answer of the employer takes the place of the usual one, and every topic is answered once', () => {
  const plan = makeOpeningPlan({
    ...warehouseDraft,
    faq: [...warehouseDraft.faq, { topic: 'next', question: '', answer: 'We write to everybody within a week.' }],
  })
  const ids = plan.faq.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(plan.faq.filter(({ id }) => id === 'next').map(({ answer }) => answer)).toEqual([
    'We write to everybody within a week.',
  ])
  expect(plan.faq.find(({ id }) => id === 'length')?.answer).toMatch(
    /There are 12 questions and it takes about 2\d minutes/,
  )
  expect(proposePlan(questionBank, 'warehouse_associate', { ...warehouseJob, description: '' }).faq).toEqual([])
})

test.each([
  ['a work permit for Germany', true],
  ['an RN license', true],
  ['lifting 20 kg', false],
  ['night shifts', false],
  ['C1 German', false],
])('a must-have of %s asks for yes or no, and which until when only of what is issued', (requirement, hasDetail) => {
  const [question] = makeOpeningPlan({ ...warehouseDraft, mustHaves: [{ requirement, question: '' }] }).questions
  expect(question?.text.endsWith('Please say yes or no.')).toBe(!hasDetail)
  expect(question?.text.endsWith('If yes: which, and until when?')).toBe(hasDetail)
  expect(question).toMatchObject({ maxProbes: 0, probes: [] })
})

const ownText = 'Tell me about a parcel that you were proud to send.'

function rewrite(numbers: readonly number[]): PlanDraft {
  const [first, ...others] = warehouseDraft.competencies
  if (first === undefined) throw new Error('The draft has no competency')
  const questions = first.questions.map((each, number) =>
    numbers.includes(number) ? { ...each, text: `${ownText} ${number}` } : each,
  )
  return { ...warehouseDraft, mode: 'short', mustHaves: [], competencies: [{ ...first, questions }, ...others] }
}

test('a draft stored with other words of another wording is built without them and without its twin', () => {
  const [before] = makeOpeningPlan(rewrite([])).questions
  expect(before?.twin).not.toBeNull()
  const [after] = makeOpeningPlan(rewrite([0])).questions
  expect(after).toMatchObject({ text: `${ownText} 0`, rephrase: '', probes: [], isRewritten: true, twin: null })
  const [both] = makeOpeningPlan(rewrite([0, 1])).questions
  expect(both?.twin).toMatchObject({ text: `${ownText} 1`, rephrase: '', probes: [], isRewritten: true })
})
