import type { QuestionBank } from '#contract/interview/bank.ts'
import type { DraftCompetency, DraftQuestion, PlanDraft } from '#contract/interview/plan-draft.ts'
import { findQuestion } from './find-in-bank.ts'
import { isSameWording } from './same-wording.ts'

interface SettledDraft {
  draft: PlanDraft
  /** The questions that lost other words or follow-ups, as `competencies.2.questions.0`. */
  taken: readonly string[]
}

/**
 * Other words and follow-ups belong to the wording they were written for. Where a question is no longer worded as the
 * bank's or as the draft before, what is still the same as there goes; what was written for the new wording stays. The
 * result settled again is the same. A question that was saved in other words and is worded as the bank's again, with nothing
 * written for it, gets the bank's other words and follow-ups back.
 * @param before What was stored until now; null where only the bank is known.
 */
export function settleDraft(bank: QuestionBank, before: PlanDraft | null, draft: PlanDraft): SettledDraft {
  const taken: string[] = []
  let isRestored = false
  const competencies = draft.competencies.map((competency, index) => ({
    ...competency,
    questions: competency.questions.map((question, number) => {
      const wordings = wordingsOf(bank, before, competency, number)
      const settled = settleQuestion(question, wordings)
      const restored = isEmpty(settled) ? restoreOriginal(bank, settled, wordings) : null
      if (restored !== null) isRestored = true
      if (settled !== question) taken.push(`competencies.${index}.questions.${number}`)
      return restored ?? settled
    }),
  }))
  return { draft: taken.length === 0 && !isRestored ? draft : { ...draft, competencies }, taken }
}

/** Null where it is not the bank's wording that has just come back: somebody may want the bank's question bare. */
function restoreOriginal(
  bank: QuestionBank,
  question: DraftQuestion,
  wordings: readonly Wording[],
): DraftQuestion | null {
  const original = findQuestion(bank, question.bankId)
  if (original === null || !isSameWording(original.text, question.text)) return null
  const wasRewritten = wordings.some(({ text }) => !isSameWording(text, original.text))
  return wasRewritten ? withWords(question, original) : null
}

/**
 * The same, after what was taken away from these questions before has been given back to those that are worded as of old
 * again: a change that is undone before it is saved costs nothing.
 * @param withoutThem The fields of the questions, as in `SettledDraft.taken`.
 */
export function settleAgain(
  bank: QuestionBank,
  before: PlanDraft,
  draft: PlanDraft,
  withoutThem: readonly string[],
): SettledDraft {
  const competencies = draft.competencies.map((competency, index) => ({
    ...competency,
    questions: competency.questions.map((question, number) => {
      if (!isEmpty(question) || !withoutThem.includes(`competencies.${index}.questions.${number}`)) return question
      // What was stored last stands last, and counts before the bank's.
      const own = wordingsOf(bank, before, competency, number).findLast(({ text }) =>
        isSameWording(text, question.text),
      )
      return own === undefined ? question : withWords(question, own)
    }),
  }))
  return settleDraft(bank, before, { ...draft, competencies })
}

type Wording = Pick<DraftQuestion, 'text' | 'rephrase' | 'probes'>

function isEmpty({ rephrase, probes }: DraftQuestion): boolean {
  return rephrase === '' && probes.length === 0
}

function withWords(question: DraftQuestion, { rephrase, probes }: Wording): DraftQuestion {
  return { ...question, rephrase, probes: probes.map(({ when, text }) => ({ when, text })) }
}

/** The wordings that the question had before: the bank's, and the stored draft's. */
function wordingsOf(
  bank: QuestionBank,
  before: PlanDraft | null,
  { competencyId, questions }: DraftCompetency,
  number: number,
): Wording[] {
  const question = questions[number]
  if (question === undefined) return []
  const original = findQuestion(bank, question.bankId)
  const stored = before?.competencies.find((each) => each.competencyId === competencyId)?.questions ?? []
  // A question that was written anew has no name to be found by; its place is all there is.
  const earlier =
    question.bankId === null
      ? stored.filter((each, place) => each.bankId === null && place === number)
      : stored.filter(({ bankId }) => bankId === question.bankId)
  return original === null ? earlier : [original, ...earlier]
}

function settleQuestion(question: DraftQuestion, wordings: readonly Wording[]): DraftQuestion {
  const others = wordings.filter(({ text }) => !isSameWording(text, question.text))
  if (others.length === 0) return question
  const same = wordings.filter(({ text }) => isSameWording(text, question.text))
  const isLeftOver = (words: string) =>
    words !== '' && others.some((other) => holds(other, words)) && !same.some((own) => holds(own, words))
  const probes = question.probes.filter(({ text }) => !isLeftOver(text))
  const isRephraseLeft = isLeftOver(question.rephrase)
  if (!isRephraseLeft && probes.length === question.probes.length) return question
  return { ...question, rephrase: isRephraseLeft ? '' : question.rephrase, probes }
}

function holds({ rephrase, probes }: Omit<Wording, 'text'>, words: string): boolean {
  return isSameWording(rephrase, words) || probes.some(({ text }) => isSameWording(text, words))
}

/** Whether a question is no longer worded as the bank's: no other words of the bank fit it then. */
export function isRewritten(bank: QuestionBank, { bankId, text }: DraftQuestion): boolean {
  const original = findQuestion(bank, bankId)
  return original === null || !isSameWording(original.text, text)
}
