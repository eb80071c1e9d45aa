import { z } from 'zod'
import type { QuestionType, Seniority } from '../interview/bank.ts'
import { PlanDraft, type PlanMode } from '../interview/plan-draft.ts'
import { VideoSetting } from '../media/takes.ts'
import { CandidateLanguage, type LanguageReach } from '../values/candidate-language.ts'
import { OpeningId, OpeningStatus, PlanVersionId } from '../values/opening-status.ts'
import { OpeningJob } from './opening-job.ts'
import type { ChangedMany, ManyOpenings, OpeningPage, OpeningQuery } from './opening-list.ts'

export { NewOpening, OpeningJob } from './opening-job.ts'
export { OpeningPage, OpeningQuery, OpeningSummary } from './opening-list.ts'

const Instant = z.iso.datetime()

/** One version of an opening's plan. */
export const PlanVersion = z.object({
  id: PlanVersionId,
  /** 1, 2, 3 … */
  version: z.number().int().positive(),
  createdAt: Instant,
  /** When the first candidate began; from then on it never changes. Null: it can still be edited. */
  frozenAt: Instant.nullable(),
  /** In which its candidates are asked. */
  language: CandidateLanguage,
})
export type PlanVersion = z.infer<typeof PlanVersion>

export const Opening = OpeningJob.extend({
  id: OpeningId,
  status: OpeningStatus,
  createdAt: Instant,
  updatedAt: Instant,
  /** When it was last opened for candidates; null while it never was. */
  openedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Out of the usual lists since then; null where it is in them. */
  archivedAt: Instant.nullable(),
  /** The role was proposed from the text until a person has said that it is right. */
  isRoleConfirmed: z.boolean(),
  /** Whether candidates who agree from now on are asked for their picture. */
  video: VideoSetting,
  /** Whether what happens around the answers is noted. */
  notesFacts: z.boolean(),
  /** In which language candidates are interviewed, and written to until they choose another. */
  language: CandidateLanguage,
  /** The plan that the next candidate gets. */
  plan: PlanVersion.extend({
    draft: PlanDraft,
    /** Goes up with every change; whoever saves says which one they have seen. */
    revision: z.number().int().positive(),
    /** An ordinary speaker needs about so long. */
    minutes: z.number().int().positive(),
    questions: z.number().int().positive(),
  }),
  /** All versions, the newest first. */
  versions: z.array(PlanVersion),
})
export type Opening = z.infer<typeof Opening>

/** What is saved of a plan. */
export const SavedPlan = z.strictObject({
  draft: PlanDraft,
  /** The revision that was seen before editing. */
  revision: z.number().int().positive(),
})
export type SavedPlan = z.infer<typeof SavedPlan>

/** A change that a press of the plan editor makes; the draft is whatever its form held at that moment. */
export type PlanChange =
  | { kind: 'move'; index: number; by: -1 | 1 }
  | { kind: 'remove'; index: number }
  | { kind: 'add'; competencyId: string }
  /** An empty competency of one's own. */
  | { kind: 'write' }
  | { kind: 'add-question'; index: number; type: QuestionType }
  | { kind: 'remove-question'; index: number; question: number }
  /** Swaps the two questions of a competency, so that a short interview asks the other. */
  | { kind: 'swap'; index: number }
  /** Puts the bank's words back. */
  | { kind: 'restore'; index: number; question: number }
  | { kind: 'add-must-have'; isKnockOut: boolean }
  | { kind: 'remove-must-have'; index: number }
  | { kind: 'add-faq'; topic: string | null }
  | { kind: 'remove-faq'; index: number }
  /** Proposes the plan of another role anew; must-haves and answers stay. */
  | { kind: 'role'; roleId: string }
  /** Proposes the plan of the same role anew, for people of another level. */
  | { kind: 'level'; level: Seniority }
  | { kind: 'mode'; mode: PlanMode }

/** How well a role of the bank fits the job's text. */
export interface RoleChoice {
  roleId: string
  title: string
  /** Words of the text that speak for it; empty for none. */
  because: readonly string[]
}

/** A competency that can be put into the plan. */
export interface CompetencyChoice {
  competencyId: string
  name: string
  definition: string
  /** Where it stands among those that can be added: the workspace's library, the plan's role, or a family of roles. */
  group: string
  /** What it asks. */
  questions: readonly string[]
}

