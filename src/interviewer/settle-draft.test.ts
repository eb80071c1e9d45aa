import { expect, test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import type { DraftQuestion, PlanDraft } from '#contract/interview/plan-draft.ts'
import { restoreQuestion } from './edit-plan-draft.ts'
import { settleAgain, settleDraft } from './settle-draft.ts'
import { warehouseDraft } from './testing/opening-plan.ts'

const field = 'competencies.0.questions.0'

function change(draft: PlanDraft, changes: Partial<DraftQuestion>): PlanDraft {
  const competencies = draft.competencies.map((competency, index) => ({
    ...competency,
    questions: competency.questions.map((each, number) =>
      index === 0 && number === 0 ? { ...each, ...changes } : each,
    ),
  }))
  return { ...draft, competencies }
}

const questionOf = (draft: PlanDraft): DraftQuestion => {
  const question = draft.competencies[0]?.questions[0]
  if (question === undefined) throw new Error('The draft has no question')
  return question
}

const original = questionOf(warehouseDraft)
const text = 'Tell me about a parcel that you were proud to send.'

test('a changed wording takes the other words and follow-ups of the bank with it', () => {
  const { draft, taken } = settleDraft(questionBank, null, change(warehouseDraft, { text }))
  expect(questionOf(draft)).toEqual({ ...original, text, rephrase: '', probes: [] })
  expect(taken).toEqual([field])
  expect(settleDraft(questionBank, null, draft)).toEqual({ draft, taken: [] })
})

test('our words put back bring the other words and follow-ups back with them', () => {
  const { draft } = settleDraft(questionBank, null, change(warehouseDraft, { text }))
  const undone = restoreQuestion(questionBank, draft, 0, 0)
  expect(undone).toEqual(warehouseDraft)
  expect(settleDraft(questionBank, draft, undone)).toEqual({ draft: warehouseDraft, taken: [] })
})

test.each([
  ['letter case', original.text.toUpperCase()],
  ['white space', `  ${original.text.replaceAll(' ', '  ')}\n`],
  ['punctuation', original.text.replace(/[.,?]/g, ' – ')],
])('%s alone is no other wording', (_, same) => {
  const draft = change(warehouseDraft, { text: same })
  expect(settleDraft(questionBank, null, draft)).toEqual({ draft, taken: [] })
})

test('what was written for the new wording stays, also beside what goes', () => {
  const [first] = original.probes
  if (first === undefined) throw new Error('The question has no follow-up')
  const own = { when: first.when, text: 'Which parcel was it?' }
  const probes = [own, ...original.probes.slice(1)]
  const { draft } = settleDraft(questionBank, null, change(warehouseDraft, { text, probes }))
  expect(questionOf(draft)).toMatchObject({ rephrase: '', probes: [own] })
  const whole = change(warehouseDraft, { text, rephrase: 'What did you send that was good?', probes: [own] })
  expect(settleDraft(questionBank, null, whole)).toEqual({ draft: whole, taken: [] })
})

test('a second wording takes what was written for the first, and the first keeps it', () => {
  const before = change(warehouseDraft, { text, rephrase: 'What did you send that was good?', probes: [] })
  const after = change(before, { text: 'Tell me about a shift that went wrong.' })
  expect(questionOf(settleDraft(questionBank, before, after).draft).rephrase).toBe('')
  expect(settleDraft(questionBank, before, before)).toEqual({ draft: before, taken: [] })
})

test('a question without a place in the bank is known by its place in the draft before', () => {
  const before = change(warehouseDraft, {
    bankId: null,
    text,
    rephrase: 'What did you send that was good?',
    probes: [],
  })
  const after = change(before, { text: 'Tell me about a shift that went wrong.' })
  expect(settleDraft(questionBank, before, after).taken).toEqual([field])
})

test('the bank’s wording typed again after another was saved brings its other words and follow-ups back', () => {
  const probes = [{ when: 'missing_result' as const, text: 'Which parcel was it?' }]
  for (const [written, taken] of [
    [{ rephrase: '', probes: [] }, []],
    [{ rephrase: 'What did you send that was good?', probes }, [field]],
  ] as const) {
    const { draft: saved } = settleDraft(
      questionBank,
      warehouseDraft,
      change(warehouseDraft, { text, ...written, probes: [...written.probes] }),
    )
    const typed = change(saved, { text: original.text })
    expect(settleDraft(questionBank, saved, typed)).toEqual({ draft: warehouseDraft, taken })
  }
})

test('the bank’s question stays bare for whoever wants it so, and keeps what is written for it', () => {
  const bare = change(warehouseDraft, { rephrase: '', probes: [] })
  expect(settleDraft(questionBank, warehouseDraft, bare)).toEqual({ draft: bare, taken: [] })
  expect(settleDraft(questionBank, bare, bare)).toEqual({ draft: bare, taken: [] })
  const { draft: saved } = settleDraft(questionBank, null, change(warehouseDraft, { text }))
  const own = change(saved, { text: original.text, rephrase: 'In short: what went well?' })
  expect(settleDraft(questionBank, saved, own)).toEqual({ draft: own, taken: [] })
})

test('a change that is undone before it is saved brings back what it took, and nothing else does', () => {
  const { draft, taken } = settleDraft(questionBank, warehouseDraft, change(warehouseDraft, { text }))
  const undone = change(draft, { text: original.text })
  expect(settleAgain(questionBank, warehouseDraft, undone, taken)).toEqual({ draft: warehouseDraft, taken: [] })
  expect(settleAgain(questionBank, warehouseDraft, undone, [])).toEqual({ draft: undone, taken: [] })
  expect(settleAgain(questionBank, warehouseDraft, draft, taken)).toEqual({ draft, taken: [] })
})
