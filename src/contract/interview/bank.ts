import { z } from 'zod'
import { locales } from '../values/locales.ts'

/** Why a probe is asked; the closed list of the question bank. */
export const ProbeTrigger = z.enum([
  'missing_own_role',
  'missing_result',
  'missing_specifics',
  'general_statement',
  'missing_reason',
  'missing_steps',
  'enough_evidence_time_left',
])
export type ProbeTrigger = z.infer<typeof ProbeTrigger>

export const QuestionType = z.enum(['past', 'situational', 'knowledge'])
export type QuestionType = z.infer<typeof QuestionType>

export const Probe = z.object({ when: ProbeTrigger, text: z.string() })
export type Probe = z.infer<typeof Probe>

export const Question = z.object({
  id: z.string(),
  type: QuestionType,
  text: z.string(),
  rephrase: z.string(),
  expected_seconds: z.number().int().positive(),
  max_probes: z.number().int().nonnegative(),
  probes: z.array(Probe),
})
export type Question = z.infer<typeof Question>

/** How much practice a job asks for. */
export const Seniority = z.enum(['junior', 'mid', 'senior', 'lead'])
export type Seniority = z.infer<typeof Seniority>

export const Competency = z.object({
  id: z.string(),
  /** Proposed for jobs of these levels alone; left out: for all. */
  levels: z.array(Seniority).optional(),
  name: z.string(),
  definition: z.string(),
  weight: z.number().positive(),
  anchors: z.object({ '1': z.string(), '3': z.string(), '5': z.string() }),
  cue_words_high: z.array(z.string()),
  cue_words_low: z.array(z.string()),
  questions: z.array(Question),
})
export type Competency = z.infer<typeof Competency>

export const Role = z.object({
  id: z.string(),
  title: z.string(),
  onet_soc: z.array(z.string()),
  competencies: z.array(Competency),
})
export type Role = z.infer<typeof Role>

export const QuestionBank = z.object({
  schema_version: z.literal(1),
  /** Of what candidates are asked; what raters read is in English. */
  language: z.enum(locales),
  licence_note: z.string(),
  scale: z.object({ levels: z.array(z.number()), labels: z.record(z.string(), z.string()), rule: z.string() }),
  probe_triggers: z.record(ProbeTrigger, z.string()),
  roles: z.array(Role),
})
export type QuestionBank = z.infer<typeof QuestionBank>

/** What adverts for a role of the question bank are recognised by. Plain text; lists of words are separated by spaces. */
export interface RoleProfile {
  roleId: string
  /** Lower case, without grade: "senior", "junior", "lead" and the like are left out when titles are compared. */
  titles: readonly string[]
  /** Titles that end in one of `titles` and are other work. */
  notTitles?: readonly string[]
  tasks: string
  /** Technologies, certificates and words of the trade. */
  tools: string
}

/** One role and how well a job's text fits it. */
export interface RoleMatch {
  roleId: string
  /** BM25 over titles, tasks and tools; 0 and more, comparable within one text only. */
  score: number
  /** What the match rests on, in the advert's own words, strongest first. */
  because: readonly string[]
}

export interface RoleProposal {
  /** The role to propose; `general` where no role fits well enough. A person confirms it. */
  roleId: string
  /** Whether the role's own title stands in the job's title. */
  isByTitle: boolean
  /** All roles that share anything with the text, best first. */
  matches: readonly RoleMatch[]
}
