import { z } from 'zod'
import type { TextSpan } from '../report/document.ts'
import type { TurnId } from '../values/ids.ts'

/** What a member says was really said, where recognition heard something else. The original is kept beside it. */
export interface Correction {
  id: string
  text: string
  /** What of it says a protected fact. */
  protectedSpans: TextSpan[]
  /** Null once their account is gone. */
  byEmail: string | null
  at: string
}

/** A spoken answer as it was recognised, with every correction of it. */
export interface CorrectableTurn {
  turnId: TurnId
  /** Milliseconds on the session clock. */
  startMs: number
  original: string
  /** What of the original says a protected fact. */
  protectedSpans: TextSpan[]
  /** Whether its sound is kept and can be listened to. */
  hasRecording: boolean
  /** The newest first; the first one holds. */
  corrections: Correction[]
}

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
