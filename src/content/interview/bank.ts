import { QuestionBank } from '#contract/interview/bank.ts'
import { usualAnswerSeconds } from '#contract/interview/estimate-length.ts'
import source from './question-bank.json' with { type: 'json' }

/** The bank as the product ships it, checked against its schema once, when this module loads. */
export const questionBank: QuestionBank = QuestionBank.parse(source)

/**
 * Names the wording and the anchors that an interview was held with; frozen into each plan as its rubric version.
 * The last part is the first 8 hexadecimal digits of the SHA-256 of the bank; a test keeps both together.
 */
export const questionBankVersion = 'bank-1-91b2f992'

/** What a role is called in lists; its id where the bank has it no more. */
export function roleTitleOf(roleId: string): string {
  return questionBank.roles.find(({ id }) => id === roleId)?.title ?? roleId
}

function findBankQuestion(questionId: string | null) {
  if (questionId === null) return null
  const questions = questionBank.roles
    .flatMap((role) => role.competencies)
    .flatMap((competency) => competency.questions)
  return questions.find(({ id }) => id === questionId) ?? null
}

/** The bank's own words for a question; null where it has none by this id. */
export function questionWordsOf(questionId: string | null): { text: string; rephrase: string } | null {
  return findBankQuestion(questionId)
}

/** How long an answer is expected to take; what most of the bank's take where it is no question of the bank. */
export function questionSeconds(questionId: string | null): number {
  return findBankQuestion(questionId)?.expected_seconds ?? usualAnswerSeconds
}
