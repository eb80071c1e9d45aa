import { z } from 'zod'
import { InsufficientReason, Recommendation, RequirementMatch } from '../report/evaluation.ts'
import { DecisionOutcome } from '../values/decision.ts'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'

/** Fewer are no comparison, and more nobody keeps in mind. */
export const comparedAtOnce = { least: 2, most: 6 } as const

/** Where somebody stands on a scale, with the 90 % interval. */
export const Standing = z.object({
  interviewId: InterviewId,
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Rated answers that it rests on. */
  answers: z.number().int().positive(),
  /** Words that the level rests on; null for the overall score, and where nothing is quoted. */
  quote: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>

/** People whom this scale cannot tell apart, directly or through others of the group; the higher first. */
export const TiedGroup = z.object({
  members: z.array(Standing).min(1),
  /** Some of them are apart from one another, each tied with somebody between them. */
  isChain: z.boolean(),
})
export type TiedGroup = z.infer<typeof TiedGroup>

/** One scale: the overall score, or a competency. */
export const ComparedScale = z.object({
  /** Null for the overall score, 0 to 100; else levels from 1 to 5. */
  competencyId: z.string().nullable(),
  name: z.string(),
  definition: z.string(),
  /** People are compared within one version of the plan: one entry for each that has the scale, the newest first. */
  versions: z.array(
    z.object({
      version: z.number().int().positive(),
      /** The highest first; between two groups everybody of the one is apart from everybody of the other. */
      groups: z.array(TiedGroup),
      /** Without a figure. The reason is null where the interview has too little for an overall score. */
      unrated: z.array(z.object({ interviewId: InterviewId, reason: InsufficientReason.nullable() })),
    }),
  ),
})
export type ComparedScale = z.infer<typeof ComparedScale>

export const ComparedCandidate = z.object({
  interviewId: InterviewId,
  name: z.string().nullable(),
  email: z.string().nullable(),
  heldAt: z.iso.datetime().nullable(),
  planVersion: z.number().int().positive(),
  recommendation: Recommendation,
  /** What was decided last; null while nobody has decided. */
  decision: DecisionOutcome.nullable(),
  redFlags: z.number().int(),
})
export type ComparedCandidate = z.infer<typeof ComparedCandidate>

/** Candidates of one opening side by side. */
export const Comparison = z.object({
  opening: z.object({ id: OpeningId, title: z.string() }).nullable(),
  /** The highest overall score first, those without a score last. */
  candidates: z.array(ComparedCandidate),
  /** Asked for and not compared. */
  leftOut: z.array(
    z.object({
      interviewId: z.string(),
      name: z.string().nullable(),
      reason: z.enum(['not_found', 'no_report', 'other_opening']),
    }),
  ),
  scales: z.array(ComparedScale),
  /** What the job asks for; `status` null where somebody's version of the plan does not have it. */
  requirements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      found: z.array(z.object({ interviewId: InterviewId, status: RequirementMatch.shape.status.nullable() })),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

/** The comparison's part of a customer's visit. */
export interface CustomerComparison {
  /** @param interviewIds As an address names them: unknown ones, repeats and more than six are left out. */
  compare(interviewIds: readonly string[]): Promise<Comparison>
}
