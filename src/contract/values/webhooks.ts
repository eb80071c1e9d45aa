import { z } from 'zod'

/**
 * What endpoints can be told of, in the order of a candidate's way. What each holds is in `contract/webhooks`; the names stand
 * here for browsers, which need no more.
 */
export const WebhookEventType = z.enum([
  'candidate.invited',
  'candidate.applied',
  'invitation.opened',
  'interview.started',
  'interview.completed',
  'interview.cancelled',
  'report.ready',
  'decision.made',
  'decision.undone',
  'message.received',
  'interview.erased',
  'opening.opened',
  'opening.closed',
])
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** What a delivery can be of. */
export const SentEventType = z.enum([...WebhookEventType.options, 'webhook.test'])
export type SentEventType = z.infer<typeof SentEventType>

/** `owner`: a member paused it. `gone`: it answered 410. `failing`: it took nothing for three days. */
export const PauseReason = z.enum(['owner', 'gone', 'failing'])
export type PauseReason = z.infer<typeof PauseReason>

/** `failed`: every attempt was in vain; it is sent again at a press alone. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why an attempt was none: no answer, or none that could be asked for. */
export const AttemptProblem = z.enum(['name-unknown', 'refused', 'tls', 'timeout', 'lost', 'forbidden', 'plain'])
export type AttemptProblem = z.infer<typeof AttemptProblem>
