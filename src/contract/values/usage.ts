import { z } from 'zod'

/** What an interview was counted as when its first answer was stored; `over`: above every limit, and never charged. */
export const CountedAs = z.enum(['plan', 'trial', 'extra', 'over'])
export type CountedAs = z.infer<typeof CountedAs>

/**
 * Why new invitations are refused: `closing` the workspace has been closed, `no-plan` nothing has been bought and the trial
 * was used in another workspace or by others in the same network, `trial-used` and `month-used` everything is taken,
 * `cap-unset` and `cap-reached` the plan goes on with extras, but no further than the customer has said.
 */
export const RefusalReason = z.enum(['closing', 'no-plan', 'trial-used', 'month-used', 'cap-unset', 'cap-reached'])
export type RefusalReason = z.infer<typeof RefusalReason>
