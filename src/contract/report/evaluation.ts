import { z } from 'zod'
import { TurnId } from '../values/ids.ts'
import { locales } from '../values/locales.ts'

/** Half steps from 1 to 5 on the anchored scale (evaluation design, 2.1). */
export const Level = z.number().min(1).max(5).multipleOf(0.5)
export type Level = z.infer<typeof Level>

export const EvidenceKind = z.enum(['situation', 'task', 'action', 'result', 'reasoning', 'specific', 'contrary'])
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** The candidate's own words and when they were said; `startMs` and `endMs` on the session clock. */
export const Evidence = z.object({
  turnId: TurnId,
  quote: z.string(),
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
  kind: EvidenceKind,
  /** The whole of a reply to a must-have's own question, which may be shorter than other quotes. */
  isReply: z.literal(true).optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** `not_read`: in a language that the fixed rules do not read, and no language model has rated it; a person has to. */
export const InsufficientReason = z.enum([
  'too_short',
  'skipped',
  'off_topic',
  'not_asked',
  'asr_unreliable',
  'not_read',
])
export type InsufficientReason = z.infer<typeof InsufficientReason>

export const AnswerRating = z.object({
  questionId: z.string(),
  competencyId: z.string(),
  rater: z.enum(['builtin', 'llm', 'human']),
  level: Level.nullable(),
  insufficientReason: InsufficientReason.nullable(),
  parts: z.record(z.string(), z.number()),
  evidence: z.array(Evidence),
  flags: z.array(z.string()),
  asrConfidence: z.number().min(0).max(1).nullable(),
  /** The levels of a rater that was asked several times, whose median `level` is; null where it gave none. */
  samples: z.array(Level.nullable()).optional(),
})
export type AnswerRating = z.infer<typeof AnswerRating>

/**
 * One statement and the words it rests on; without evidence there is no statement. `kind` names what was checked, so that
 * statements of one kind can be counted; reports of earlier engines have none, and `RedFlag` has its own closed list.
 */
export const Claim = z.object({ text: z.string(), evidence: z.array(Evidence).min(1), kind: z.string().optional() })
export type Claim = z.infer<typeof Claim>

/** A claim of a closed kind: a communication or work-style signal, a red flag. */
export const Signal = Claim.extend({ id: z.string(), label: z.string() })
export type Signal = z.infer<typeof Signal>

const RedFlagKind = z.enum(['contradiction', 'lacks_must_have', 'unsafe_or_unlawful', 'refused_must_have', 'integrity'])
export const RedFlag = Claim.extend({ kind: RedFlagKind })
export type RedFlag = z.infer<typeof RedFlag>

export const RequirementMatch = z.object({
  requirementId: z.string(),
  text: z.string(),
  /** `not_read`: nothing here reads what was said; a person has to. */
  status: z.enum(['met', 'partly', 'not_mentioned', 'not_met', 'not_read']),
  evidence: z.array(Evidence),
})
export type RequirementMatch = z.infer<typeof RequirementMatch>

export const CompetencyResult = z.object({
  competencyId: z.string(),
  name: z.string(),
  definition: z.string(),
  weight: z.number().positive(),
  /** Mean of the rated answers, 1 to 5; null when none could be rated. */
  level: z.number().min(1).max(5).nullable(),
  ratedAnswers: z.number().int().nonnegative(),
  /** 90 % half-width in levels; null without a level. */
  halfWidth90: z.number().nonnegative().nullable(),
  insufficientReason: InsufficientReason.nullable(),
  /** One sentence per finding, each with its quotes. */
  findings: z.array(Claim),
  /** What was looked for and not found, in words; absence after a probe cites the reply in `findings`. */
  notFound: z.array(z.string()),
  answers: z.array(AnswerRating),
})
export type CompetencyResult = z.infer<typeof CompetencyResult>

/** What of the candidate's words is changed to rate them again: none of it says anything about the work. */
export const CounterfactualChange = z.enum(['names', 'pronouns', 'fluency'])
export type CounterfactualChange = z.infer<typeof CounterfactualChange>

/** How the fixed rules rate the same interview with other names, other pronouns or another fluency. */
export const Counterfactual = z.object({
  change: CounterfactualChange,
  /** Points of the score; null where one of the two has none. */
  scoreDifference: z.number().int().nullable(),
  competencies: z.array(z.object({ competencyId: z.string(), levelDifference: z.number().nullable() })),
})
export type Counterfactual = z.infer<typeof Counterfactual>

export const Recommendation = z.enum([
  'advance',
  'advance_with_questions',
  'human_review',
  'not_supported',
  'insufficient_evidence',
  /** Nothing has rated the interview, so nothing is recommended; `unrated` says why. */
  'unrated',
])
export type Recommendation = z.infer<typeof Recommendation>

/** Everything the evaluator found. Screen, PDF, JSON and webhooks are views of this one document. */
export const EvaluationReport = z.object({
  engine: z.object({
    name: z.string(),
    version: z.string(),
    rubricVersion: z.string(),
    /** A language model, as people are told; null where fixed rules rated everything. */
    model: z.string().nullable(),
    /** What a model was asked with, such as `evaluation.rate-quotes@1`. */
    prompts: z.array(z.string()).optional(),
    /** What a model used, also where in the end fixed rules rated everything; cost in millionths of a US dollar. */
    use: z
      .object({
        calls: z.number().int().nonnegative(),
        inputTokens: z.number().int().nonnegative(),
        outputTokens: z.number().int().nonnegative(),
        costMicros: z.number().int().nonnegative().nullable(),
      })
      .optional(),
    /** Name and version of the fixed rules that rated the same answers beside a model. */
    beside: z.string().optional(),
  }),
  /** Why nothing has rated the interview; left out where something has. */
  unrated: z.object({ reason: z.literal('language'), language: z.enum(locales) }).optional(),
  skills: z.array(CompetencyResult),
  overall: z
    .object({
      /** 0 to 100, with its 90 % interval, whole numbers. */
      score: z.number().int().min(0).max(100),
      low: z.number().int().min(0).max(100),
      high: z.number().int().min(0).max(100),
      /** Share of the competencies' weight that could be rated, 0 to 1. */
      coverage: z.number().min(0).max(1),
    })
    .nullable(),
  recommendation: Recommendation,
  /** Every band the interval touches, best first; one entry when it touches only one. Empty without a score. */
  bands: z.array(Recommendation),
  communication: z.array(Signal),
  workStyle: z.array(Signal),
  experienceMatch: z.array(RequirementMatch),
  highlights: z.array(Claim),
  redFlags: z.array(RedFlag),
  summary: z.array(Claim),
  nextQuestions: z.array(z.string()),
  /** What the candidate asked and nobody answered, each in its own words. Reports of earlier engines have none. */
  candidateQuestions: z.array(Claim).optional(),
  /** The same answers rated again by the fixed rules, whoever rated them. Reports of earlier engines have none. */
  counterfactual: z.array(Counterfactual).optional(),
  /** What this report cannot tell, in words; always present. */
  limits: z.array(z.string()),
})
export type EvaluationReport = z.infer<typeof EvaluationReport>
