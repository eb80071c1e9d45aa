import { z } from 'zod'
import { locales } from '../values/locales.ts'
import { Probe, QuestionType } from './bank.ts'

/** Who asks and rates: the built-in engine alone, or a language model with the built-in engine around it. */
export const EngineChoice = z.enum(['builtin', 'model'])
export type EngineChoice = z.infer<typeof EngineChoice>

/** What a rater needs to know of a competency; frozen into the plan so that a report can always be re-made. */
export const PlanCompetency = z.object({
  id: z.string(),
  name: z.string(),
  definition: z.string(),
  weight: z.number().positive(),
  /** Why the weight is not 1, in the words of whoever set it. */
  weightReason: z.string().optional(),
  anchors: z.object({ '1': z.string(), '3': z.string(), '5': z.string() }),
  cueWordsHigh: z.array(z.string()),
  cueWordsLow: z.array(z.string()),
  /** Not the question bank's: its levels were written for this employer, and no engine has been tried on them. */
  isOwn: z.literal(true).optional(),
})
export type PlanCompetency = z.infer<typeof PlanCompetency>

/** One main question in its fixed place. `twin` is the situational question tried when there is no example. */
export const PlanQuestion = z.object({
  id: z.string(),
  /** Null for the question of a must-have: it carries the requirement's id, settles that and is on no scale. */
  competencyId: z.string().nullable(),
  type: QuestionType,
  text: z.string(),
  /** The question in other words; empty where there are none, and then the question is repeated. */
  rephrase: z.string(),
  /** Worded by the plan's people: only follow-ups of its own and those that fit any question are asked. */
  isRewritten: z.boolean().optional(),
  expectedSeconds: z.number().int().positive(),
  maxProbes: z.number().int().nonnegative(),
  probes: z.array(Probe),
  twin: z
    .object({
      id: z.string(),
      text: z.string(),
      rephrase: z.string(),
      isRewritten: z.boolean().optional(),
      probes: z.array(Probe),
    })
    .nullable(),
})
export type PlanQuestion = z.infer<typeof PlanQuestion>

/** A frozen interview: same questions, order and scale for everybody who gets it. */
export const InterviewPlan = z.object({
  id: z.string(),
  title: z.string(),
  mode: z.enum(['short', 'full']),
  roleId: z.string(),
  rubricVersion: z.string(),
  /** What it is held in: the language of its questions and of everything the interviewer says. */
  language: z.enum(locales),
  /** Whose plan it is and which version of it; not there where a plan belongs to no workspace's opening. */
  opening: z
    .object({
      id: z.string(),
      /** 1, 2, 3 …; people are compared within one version only. */
      version: z.number().int().positive(),
      /** Who asks, as candidates are told. */
      employer: z.string(),
    })
    .optional(),
  /** Left out: built in. The same for everybody who gets this plan, as far as its models can be had. */
  engine: EngineChoice.optional(),
  competencies: z.array(PlanCompetency),
  questions: z.array(PlanQuestion).min(1),
  requirements: z.array(z.object({ id: z.string(), text: z.string(), mustHave: z.boolean() })),
  faq: z.array(z.object({ id: z.string(), cues: z.array(z.string()), answer: z.string() })),
  limits: z.object({
    /** Longest single answer before the interviewer moves on, milliseconds of speech and pauses. */
    answerMs: z.number().int().positive(),
    /** Length announced to the candidate, milliseconds. */
    expectedMs: z.number().int().positive(),
    /** Length after which the interview closes itself, milliseconds of connected time. */
    totalMs: z.number().int().positive(),
  }),
})
export type InterviewPlan = z.infer<typeof InterviewPlan>

/** Whether the question is a must-have's own: answered by yes or no, and rated on no scale. */
export function isMustHaveQuestion({ competencyId }: Pick<PlanQuestion, 'competencyId'>): boolean {
  return competencyId === null
}
