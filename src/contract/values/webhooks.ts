import { z } from 'zod'

/** `owner`: a member paused it. `gone`: it answered 410. `failing`: it took nothing for three days. */
export const PauseReason = z.enum(['owner', 'gone', 'failing'])
export type PauseReason = z.infer<typeof PauseReason>

/** `failed`: every attempt was in vain; it is sent again at a press alone. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why an attempt was none: no answer, or none that could be asked for. */
export const AttemptProblem = z.enum(['name-unknown', 'refused', 'tls', 'timeout', 'lost', 'forbidden', 'plain'])
export type AttemptProblem = z.infer<typeof AttemptProblem>
