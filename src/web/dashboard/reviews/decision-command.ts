import { z } from 'zod'
import { NewDecision } from '#contract/customer/reviews.ts'

const DecideOnCandidate = NewDecision.extend({
  do: z.literal('decide'),
  /** Empty where nothing has been decided. */
  seen: NewDecision.shape.seen.default(null),
})

/** What the forms of the page send. */
export const DecisionCommand = z.discriminatedUnion('do', [DecideOnCandidate, z.object({ do: z.literal('read') })])
export type DecisionCommand = z.infer<typeof DecisionCommand>
