import { z } from 'zod'
import { Probe, QuestionType, Seniority } from './bank.ts'
import { EngineChoice } from './plan.ts'
import { planBounds } from './plan-bounds.ts'

/** The weights to choose from: equal unless a reason is given, and never so far apart that one competency decides alone. */
export const planWeights = [0.5, 1, 1.5, 2, 3] as const

/** Both of a competency's questions, or the first of each alone. */
export const PlanMode = z.enum(['full', 'short'])
export type PlanMode = z.infer<typeof PlanMode>

/** What a must-have is about. Pay is a fact for candidates' questions and never asked. In the order in which they matter. */
export const requirementKinds = [
  'licence',
  'right-to-work',
  'shift',
  'place',
  'start',
  'qualification',
  'experience',
  'skill',
  'language',
  'physical',
  'travel',
  'check',
  'pay',
] as const
export const RequirementKind = z.enum(requirementKinds)
export type RequirementKind = z.infer<typeof RequirementKind>

const spoken = (most: number) => z.string().trim().max(most, `Please keep this within ${most} characters.`)

/** The sentence of the job's text that something was taken from, word for word; not there for what people added. */
const Source = z.string().max(1000).optional()

/** A question as it stands in an editable plan. */
export const DraftQuestion = z.strictObject({
  /** The bank's question it came from; its wording may have been changed since. Null for one that was written anew. */
  bankId: z.string().max(120).nullable(),
  type: QuestionType,
  text: spoken(1000),
  rephrase: spoken(1000),
  probes: z.array(Probe.extend({ text: spoken(1000) })).max(6),
  source: Source,
})
export type DraftQuestion = z.infer<typeof DraftQuestion>

/**
 * A competency that is not the question bank's: what raters need to know of it travels with the plan. Like the rest of a draft
 * it may be half written; `checkOwnCompetency` says whether it can be used.
 */
export const OwnCompetency = z.strictObject({
  name: spoken(200),
  definition: spoken(1000),
  anchors: z.strictObject({ '1': spoken(1000), '3': spoken(1000), '5': spoken(1000) }),
  /** Left out where a language model has proposed it. */
  writtenBy: z.literal('people').optional(),
})
export type OwnCompetency = z.infer<typeof OwnCompetency>

/** What of an occupation's description asks for a competency, where the job's text itself does not. */
export const FromOccupation = z.strictObject({
  /** Whose words these are, such as `O*NET 29.2`. */
  source: z.string().max(40),
  occupation: z.string().max(600),
  kind: z.enum(['task', 'skill']),
  text: z.string().max(600),
})
export type FromOccupation = z.infer<typeof FromOccupation>

export const DraftCompetency = z.strictObject({
  /** A competency of the question bank; of one's own, a name that the bank does not use. */
  competencyId: z.string().max(120),
  /** Left out where it is the bank's. */
  own: OwnCompetency.optional(),
  weight: z.number(),
  /** Empty while the weight is 1. */
  weightReason: spoken(1000),
  /** The first is asked in any case, the others in a full interview. */
  questions: z.array(DraftQuestion).max(4),
  source: Source,
  /** Only where there is no `source`. */
  fromOccupation: FromOccupation.optional(),
})
export type DraftCompetency = z.infer<typeof DraftCompetency>

/**
 * Something without which the job cannot be done. A knock-out (`yes-no`) is asked by yes or no alone, before everything else;
 * any other by yes or no and an example, or, where it is a paper, which and until when. Neither is ever scored.
 */
export const DraftMustHave = z.strictObject({
  requirement: spoken(400),
  /** As the interviewer asks it; empty for the usual wording. */
  question: spoken(1000),
  /** Left out where an example or a detail is asked for. */
  asks: z.literal('yes-no').optional(),
  source: Source,
})
export type DraftMustHave = z.infer<typeof DraftMustHave>

export function isKnockOut({ asks }: Pick<DraftMustHave, 'asks'>): boolean {
  return asks === 'yes-no'
}

/** What the interviewer may answer when the candidate asks. */
export const DraftFaqEntry = z.strictObject({
  /** One of the known topics; null for a question of the employer's own. */
  topic: z.string().max(40).nullable(),
  /** The question, as candidates ask it; empty for a known topic. */
  question: spoken(400),
  answer: spoken(1000),
  source: Source,
})
export type DraftFaqEntry = z.infer<typeof DraftFaqEntry>

/**
 * An interview plan as its people edit it. The shape holds whatever a form can send; whether it may be used is for
 * `checkPlanDraft` to say, so that nothing typed is lost over a mistake.
 */
export const PlanDraft = z.strictObject({
  roleId: z.string().max(60),
  /** Left out in drafts from before there were levels. */
  level: Seniority.optional(),
  mode: PlanMode,
  /** Left out: built in, as in drafts of before. */
  engine: EngineChoice.optional(),
  /** Follow-up questions at most, for each question. */
  followUps: z.number().int().min(0).max(planBounds.maxFollowUps),
  /** In the order in which they are asked. */
  competencies: z.array(DraftCompetency).max(12),
  mustHaves: z.array(DraftMustHave).max(12),
  faq: z.array(DraftFaqEntry).max(40),
})
export type PlanDraft = z.infer<typeof PlanDraft>

/** What is wrong with a plan and where: a path such as `competencies.2.weightReason`, which is also the name of its field. */
export interface PlanProblem {
  field: string
  code:
    | 'role_unknown'
    | 'too_few_competencies'
    | 'too_many_competencies'
    | 'competency_unknown'
    | 'competency_twice'
    | 'weight_unknown'
    | 'weight_reason_missing'
    | 'weight_reason_too_long'
    | 'questions_missing'
    | 'own_questions_missing'
    | 'own_name_too_short'
    | 'own_name_too_long'
    | 'own_definition_too_short'
    | 'own_definition_too_long'
    | 'anchor_too_short'
    | 'anchor_too_long'
    | 'anchor_twice'
    | 'competency_name_twice'
    | 'question_too_short'
    | 'question_too_long'
    | 'question_twice'
    | 'probe_too_short'
    | 'probe_too_long'
    | 'probe_twice'
    | 'too_many_must_haves'
    | 'too_many_knock_outs'
    | 'requirement_too_short'
    | 'requirement_too_long'
    | 'requirement_twice'
    | 'too_many_faq'
    | 'faq_topic_unknown'
    | 'faq_question_too_short'
    | 'faq_question_too_long'
    | 'faq_question_common'
    | 'faq_answer_missing'
    | 'faq_answer_too_long'
    | 'faq_twice'
}
