import { expect, test } from 'vitest'
import { planCautions, planProblems } from '#content/dashboard/plan-editor.ts'
import { questionBank } from '#content/interview/bank.ts'
import { faqTopics } from '#content/interview/faq-topics.ts'
import {
  type DraftCompetency,
  isKnockOut,
  type PlanDraft,
  type PlanProblem,
  planWeights,
} from '#contract/interview/plan-draft.ts'
import { cautionDraft } from './caution-draft.ts'
import { checkPlanDraft } from './check-plan-draft.ts'
import {
  addCompetency,
  addMustHave,
  moveCompetency,
  removeCompetency,
  restoreQuestion,
  swapQuestions,
} from './edit-plan-draft.ts'
import { proposePlan } from './propose-plan.ts'
import { warehouseDraft } from './testing/opening-plan.ts'

const topics = faqTopics.map(({ id }) => id)
const check = (draft: PlanDraft) => checkPlanDraft(questionBank, draft, topics)

function withFirst(change: Partial<DraftCompetency>): PlanDraft {
  const competencies = warehouseDraft.competencies.map((each, index) => (index === 0 ? { ...each, ...change } : each))
  return { ...warehouseDraft, competencies }
}

function withQuestion(change: Partial<DraftCompetency['questions'][number]>): PlanDraft {
  const questions = warehouseDraft.competencies[0]?.questions.map((each, index) =>
    index === 0 ? { ...each, ...change } : each,
  )
  return withFirst({ questions: questions ?? [] })
}

test('what is proposed can be used as it stands, for every role and with must-haves and answers', () => {
  for (const role of questionBank.roles)
    expect(check(proposePlan(questionBank, role.id, { title: role.title, description: '' }))).toEqual([])
  expect(check(warehouseDraft)).toEqual([])
})

const first = warehouseDraft.competencies[0]?.questions[0]
const long = (length: number) => 'word '.repeat(length / 5).trim()

test.each([
  ['role_unknown', 'roleId', { ...warehouseDraft, roleId: 'astronaut' }],
  [
    'too_few_competencies',
    'competencies',
    { ...warehouseDraft, competencies: warehouseDraft.competencies.slice(0, 3) },
  ],
  [
    'too_many_competencies',
    'competencies',
    {
      ...warehouseDraft,
      competencies: [
        ...warehouseDraft.competencies,
        ...proposePlan(questionBank, 'accountant', { title: '', description: '' }).competencies.slice(0, 2),
      ],
    },
  ],
  ['competency_unknown', 'competencies.0', withFirst({ competencyId: 'warehouse_associate.juggling' })],
  [
    'competency_twice',
    'competencies.1',
    withFirst({ competencyId: warehouseDraft.competencies[1]?.competencyId ?? '' }),
  ],
  ['weight_unknown', 'competencies.0.weight', withFirst({ weight: 7 })],
  ['weight_reason_missing', 'competencies.0.weightReason', withFirst({ weight: 2 })],
  ['weight_reason_missing', 'competencies.0.weightReason', withFirst({ weight: 2, weightReason: 'because' })],
  ['weight_reason_too_long', 'competencies.0.weightReason', withFirst({ weight: 2, weightReason: long(400) })],
  ['questions_missing', 'competencies.0', withFirst({ questions: [] })],
  ['question_too_short', 'competencies.0.questions.0.text', withQuestion({ text: 'Why?' })],
  ['question_too_long', 'competencies.0.questions.0.rephrase', withQuestion({ rephrase: long(500) })],
  [
    'question_twice',
    'competencies.0.questions.1.text',
    withQuestion({ text: warehouseDraft.competencies[0]?.questions[1]?.text ?? '' }),
  ],
  [
    'probe_too_short',
    'competencies.0.questions.0.probes.0.text',
    withQuestion({ probes: [{ when: 'missing_result', text: '' }] }),
  ],
  [
    'probe_twice',
    'competencies.0.questions.0.probes.1.when',
    withQuestion({
      probes: [
        { when: 'missing_result', text: 'How did it end?' },
        { when: 'missing_result', text: 'What came of it?' },
      ],
    }),
  ],
  [
    'too_many_must_haves',
    'mustHaves',
    {
      ...warehouseDraft,
      mustHaves: ['one', 'two', 'three', 'four'].map((requirement) => ({ requirement, question: '' })),
    },
  ],
  [
    'requirement_too_short',
    'mustHaves.0.requirement',
    { ...warehouseDraft, mustHaves: [{ requirement: '', question: '' }] },
  ],
  [
    'requirement_twice',
    'mustHaves.1.requirement',
    {
      ...warehouseDraft,
      mustHaves: [
        { requirement: 'A licence', question: '' },
        { requirement: 'a licence', question: '' },
      ],
    },
  ],
  [
    'faq_topic_unknown',
    'faq.0.question',
    { ...warehouseDraft, faq: [{ topic: 'weather', question: '', answer: 'Fine.' }] },
  ],
  ['faq_answer_missing', 'faq.0.answer', { ...warehouseDraft, faq: [{ topic: 'pay', question: '', answer: '' }] }],
  [
    'faq_question_common',
    'faq.0.question',
    { ...warehouseDraft, faq: [{ topic: null, question: 'What is the job like?', answer: 'Good.' }] },
  ],
  [
    'faq_twice',
    'faq.1.question',
    {
      ...warehouseDraft,
      faq: [
        { topic: 'pay', question: '', answer: 'Enough.' },
        { topic: 'pay', question: '', answer: 'More than enough.' },
      ],
    },
  ],
] satisfies [PlanProblem['code'], string, PlanDraft][])('%s is found at %s', (code, field, draft) => {
  expect(check(draft)).toContainEqual({ field, code })
  expect(planProblems[code].length).toBeGreaterThan(10)
})

