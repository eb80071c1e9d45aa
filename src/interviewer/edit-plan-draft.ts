import type { QuestionBank } from '#contract/interview/bank.ts'
import { isKnockOut, type PlanDraft, planBounds } from '#contract/interview/plan-draft.ts'
import { findCompetency, findQuestion } from './find-in-bank.ts'
import { draftCompetency, draftQuestion } from './propose-plan.ts'

/**
 * The changes that one press in the plan editor makes. Each answers a new draft and leaves out what cannot be: an index that
 * is not there, a competency that the bank lacks or the plan has. Whether the result may be used is for `checkPlanDraft`.
 */
export function moveCompetency(draft: PlanDraft, index: number, by: -1 | 1): PlanDraft {
  const competencies = [...draft.competencies]
  const [moved] = competencies.splice(index, 1)
  const place = index + by
  if (moved === undefined || place < 0 || place > competencies.length) return draft
  competencies.splice(place, 0, moved)
  return { ...draft, competencies }
}

export function removeCompetency(draft: PlanDraft, index: number): PlanDraft {
  return { ...draft, competencies: draft.competencies.filter((_, at) => at !== index) }
}

export function addCompetency(bank: QuestionBank, draft: PlanDraft, competencyId: string): PlanDraft {
  const competency = findCompetency(bank, competencyId)
  const isThere = draft.competencies.some((each) => each.competencyId === competencyId)
  if (competency === null || isThere || draft.competencies.length >= planBounds.maxCompetencies) return draft
  return { ...draft, competencies: [...draft.competencies, draftCompetency(competency)] }
}

/** The second question becomes the first, which is the one that a short interview asks. */
export function swapQuestions(draft: PlanDraft, index: number): PlanDraft {
  const competencies = draft.competencies.map((competency, at) =>
    at === index ? { ...competency, questions: [...competency.questions].reverse() } : competency,
  )
  return { ...draft, competencies }
}

/** The bank's own words in place of what was made of them. */
export function restoreQuestion(bank: QuestionBank, draft: PlanDraft, index: number, question: number): PlanDraft {
  const competencies = draft.competencies.map((competency, at) => {
    if (at !== index) return competency
    const questions = competency.questions.map((each, number) => {
      const original = number === question ? findQuestion(bank, each.bankId) : null
      return original === null ? each : { ...each, ...draftQuestion(original) }
    })
    return { ...competency, questions }
  })
  return { ...draft, competencies }
}

export function addMustHave(draft: PlanDraft, isNewKnockOut: boolean): PlanDraft {
  const knockOuts = draft.mustHaves.filter(isKnockOut)
  const isFull = isNewKnockOut
    ? knockOuts.length >= planBounds.maxKnockOuts
    : draft.mustHaves.length - knockOuts.length >= planBounds.maxMustHaves
  if (isFull) return draft
  const added = { requirement: '', question: '', ...(isNewKnockOut && { asks: 'yes-no' as const }) }
  return { ...draft, mustHaves: [...draft.mustHaves, added] }
}

export function removeMustHave(draft: PlanDraft, index: number): PlanDraft {
  return { ...draft, mustHaves: draft.mustHaves.filter((_, at) => at !== index) }
}

/** @param topic One of the known topics; null for a question of the employer's own. */
export function addFaqEntry(draft: PlanDraft, topic: string | null): PlanDraft {
  const isThere = topic !== null && draft.faq.some((entry) => entry.topic === topic)
  if (isThere || draft.faq.length >= planBounds.maxFaq) return draft
  return { ...draft, faq: [...draft.faq, { topic, question: '', answer: '' }] }
}

export function removeFaqEntry(draft: PlanDraft, index: number): PlanDraft {
  return { ...draft, faq: draft.faq.filter((_, at) => at !== index) }
}
