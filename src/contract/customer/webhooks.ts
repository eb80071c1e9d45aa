import { z } from 'zod'
import { OpeningId } from '../values/opening-status.ts'
import { AttemptProblem, DeliveryState, PauseReason, SentEventType, WebhookEventType } from '../values/webhooks.ts'

const Instant = z.iso.datetime()

/** Of one workspace. */
export const maxWebhookEndpoints = 20

/** Openings that one endpoint can be narrowed to. */
export const maxWebhookOpenings = 100

/** How long deliveries are kept with what was sent and answered, whatever became of them. */
export const webhookLogDays = 30

/** How long a secret that was replaced still signs, beside the new one. */
export const secretOverlapHours = 24

const addressAsked = 'Please enter an address such as https://example.com/webhooks, without a name and password in it.'

/** Whether it is encrypted and public is for the server to say: an installation may allow addresses of its own network. */
const EndpointUrl = z
  .string(addressAsked)
  .trim()
  .max(2000, 'Please keep the address within 2,000 characters.')
  .refine(isEndpointUrl, addressAsked)

function isEndpointUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hash } = new URL(value)
  return /^https?:$/.test(protocol) && [username, password, hash].every((part) => part === '')
}

export const NewWebhookEndpoint = z.strictObject({
  url: EndpointUrl,
  description: z.string().trim().max(200, 'Please keep the note within 200 characters.').default(''),
  /** None: every event, those that come later included. */
  eventTypes: z.array(WebhookEventType).default([]),
  /** None: every opening. */
  openingIds: z
    .array(OpeningId)
    .max(maxWebhookOpenings, `Please choose at most ${maxWebhookOpenings} openings, or none for all.`)
    .default([]),
  /** Whether messages say who a candidate is and how they were rated. */
  includesPersonal: z.boolean().default(false),
})
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>

export const WebhookEndpoint = NewWebhookEndpoint.extend({
  id: z.string(),
  /** Null while it is sent to. */
  pausedFor: PauseReason.nullable(),
  pausedAt: Instant.nullable(),
  /** Since when everything that was sent to it has failed; null where the last attempt went well. */
  failingSince: Instant.nullable(),
  /** Until when the secret before this one signs, too; null where none does. */
  previousSecretUntil: Instant.nullable(),
  /** It cannot be decrypted any more: nothing is sent until it is replaced. */
  isSecretLost: z.boolean(),
  /** Deliveries that have not arrived yet. */
  waiting: z.number().int().min(0),
  createdAt: Instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const DeliveryAttempt = z.object({
  at: Instant,
  durationMs: z.number().int().min(0),
  /** HTTP status; null where there was no answer. */
  status: z.number().int().nullable(),
  problem: AttemptProblem.nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const WebhookDelivery = z.object({
  id: z.string(),
  /** What the receiver sees as `webhook-id`: the same at every attempt. */
  messageId: z.string(),
  type: SentEventType,
  state: DeliveryState,
  /** When the event happened. */
  occurredAt: Instant,
  attempts: z.number().int().min(0),
  lastAttempt: DeliveryAttempt.nullable(),
  /** When it is tried next; null where it is not. */
  dueAt: Instant.nullable(),
  interviewId: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  body: z.string(),
  /** What the body held of a person was taken out: it is deleted here, or scores are covered. */
  isCut: z.boolean(),
  /** Of the last attempt; the signature is left out. */
  requestHeaders: z.record(z.string(), z.string()),
  /** The beginning of the last answer; null where none was read. */
  response: z.string().nullable(),
  /** The newest first. */
  history: z.array(DeliveryAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

/** A list's filter, as the page's address says it; what it does not know is left out. */
export const DeliveryQuery = z.object({
  type: SentEventType.nullable().catch(null).default(null),
  state: DeliveryState.nullable().catch(null).default(null),
  /** Where the page before ended. */
  after: z.coerce.number().int().positive().nullable().catch(null).default(null),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** Half-open: events that happened from the first moment on and before the second. */
export const ReplayRange = z
  .object({ from: Instant, until: Instant })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'Please choose an end after the beginning.' })
export type ReplayRange = z.infer<typeof ReplayRange>

export interface WebhookList {
  endpoints: readonly WebhookEndpoint[]
  /** Whether the workspace's plan includes webhooks: nothing is made or sent without it. */
  isIncluded: boolean
}

export interface WebhookEndpointPage {
  endpoint: WebhookEndpoint
  isIncluded: boolean
  deliveries: readonly WebhookDelivery[]
  /** Null on the last page. */
  next: number | null
}

/** A secret is in this answer alone. */
export interface MadeWebhookSecret {
  endpointId: string
  secret: string
}

/** The page *Webhooks*, for a workspace's owners alone. */
export interface CustomerWebhooks {
  load(): Promise<WebhookList>
  read(endpointId: string, query: DeliveryQuery): Promise<WebhookEndpointPage>
  readDelivery(endpointId: string, deliveryId: string): Promise<WebhookDeliveryDetail>
  create(input: NewWebhookEndpoint): Promise<MadeWebhookSecret>
  save(endpointId: string, input: NewWebhookEndpoint): Promise<void>
  pause(endpointId: string): Promise<void>
  resume(endpointId: string): Promise<void>
  rotateSecret(endpointId: string): Promise<MadeWebhookSecret>
  remove(endpointId: string): Promise<void>
  sendTest(endpointId: string): Promise<void>
  replay(endpointId: string, deliveryId: string): Promise<void>
  /** How many are sent again. */
  replayRange(endpointId: string, range: ReplayRange): Promise<number>
}
