import { describe, expect, test } from 'vitest'
import { planProblems } from '#content/dashboard/plan-editor.ts'
import { questionBank } from '#content/interview/bank.ts'
import type { DraftCompetency, OwnCompetency, PlanDraft, PlanProblem } from '#contract/interview/plan-draft.ts'
import { checkPlanDraft } from './check-plan-draft.ts'
import { addQuestion, removeQuestion, swapQuestions, writeCompetency } from './edit-plan-draft.ts'
import { begin, hear } from './testing/dialogue.ts'
import { ledgerCompetency, makeOpeningPlan, warehouseDraft } from './testing/opening-plan.ts'

const check = (draft: PlanDraft) => checkPlanDraft(questionBank, draft, [])

/** The competency alone first, so that its fields begin with `competencies.0`. */
function withOwn(change: Partial<DraftCompetency> = {}, own: Partial<OwnCompetency> = {}): PlanDraft {
  const base = ledgerCompetency.own
  if (base === undefined) throw new Error('The competency is the employer’s own')
  const competencies = [{ ...ledgerCompetency, ...change, own: { ...base, ...own } }, ...warehouseDraft.competencies]
  return { ...warehouseDraft, mustHaves: [], faq: [], competencies }
}

const anchors = { '1': 'Says nothing of use.', '3': 'Says something of use.', '5': 'Says something of use.' }

test('a competency of one’s own with one to three questions can be used', () => {
  expect(check(withOwn())).toEqual([])
  expect(check(withOwn({ questions: ledgerCompetency.questions.slice(0, 1) }))).toEqual([])
})

test.each([
  ['own_questions_missing', 'competencies.0', withOwn({ questions: [] })],
  ['own_name_too_short', 'competencies.0.own.name', withOwn({}, { name: '' })],
  ['own_name_too_long', 'competencies.0.own.name', withOwn({}, { name: 'x'.repeat(81) })],
  ['own_definition_too_short', 'competencies.0.own.definition', withOwn({}, { definition: 'Money.' })],
  ['own_definition_too_long', 'competencies.0.own.definition', withOwn({}, { definition: 'x'.repeat(301) })],
  ['anchor_too_short', 'competencies.0.own.anchors.1', withOwn({}, { anchors: { ...anchors, '1': '' } })],
  ['anchor_too_long', 'competencies.0.own.anchors.1', withOwn({}, { anchors: { ...anchors, '1': 'x'.repeat(301) } })],
  ['anchor_twice', 'competencies.0.own.anchors.5', withOwn({}, { anchors })],
  ['question_too_short', 'competencies.0.questions.0.text', addQuestion(withOwn({ questions: [] }), 0, 'past')],
] satisfies [PlanProblem['code'], string, PlanDraft][])('%s is found at %s', (code, field, draft) => {
  expect(check(draft)).toContainEqual({ field, code })
  expect(planProblems[code].length).toBeGreaterThan(10)
})

test('two competencies of one plan have two names, whoever wrote them', () => {
  const draft = withOwn({}, { name: 'working SAFELY' })
  const competencies = [...draft.competencies.slice(1), ...draft.competencies.slice(0, 1)]
  expect(check({ ...draft, competencies })).toEqual([
    { field: `competencies.${competencies.length - 1}.own.name`, code: 'competency_name_twice' },
  ])
})

test('a press adds an empty competency with room for what happened and what somebody would do, up to six in all', () => {
  const added = writeCompetency(warehouseDraft)
  expect(added.competencies.at(-1)).toMatchObject({ competencyId: 'own.1', own: { writtenBy: 'people' } })
  expect(added.competencies.at(-1)?.questions.map(({ type }) => type)).toEqual(['past', 'situational'])
  expect(writeCompetency(added)).toBe(added)
  const fewer = { ...added, competencies: added.competencies.slice(2) }
  expect(writeCompetency(fewer).competencies.at(-1)?.competencyId).toBe('own.2')
})

test('its questions are added up to three, taken out, and change places; the bank’s stay two', () => {
  const full = addQuestion(withOwn(), 0, 'past')
  expect(full.competencies[0]?.questions).toHaveLength(3)
  const one = removeQuestion(full, 0, 0)
  expect(one.competencies[0]?.questions.map(({ type }) => type)).toEqual(['situational', 'knowledge'])
  expect(swapQuestions(full, 0).competencies[0]?.questions.map(({ type }) => type)).toEqual([
    'situational',
    'knowledge',
    'past',
  ])
  expect(removeQuestion(full, 1, 0)).toEqual(full)
  expect(addQuestion(full, 1, 'past')).toEqual(full)
})

describe('an interview with it', () => {
  test('has its levels frozen into the plan, and all its questions asked in their order', () => {
    const plan = makeOpeningPlan(withOwn())
    expect(plan.competencies[0]).toMatchObject({
      name: 'Ledger correctness',
      isOwn: true,
      anchors: ledgerCompetency.own?.anchors,
    })
    expect(plan.competencies[1]).not.toHaveProperty('isOwn')
    expect(plan.questions.slice(0, 4).map(({ id, type }) => [id, type])).toEqual([
      ['own.1.own1', 'past'],
      ['own.1.own2', 'situational'],
      ['own.1.own3', 'knowledge'],
      ['warehouse_associate.safety.q1', 'past'],
    ])
  })

  test('asks one question in a short interview, and the other where somebody has no example', () => {
    const [first] = makeOpeningPlan({ ...withOwn(), mode: 'short' }).questions
    expect(first).toMatchObject({ id: 'own.1.own1', twin: { id: 'own.1.own2', probes: [] } })
  })

  test('asks the follow-up that was written for it, and says its other words', async () => {
    const plan = makeOpeningPlan(withOwn())
    const first = await begin(plan)
    const words = await hear(first.state, 'Sorry, what do you mean by that?', plan)
    expect(words.action.say.map(({ text }) => text).join(' ')).toContain('money that got stuck between two systems')
    const answer =
      'Last May at Acme a payout stopped after the first of two writes. We compared both ledgers, and we asked the bank for their references, because the queue had gone silent.'
    const followed = await hear(words.state, answer, plan)
    expect(followed.action.say.map(({ text }) => text).join(' ')).toContain('Which of those steps was yours alone?')
  })
})
