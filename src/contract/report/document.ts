import { z } from 'zod'
import { InterviewPlan } from '../interview/plan.ts'
import { InterviewStatus } from '../interview/states.ts'
import { Turn } from '../interview/turn.ts'
import { VoiceId } from '../values/voices.ts'
import { EvaluationReport } from './evaluation.ts'

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
    /** When recording and report are deleted by schedule. */
    deletesAt: z.iso.datetime(),
    recordingDeletedAt: z.iso.datetime().nullable(),
  }),
  plan: InterviewPlan,
  turns: z.array(Turn),
  evaluation: EvaluationReport,
  evaluatedAt: z.iso.datetime(),
})
export type ReportDocument = z.infer<typeof ReportDocument>
