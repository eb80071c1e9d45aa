import type { FeedbackTime } from '#contract/values/candidate-feedback.ts'

const dayMs = 24 * 60 * 60 * 1000

/** By when a candidate hears back who was done then. */
export function promisedBy(receivedAt: Date, answerDays: number): Date {
  return new Date(receivedAt.getTime() + answerDays * dayMs)
}

/** @param isTold Whether they were written to about a decision. */
export function isFeedbackDue(time: FeedbackTime, isTold: boolean): boolean {
  return time === 'after_interview' || (time === 'with_decision' && isTold)
}