test('every weight but 1 asks for a reason of a sentence', () => {
  for (const weight of planWeights) {
    expect(check(withFirst({ weight })).length).toBe(weight === 1 ? 0 : 1)
    expect(check(withFirst({ weight, weightReason: 'Half of the day is spent on this.' }))).toEqual([])
  }
})

test.each([
  ['age', 'How old were you when you first drove a forklift?'],
  ['age', 'In what year did you graduate? What year did you graduate?'],
  ['family', 'Do you have children, and who looks after them on the late shift?'],
  ['origin', 'Where do you come from originally, and how did you get here?'],
  ['belief', 'Does your religion keep you from working on Saturdays?'],
  ['health', 'Do you have any disability that we should know about?'],
  ['record', 'Have you ever been arrested or been convicted of theft?'],
  ['pay-history', 'What is your current salary and what do you expect?'],
] as const)('a question that asks for %s is cautioned: %s', (topic, text) => {
  expect(cautionDraft('en', withQuestion({ text }))).toEqual([{ field: 'competencies.0.questions.0.text', topic }])
  expect(planCautions[topic]).toContain('This seems to ask')
})

test('words that only look like it are not cautioned, and neither is the whole question bank', () => {
  for (const text of [
    'Tell me about a time when you worked with children who were afraid.',
    'How did you keep a record of the goods that were missing?',
    'Tell me about a family whose complaint you had to answer.',
    'Tell me about a patient whose medication you questioned.',
  ])
    expect(cautionDraft('en', withQuestion({ text })), text).toEqual([])
  for (const role of questionBank.roles)
    expect(cautionDraft('en', proposePlan(questionBank, role.id, { title: '', description: '' }))).toEqual([])
})

test('six knock-outs stand beside three must-haves, and neither takes the room of the other', () => {
  const bare = { ...warehouseDraft, mustHaves: [] }
  const knockOuts = Array.from({ length: 7 }).reduce<PlanDraft>((draft) => addMustHave(draft, true), bare)
  const full = Array.from({ length: 4 }).reduce<PlanDraft>((draft) => addMustHave(draft, false), knockOuts)
  expect(full.mustHaves.map(isKnockOut)).toEqual([...Array(6).fill(true), ...Array(3).fill(false)])
  const named = full.mustHaves.map((each, index) => ({ ...each, requirement: `requirement ${index}` }))
  expect(check({ ...full, mustHaves: named })).toEqual([])
  const seventh = { requirement: 'one more', question: '', asks: 'yes-no' as const }
  expect(check({ ...full, mustHaves: [...named, seventh] })).toEqual([
    { field: 'knockOuts', code: 'too_many_knock_outs' },
  ])
})

test('a press moves, takes out, adds, swaps and restores, and does nothing where there is nothing to do', () => {
  const ids = (draft: PlanDraft) => draft.competencies.map(({ competencyId }) => competencyId.split('.')[1])
  const before = ids(warehouseDraft)
  expect(ids(moveCompetency(warehouseDraft, 0, 1)).slice(0, 2)).toEqual([before[1], before[0]])
  expect(moveCompetency(warehouseDraft, 0, -1)).toEqual(warehouseDraft)
  expect(moveCompetency(warehouseDraft, 4, 1)).toEqual(warehouseDraft)
  expect(moveCompetency(warehouseDraft, 17, -1)).toEqual(warehouseDraft)
  expect(ids(removeCompetency(warehouseDraft, 1))).toEqual(before.filter((_, index) => index !== 1))
  expect(ids(addCompetency(questionBank, warehouseDraft, 'nurse.safety')).at(-1)).toBe('safety')
  expect(addCompetency(questionBank, warehouseDraft, 'warehouse_associate.safety')).toEqual(warehouseDraft)
  expect(swapQuestions(warehouseDraft, 0).competencies[0]?.questions[1]).toEqual(first)
  expect(restoreQuestion(questionBank, withQuestion({ text: 'Something else entirely?' }), 0, 0)).toEqual(
    warehouseDraft,
  )
})
