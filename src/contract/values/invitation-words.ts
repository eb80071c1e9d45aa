import { z } from 'zod'

/** Why a line of a list cannot be invited. */
export const ListProblem = z.enum(['no-address', 'wrong-address', 'long-name', 'twice', 'invited', 'too-many'])
export type ListProblem = z.infer<typeof ListProblem>

/** Parts of a list of interviews. `ended` never came to a report. */
export const InterviewPart = z.enum(['waiting', 'going-on', 'done', 'ended'])
export type InterviewPart = z.infer<typeof InterviewPart>

/** Bands of the overall score, best first, and reports that have none. Source: evaluation design, 2.3. */
export const ScoreBand = z.enum([
  'advance',
  'advance_with_questions',
  'human_review',
  'not_supported',
  'insufficient_evidence',
])
export type ScoreBand = z.infer<typeof ScoreBand>

/**
 * Orders of a list of interviews: by invitation, or by the last change of their state. None is by score: it would rank
 * people inside each other's interval.
 */
export const InterviewSort = z.enum(['newest', 'oldest', 'changed'])
export type InterviewSort = z.infer<typeof InterviewSort>
