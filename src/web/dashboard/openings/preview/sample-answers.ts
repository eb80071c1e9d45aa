import { questionWordsOf } from '#content/interview/bank.ts'
import { sampleInterview } from '#content/sample-interview.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'

/** What a sample candidate says to one question of a plan. */
export interface SampleAnswer {
  /** The question's place in the interview, from 1. */
  number: number
  answer: string
  /** What they add when the interviewer asks once more. */
  followUp: string
}

export interface SampleAnswers {
  answers: readonly SampleAnswer[]
  /** Every question has one, so that the whole interview can be run through. */
  isWhole: boolean
}

/** The sample answers that fit a plan: those to questions that it asks in the bank's own words. */
export function findSampleAnswers({ mode, competencies, mustHaves }: PlanDraft): SampleAnswers {
  const asked = competencies.flatMap(({ questions }) => (mode === 'short' ? questions.slice(0, 1) : questions))
  const answers = asked.flatMap(({ bankId, text }, index) => {
    const found = sampleInterview.answers.find(({ questionId }) => questionId === bankId)
    if (found === undefined || questionWordsOf(bankId)?.text !== text) return []
    return [{ number: mustHaves.length + index + 1, answer: found.answer, followUp: found.followUp }]
  })
  return { answers, isWhole: mustHaves.length === 0 && answers.length === asked.length }
}
