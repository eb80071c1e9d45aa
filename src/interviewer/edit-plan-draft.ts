import type { QuestionBank, QuestionType } from '#contract/interview/bank.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { type DraftCompetency, type DraftQuestion, isKnockOut, type PlanDraft } from '#contract/interview/plan-draft.ts'
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

/** A copy of a competency that is not the bank's, unless the plan has it. */
export function addOwnCompetency(draft: PlanDraft, added: DraftCompetency): PlanDraft {
  const isThere = draft.competencies.some(({ competencyId }) => competencyId === added.competencyId)
  if (isThere || draft.competencies.length >= planBounds.maxCompetencies) return draft
  return { ...draft, competencies: [...draft.competencies, added] }
}

/**
 * An empty competency for people to write: first something that happened, which says most, then what somebody would do, which
 * also stands in where a candidate has no example.
 */
export function writeCompetency(draft: PlanDraft): PlanDraft {
  if (draft.competencies.length >= planBounds.maxCompetencies) return draft
  const competencyId = freeId(draft.competencies.map((each) => each.competencyId))
  const written: DraftCompetency = {
    competencyId,
    own: { name: '', definition: '', anchors: { '1': '', '3': '', '5': '' }, writtenBy: 'people' },
    weight: 1,
    weightReason: '',
    questions: [emptyQuestion('past'), emptyQuestion('situational')],
  }
  return { ...draft, competencies: [...draft.competencies, written] }
}

function freeId(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`own.${number}`)) number += 1
  return `own.${number}`
}

export function emptyQuestion(type: QuestionType): DraftQuestion {
  return { bankId: null, type, text: '', rephrase: '', probes: [] }
}

/** A further question of a competency that is not the bank's. */
export function addQuestion(draft: PlanDraft, index: number, type: QuestionType): PlanDraft {
  return changeOwnQuestions(draft, index, (questions) =>
    questions.length < planBounds.ownQuestions.most ? [...questions, emptyQuestion(type)] : questions,
  )
}

export function removeQuestion(draft: PlanDraft, index: number, question: number): PlanDraft {
  return changeOwnQuestions(draft, index, (questions) => questions.filter((_, at) => at !== question))
}

function changeOwnQuestions(
  draft: PlanDraft,
  index: number,
  change: (questions: DraftQuestion[]) => DraftQuestion[],
): PlanDraft {
  const competencies = draft.competencies.map((competency, at) =>
    at === index && competency.own !== undefined
      ? { ...competency, questions: change(competency.questions) }
      : competency,
  )
  return { ...draft, competencies }
}

/** The second question becomes the first, which is the one that a short interview asks. */
export function swapQuestions(draft: PlanDraft, index: number): PlanDraft {
  const competencies = draft.competencies.map((competency, at) => {
    if (at !== index) return competency
    const [first, ...others] = competency.questions
    return { ...competency, questions: first === undefined ? [] : [...others, first] }
  })
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
