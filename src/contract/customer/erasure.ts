import { z } from 'zod'

/** Why a member deletes an interview; kept in the audit log. */
export const ErasureReason = z.enum(['candidate_asked', 'test', 'other'], 'Please say why it is deleted.')
export type ErasureReason = z.infer<typeof ErasureReason>

export const InterviewErasure = z.strictObject({ reason: ErasureReason })

/** Deleting one interview for good. Refused as its endpoint is. */
export interface CustomerErasure {
  /** Whose interview it is; null where the workspace has no such interview. */
  describe(interviewId: string): Promise<{ candidate: string | null; position: string; isUnderWay: boolean } | null>
  erase(interviewId: string, reason: ErasureReason): Promise<void>
}
