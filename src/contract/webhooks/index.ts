import { z } from 'zod'
import { SentEventType, type WebhookEventType } from '../values/webhooks.ts'
import {
  defineWebhookEvent,
  exampleCancelled,
  exampleCandidate,
  exampleDecision,
  exampleEndpoint,
  exampleErased,
  exampleMessage,
  exampleOpening,
  exampleReport,
  OfCancelled,
  OfCandidate,
  OfDecision,
  OfEndpoint,
  OfErased,
  OfMessage,
  OfOpening,
  OfReport,
  type WebhookEvent,
} from './define-webhook-event.ts'

/** Every message that is sent, but for tests. One row is a choice on the settings' page and a line of `docs/webhooks.md`. */
export const webhookEvents = {
  'candidate.invited': defineWebhookEvent({
    type: 'candidate.invited',
    description: 'A candidate has a link to their interview: by mail, or to be passed on by hand.',
    data: OfCandidate,
    example: exampleCandidate,
  }),
  'candidate.applied': defineWebhookEvent({
    type: 'candidate.applied',
    description: 'Somebody has applied at an opening’s public link, let in at once or waiting for a member’s press.',
    data: OfCandidate,
    example: exampleCandidate,
  }),
  'invitation.opened': defineWebhookEvent({
    type: 'invitation.opened',
    description: 'An invited candidate has opened their link for the first time.',
    data: OfCandidate,
    example: exampleCandidate,
  }),
  'interview.started': defineWebhookEvent({
    type: 'interview.started',
    description: 'A candidate has begun the interview.',
    data: OfCandidate,
    example: exampleCandidate,
  }),
  'interview.completed': defineWebhookEvent({
    type: 'interview.completed',
    description: 'An interview has ended with answers to evaluate.',
    data: OfCandidate,
    example: exampleCandidate,
  }),
  'interview.cancelled': defineWebhookEvent({
    type: 'interview.cancelled',
    description: 'An interview was cancelled, by the team or because the candidate has withdrawn.',
    data: OfCancelled,
    example: exampleCancelled,
  }),
  'report.ready': defineWebhookEvent({
    type: 'report.ready',
    description: 'The report of an interview can be read.',
    data: OfReport,
    example: exampleReport,
  }),
  'decision.made': defineWebhookEvent({
    type: 'decision.made',
    description: 'A member has decided on a candidate. It can be taken back for a minute.',
    data: OfDecision,
    example: exampleDecision,
  }),
  'decision.undone': defineWebhookEvent({
    type: 'decision.undone',
    description: 'A decision was taken back; what held before it holds again.',
    data: OfDecision,
    example: exampleDecision,
  }),
  'message.received': defineWebhookEvent({
    type: 'message.received',
    description: 'A candidate has answered a message. The words stay here.',
    data: OfMessage,
    example: exampleMessage,
  }),
  'interview.erased': defineWebhookEvent({
    type: 'interview.erased',
    description: 'Everything stored of an interview is deleted. Please delete what you hold of it, too.',
    data: OfErased,
    example: exampleErased,
  }),
  'opening.opened': defineWebhookEvent({
    type: 'opening.opened',
    description: 'An opening takes candidates.',
    data: OfOpening,
    example: exampleOpening,
  }),
  'opening.closed': defineWebhookEvent({
    type: 'opening.closed',
    description: 'An opening takes no more candidates.',
    data: OfOpening,
    example: exampleOpening,
  }),
} as const satisfies Record<WebhookEventType, WebhookEvent>

/** Sent at a press on the settings' page, whatever the endpoint's filter is. */
export const testEvent = defineWebhookEvent({
  type: 'webhook.test',
  description: 'Sent by *Send a test event*.',
  data: OfEndpoint,
  example: exampleEndpoint,
})

export function webhookEventOf(type: SentEventType): WebhookEvent {
  return type === testEvent.type ? testEvent : webhookEvents[type]
}

/** The body of every request (Standard Webhooks 1.0.0, "Payload structure"). */
export const WebhookMessage = z.object({
  type: SentEventType,
  /** When it happened, not when it is sent. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>
