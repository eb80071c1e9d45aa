import { z } from 'zod'
import { TextSpan } from '../report/document.ts'
import { TurnId } from '../values/ids.ts'

/** What a member says was really said, where recognition heard something else. The original is kept beside it. */
export const Correction = z.object({
  id: z.uuid(),
  text: z.string(),
  /** What of it says a protected fact. */
  protectedSpans: z.array(TextSpan),
  /** Null once their account is gone. */
  byEmail: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Correction = z.infer<typeof Correction>

/** A spoken answer as it was recognised, with every correction of it. */
export const CorrectableTurn = z.object({
  turnId: TurnId,
  /** Milliseconds on the session clock. */
  startMs: z.number().int().nonnegative(),
  original: z.string(),
  /** What of the original says a protected fact. */
  protectedSpans: z.array(TextSpan),
  /** Whether its sound is kept and can be listened to. */
  hasRecording: z.boolean(),
  /** The newest first; the first one holds. */
  corrections: z.array(Correction),
})
export type CorrectableTurn = z.infer<typeof CorrectableTurn>

export const NewCorrection = z.strictObject({
  text: z
    .string('Please write what was said.')
    .trim()
    .min(1, 'Please write what was said.')
    .max(10_000, 'Please keep the answer within 10,000 characters.'),
  /** The newest correction that was known to whoever corrects; null for none. */
  seen: z.uuid().nullable(),
})
export type NewCorrection = z.infer<typeof NewCorrection>

/** Correcting a transcript. */
export interface CustomerCorrections {
  /** Spoken answers in their order; null where the workspace has no such interview. */
  list(interviewId: string): Promise<CorrectableTurn[] | null>
  correct(interviewId: string, turnId: string, correction: NewCorrection): Promise<void>
}
