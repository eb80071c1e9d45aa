import type { z } from 'zod'
import { NewCorrection } from '#contract/customer/reviews.ts'
import { TurnId } from '#contract/values/ids.ts'

/** What the form below an answer sends. */
export const CorrectTurn = NewCorrection.extend({
  turn: TurnId,
  /** Empty where nobody has corrected the answer. */
  seen: NewCorrection.shape.seen.default(null),
})
export type CorrectTurn = z.infer<typeof CorrectTurn>
