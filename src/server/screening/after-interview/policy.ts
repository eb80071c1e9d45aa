import type { FeedbackTime } from '#contract/values/candidate-feedback.ts'

const dayMs = 24 * 60 * 60 * 1000

/** By when a candidate hears back who was done then. */
export function promisedBy(receivedAt: Date, answerDays: number): Date {
  return new Date(receivedAt.getTime() + answerDays * dayMs)
}

/**
 * Until when an interview that has ended can be begun again: until its invitation's end, a day after the interview where that is
 * later, and never beyond the deletion that was promised.
 */
export function retakeUntil({
  expiresAt,
  endedAt,
  deletesAt,
}: {
  expiresAt: Date
  endedAt: Date
  deletesAt: Date
}): Date {
  return new Date(Math.min(Math.max(expiresAt.getTime(), endedAt.getTime() + dayMs), deletesAt.getTime()))
}

/** @param isTold Whether they were written to about a decision. */
export function isFeedbackDue(time: FeedbackTime, isTold: boolean): boolean {
  return time === 'after_interview' || (time === 'with_decision' && isTold)
}