/** What the plan editor shows beside the draft itself. */
export interface PlanContext {
  /** The proposed or confirmed role first. */
  roles: readonly RoleChoice[]
  /** Those in the draft, by their id. */
  competencies: Readonly<Record<string, CompetencyChoice>>
  /** Those that can be added, the role's own first, then the general ones, then all others. */
  addable: readonly CompetencyChoice[]
  minutes: number
  questions: number
  /** 90 % half-width of the score in points, if every question is answered. */
  halfWidth: number
  /** By field, in words; empty when the plan can be used. */
  problems: Readonly<Record<string, string>>
  /** What should be thought about and keeps nobody from going on, by field. */
  cautions: Readonly<Record<string, string>>
  /** The sentence of the job's text that something comes from, by field: only where it stands in the text as it is now. */
  sources: Readonly<Record<string, string>>
  /** The question bank's own words for the draft's questions, by the bank's id, and how long an answer takes. */
  bank: Readonly<Record<string, { text: string; rephrase: string; seconds: number }>>
  /** What must-haves are asked by where nobody has worded it: of each in the draft, and of one that nothing is known of. */
  usual: { asked: readonly string[]; knockOuts: string; mustHaves: string }
}

/** What a plan is made for: the job's text, and the language that its candidates are asked in. */
export interface PlannedJob extends OpeningJob {
  language: CandidateLanguage
}

/** The language models that a workspace's interviews may use. */
export interface OpeningModels {
  /** The host that reads the answers. */
  service: string
  /** Whose key it is. */
  payer: 'workspace' | 'installation'
  asks: boolean
  rates: boolean
}

/** What became of a press on *Save*. */
export type SaveOutcome =
  | { kind: 'saved'; version: number; isNewVersion: boolean }
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  /** Somebody else has saved meanwhile; nothing of theirs is written over. */
  | { kind: 'changed' }

/** Text taken out of a file, or why there is none. */
export type DocumentReading =
  | { kind: 'read'; text: string; title: string | null; isCut: boolean }
  | { kind: 'refused'; reason: DocumentProblem }

/** Each has its sentence in `content/dashboard/openings.ts`. */
export const DocumentProblem = z.enum([
  'no-file',
  'too-large',
  'not-supported',
  'old-word',
  'encrypted',
  'broken',
  'no-text',
  'too-much',
  'busy',
  /** The browser could not send it. */
  'not-sent',
])
export type DocumentProblem = z.infer<typeof DocumentProblem>

/** The hiring managers of an opening. */
export interface OpeningManagers {
  named: { userId: string; email: string }[]
  /** Who could be named besides. */
  others: { userId: string; email: string }[]
}

/** The openings' part of a request context. Each is refused as its endpoint is. */
export interface CustomerOpenings {
  readManagers(openingId: string): Promise<OpeningManagers>
  /** The addresses of hiring managers by opening; nothing for one that has none. */
  findManagers(openingIds: readonly string[]): Promise<Record<string, string[]>>
  nameManager(openingId: string, userId: string): Promise<void>
  removeManager(openingId: string, userId: string): Promise<void>
  list(query: z.input<typeof OpeningQuery>): Promise<OpeningPage>
  /** Null where this workspace has no such opening. */
  find(openingId: string): Promise<Opening | null>
  /** For a form that may be sent twice. */
  newId(): string
  create(input: unknown): Promise<{ openingId: string } | { fields: Readonly<Record<string, string>> }>
  changeJob(openingId: string, input: unknown): Promise<Readonly<Record<string, string>> | null>
  /** Null: the built-in engine alone. */
  findModels(): Promise<OpeningModels | null>
  /** By language, with a plan that has this engine. */
  describeLanguages(plan: Pick<PlanDraft, 'engine'>): Promise<Readonly<Record<CandidateLanguage, LanguageReach>>>
  readDocument(file: { name: string; bytes: Uint8Array }): Promise<DocumentReading>
  /** What the editor shows of a draft, whether it is saved or not. */
  describePlan(job: PlannedJob, draft: PlanDraft): Promise<PlanContext>
  /**
   * The draft without other words and follow-ups of wordings that its questions no longer have, and which questions lost
   * some, as `competencies.2.questions.0`.
   * @param withoutThem Those that had lost theirs already; whichever is worded as of old again gets them back.
   */
  settlePlan(
    language: CandidateLanguage,
    before: PlanDraft,
    draft: PlanDraft,
    withoutThem: readonly string[],
  ): { draft: PlanDraft; taken: readonly string[] }
  changePlan(job: PlannedJob, draft: PlanDraft, change: PlanChange): Promise<PlanDraft>
  savePlan(openingId: string, saved: SavedPlan): Promise<SaveOutcome>
  /** Opens for candidates, closes, opens again. False where it was so already. */
  setStatus(openingId: string, status: 'open' | 'closed'): Promise<boolean>
  /** Puts it out of the usual lists, closed if it was open, or back into them. */
  archive(openingId: string, isArchived: boolean): Promise<void>
  setVideo(openingId: string, video: VideoSetting): Promise<void>
  setNotesFacts(openingId: string, notesFacts: boolean): Promise<void>
  setLanguage(openingId: string, language: CandidateLanguage): Promise<void>
  /** A new draft with the same job, plan, video, language and noted facts. */
  duplicate(openingId: string): Promise<{ openingId: string }>
  /** The same with several openings at once: all that it can be done with, or none. */
  changeMany(input: ManyOpenings): Promise<ChangedMany>
}
