import { z } from 'zod'

/** What a person decides about a candidate after the interview. There is no other way to any of them than a person. */
export const DecisionOutcome = z.enum(['advance', 'hold', 'decline'])
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

/** What a list asks of decisions; `none` is a report that nobody has decided on yet. */
export const DecisionStanding = z.enum([...DecisionOutcome.options, 'none'])
export type DecisionStanding = z.infer<typeof DecisionStanding>
