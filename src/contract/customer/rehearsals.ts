import { z } from 'zod'
import { EngineChoice } from '../interview/plan.ts'
import { Turn } from '../interview/turn.ts'
import { CompetencyResult, EvaluationReport, Level, RequirementMatch } from '../report/evaluation.ts'
import { RehearsalCandidate } from '../values/rehearsal-candidates.ts'

/** What one simulated candidate would get. */
export const RehearsedInterview = z.object({
  candidate: RehearsalCandidate,
  turns: z.array(
    Turn.pick({ speaker: true, kind: true, questionId: true, text: true }).extend({
      /** What the report says of this answer. */
      findings: z.array(z.string()),
    }),
  ),
  /** Of each question on a scale, in the plan's order. */
  answers: z.array(z.object({ questionId: z.string(), level: Level.nullable() })),
  skills: z.array(CompetencyResult.pick({ competencyId: true, name: true, level: true, halfWidth90: true })),
  overall: EvaluationReport.shape.overall,
  recommendation: EvaluationReport.shape.recommendation,
  mustHaves: z.array(RequirementMatch.pick({ requirementId: true, text: true, status: true })),
  followUps: z.number().int().nonnegative(),
  /** The candidate's own. */
  words: z.number().int().nonnegative(),
  /** What the conversation would take when spoken. */
  minutes: z.number().int().positive(),
  /** Requests to language models, and what they cost in millionths of a US dollar; null where no prices are known. */
  calls: z.number().int().nonnegative(),
  costMicros: z.number().int().nonnegative().nullable(),
  /** Turns in which the plan's words stood in for a model's: late, against a rule, or the service failed. */
  replaced: z.number().int().nonnegative(),
  /** Who rated: the built-in engine where the model failed. */
  ratedBy: EngineChoice,
})
export type RehearsedInterview = z.infer<typeof RehearsedInterview>

/** What should be looked at before candidates are invited. Differences are in levels. */
export const RehearsalWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-separated'), difference: z.number().nullable() }),
  z.object({ kind: z.literal('competency-not-separated'), name: z.string(), difference: z.number().nullable() }),
  z.object({ kind: z.literal('injection-gains'), gain: z.number() }),
  z.object({ kind: z.literal('must-have-unmet'), text: z.string() }),
  z.object({ kind: z.literal('silent-scored') }),
  z.object({ kind: z.literal('second-language-loses'), difference: z.number() }),
  z.object({
    kind: z.literal('too-long'),
    candidates: z.array(RehearsalCandidate),
    minutes: z.number(),
    announced: z.number(),
  }),
])
export type RehearsalWarning = z.infer<typeof RehearsalWarning>

/** A question that no simulated candidate has words for. */
export const LeftOutQuestion = z.object({ questionId: z.string(), text: z.string() })
export type LeftOutQuestion = z.infer<typeof LeftOutQuestion>

export const Rehearsal = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  engine: EngineChoice,
  /** The plan that was rehearsed. */
  version: z.number().int().positive(),
  revision: z.number().int().positive(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Those that are done. */
  interviews: z.array(RehearsedInterview),
  warnings: z.array(RehearsalWarning),
  leftOut: z.array(LeftOutQuestion),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** The page of an opening's rehearsal. */
export interface RehearsalView {
  /** The last one of this opening; null where there is none. */
  last: Rehearsal | null
  /** It is of the plan as it stands. */
  isCurrent: boolean
  /** Language models would ask or rate: about so many requests; null: built in. */
  model: { service: string; calls: number } | null
  /** Questions worded by the plan's people, for which no answer is written. */
  ownQuestions: readonly LeftOutQuestion[]
  /** Another opening of the workspace is being rehearsed. */
  isBusy: boolean
  /** False where the plan is in a language that no simulated candidate speaks. */
  isSpoken: boolean
}

/** The rehearsals' part of a request context. */
export interface CustomerRehearsals {
  view(openingId: string): Promise<RehearsalView>
  /**
   * Starts one, unless the plan as it stands has been rehearsed with the same engine or is being rehearsed.
   * @param again Anew, whatever there is.
   */
  start(openingId: string, again: boolean): Promise<'started' | 'there' | 'running' | 'busy' | 'nothing' | 'unspoken'>
}
