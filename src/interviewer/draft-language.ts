import type { Question, QuestionBank } from '#contract/interview/bank.ts'
import type { DraftQuestion, PlanDraft } from '#contract/interview/plan-draft.ts'
import { findQuestion } from './find-in-bank.ts'
import { isSameWording } from './same-wording.ts'

/**
 * The draft with the bank's questions, other words and follow-ups in a bank's language, wherever they still stand as the bank has them
 * in any language. What people have worded stays as they worded it. The result brought into that language again is the same.
 * @param banks The same bank in every language.
 */
export function bringDraftInto(bank: QuestionBank, banks: readonly QuestionBank[], draft: PlanDraft): PlanDraft {
  let isChanged = false
  const competencies = draft.competencies.map((competency) => ({
    ...competency,
    questions: competency.questions.map((question) => {
      const brought = bringQuestionInto(bank, banks, question)
      isChanged ||= brought !== question
      return brought
    }),
  }))
  return isChanged ? { ...draft, competencies } : draft
}

function bringQuestionInto(bank: QuestionBank, banks: readonly QuestionBank[], question: DraftQuestion): DraftQuestion {
  const wanted = findQuestion(bank, question.bankId)
  const given = banks
    .filter((other) => other !== bank)
    .map((other) => findQuestion(other, question.bankId))
    .find((other) => other !== null && isSameWording(other.text, question.text))
  if (wanted === null || given === undefined || given === null) return question
  return {
    ...question,
    text: wanted.text,
    rephrase: isSameWording(given.rephrase, question.rephrase) ? wanted.rephrase : question.rephrase,
    probes: question.probes.map((probe) => ({ ...probe, text: probeIn(wanted, given, probe) })),
  }
}

function probeIn(wanted: Question, given: Question, { when, text }: DraftQuestion['probes'][number]): string {
  const own = given.probes.find((probe) => probe.when === when)
  if (own === undefined || !isSameWording(own.text, text)) return text
  return wanted.probes.find((probe) => probe.when === when)?.text ?? text
}
