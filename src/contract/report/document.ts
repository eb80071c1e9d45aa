import { z } from 'zod'
import { InterviewPlan } from '../interview/plan.ts'
import { InterviewStatus } from '../interview/states.ts'
import { Turn } from '../interview/turn.ts'
import { EmployerLook } from '../values/employer.ts'
import { TurnId } from '../values/ids.ts'
import { VoiceId } from '../values/voices.ts'
import { EvaluationReport } from './evaluation.ts'

/** A stretch of a text, by its places (`text.slice(start, end)`). */
export const TextSpan = z.object({ start: z.number().int().nonnegative(), end: z.number().int().positive() })
export type TextSpan = z.infer<typeof TextSpan>

/** Where the words of a document that stays in the workspace say a protected fact; absent where they are left out. */
const protectedSpans = z.array(TextSpan).optional()

/** What a report page, PDF or JSON export is made from: the interview, its transcript and its evaluation. */
export const ReportDocument = z.object({
  interview: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    position: z.string(),
    voice: VoiceId,
    status: InterviewStatus,
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    /** When the report is deleted by schedule. */
    deletesAt: z.iso.datetime(),
    /** When the recording is, where that is earlier; else null. */
    recordingDeletesAt: z.iso.datetime().nullable().default(null),
    recordingDeletedAt: z.iso.datetime().nullable(),
    /** The candidate did not agree to be recorded: there never was a recording. */
    isRecordingRefused: z.boolean().default(false),
  }),
  plan: InterviewPlan,
  turns: z.array(Turn),
  /** What the candidate says about the transcript; null when nothing. */
  candidateRemark: z.object({ text: z.string(), at: z.iso.datetime(), protectedSpans }).nullable().default(null),
  evaluation: EvaluationReport,
  evaluatedAt: z.iso.datetime(),
  /** Why another evaluation may take this one's place; left out: none is expected. */
  preliminary: z
    .object({
      /** Until when the candidate may correct their answers; null where they no longer may. */
      correctableUntil: z.iso.datetime().nullable(),
      /** A language model has yet to rate. */
      awaitsModel: z.boolean(),
    })
    .optional(),
  /**
   * What was really said in spoken answers, where somebody has corrected what was recognised. The turns hold the words as
   * they were recognised; the evaluation rests on those, and on the corrected ones where `isEvaluated`.
   */
  corrections: z
    .array(
      z.object({
        turnId: TurnId,
        text: z.string(),
        at: z.iso.datetime(),
        protectedSpans,
        byCandidate: z.boolean().optional(),
        isEvaluated: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The same of the turns, as they were recognised or typed. */
  protectedWords: z.array(TextSpan.extend({ turnId: TurnId })).optional(),
})
export type ReportDocument = z.infer<typeof ReportDocument>

/** `document` is null until the interview has been evaluated. */
export const ReportState = z.object({
  status: InterviewStatus,
  document: ReportDocument.nullable(),
  /** Nothing of it tells how the report rates: the member who asks has yet to rate. */
  isCovered: z.literal(true).optional(),
  /** Of a link that a workspace has shared: it reads, and neither deletes nor, perhaps, plays. */
  share: z.object({ expiresAt: z.iso.datetime() }).optional(),
  /** Whose interview it was, as their candidates see them; left out where no employer held it. */
  look: EmployerLook.optional(),
})
export type ReportState = z.infer<typeof ReportState>

/** Who opens a report by its link. */
export interface ReportReader {
  /** The address that they have proved, of whoever is signed in. */
  email: string | null
  /** No person has looked: a program draws a preview of the link, or fetches the page ahead. */
  isReadByProgram: boolean
}
