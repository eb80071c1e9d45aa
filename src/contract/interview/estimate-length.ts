import type { InterviewPlan } from './plan.ts'

/** Words that the interviewer says in a second; the voices are set to about 155 a minute. */
const wordsASecond = 2.6
/** Greeting and closing, seconds. */
const frameSeconds = 40
/** A follow-up and its reply take this long, seconds; with two allowed, the second is asked about every other time. */
const followUpSeconds = 35
const askedOf = [0, 0.8, 1.2] as const
/** Between a question's last word and the answer's first, and back, seconds. */
const pausesSeconds = 6

/** A must-have takes yes or no and at most a detail, seconds. */
export const mustHaveSeconds = 20

/** A knock-out takes yes or no, seconds. */
export const knockOutSeconds = 6

/** What the answer to most questions of the bank takes, seconds; of a question of one’s own nothing else is known. */
export const usualAnswerSeconds = 90

/** What a question costs: its words, the answer it expects, and how often it may be followed up. */
export interface QuestionLength {
  text: string
  expectedSeconds: number
  followUps: number
}

/** How long an interview of these questions takes an ordinary speaker, milliseconds. */
export function estimateLengthMs(questions: readonly QuestionLength[]): number {
  const seconds = questions.reduce((sum, { text, expectedSeconds, followUps }) => {
    const asking = text.trim().split(/\s+/).length / wordsASecond
    return sum + asking + expectedSeconds + pausesSeconds + (askedOf[followUps] ?? 1.2) * followUpSeconds
  }, frameSeconds)
  return Math.round(seconds * 1000)
}

/** How long words take that are said in one turn, with the pause after them, milliseconds. */
export function estimateTurnMs(text: string): number {
  return Math.round((text.trim().split(/\s+/).length / wordsASecond + pausesSeconds / 2) * 1000)
}

/** The same as people are told it: whole minutes, at least one. */
export function toMinutes(lengthMs: number): number {
  return Math.max(1, Math.round(lengthMs / 60_000))
}

export function planMinutes(plan: Pick<InterviewPlan, 'limits'>): number {
  return toMinutes(plan.limits.expectedMs)
}

/**
 * 90 % half-width in points of a score on so many rated answers of equal weight: 1.645 × 25 × 0.86 / √n, whole; 0 for none.
 * The same figures as the evaluator's, for telling what a plan will be able to say. Source: evaluation design, 2.3.
 */
export function scoreHalfWidthOf(answers: number): number {
  return answers === 0 ? 0 : Math.round((1.645 * 25 * 0.86) / Math.sqrt(answers))
}
