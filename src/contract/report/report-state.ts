import { z } from 'zod'
import { InterviewStatus } from '../interview/states.ts'
import { ReportDocument } from './document.ts'

/** `document` is null until the interview has been evaluated. */
export const ReportState = z.object({
  status: InterviewStatus,
  document: ReportDocument.nullable(),
  /** Of a link that a workspace has shared: it reads, and neither deletes nor, perhaps, plays. */
  share: z.object({ expiresAt: z.iso.datetime() }).optional(),
})
export type ReportState = z.infer<typeof ReportState>
