import { z } from 'zod'

/** Why an interview is kept past its dates; shown to members and written into the audit log’s entry. */
export const NewHold = z.strictObject({
  reason: z
    .string('Please say why it is held.')
    .trim()
    .min(1, 'Please say why it is held.')
    .max(500, 'Please keep the reason within 500 characters.'),
})
export type NewHold = z.infer<typeof NewHold>

/** A legal hold; `placedBy` is an address, null of a former member. */
export interface LegalHold {
  reason: string
  placedBy: string | null
  placedAt: string
  /** Null while it stands. */
  liftedAt: string | null
}

/** Legal holds, for owners. Each is refused as its page is. */
export interface CustomerLegalHolds {
  /** Whose interview it is and every hold there was, the newest first; null where the workspace has no such interview. */
  describe(interviewId: string): Promise<{ candidate: string | null; position: string; holds: LegalHold[] } | null>
  /** Keeps it from its retention until it is lifted. False where it is held already. */
  place(interviewId: string, hold: NewHold): Promise<boolean>
  /** False where none stands. */
  lift(interviewId: string): Promise<boolean>
}
