import { z } from 'zod'
import { NewWebhookEndpoint, secretOverlapHours } from '../../customer/webhooks.ts'
import { OpeningId } from '../../values/opening-status.ts'
import { PauseReason, WebhookEventType } from '../../values/webhooks.ts'
import { defineEndpoint, programPath } from '../endpoint.ts'
import { Instant } from './shared.ts'

const tag = 'Webhooks'
const path = `${programPath}/webhooks` as const
const params = z.strictObject({ webhookId: z.string().max(100) })

/** An address that is told of events, by Standard Webhooks. */
const ApiWebhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Empty: every event. */
  eventTypes: z.array(WebhookEventType),
  /** Empty: every opening. */
  openingIds: z.array(OpeningId),
  includesPersonal: z.boolean(),
  /** Null while it is sent to. */
  pausedFor: PauseReason.nullable(),
  failingSince: Instant.nullable(),
  /** Deliveries that have not arrived yet. */
  waiting: z.number().int(),
  createdAt: Instant,
})

const exampleAddress = {
  url: 'https://example.com/openround',
  description: 'Reports into our warehouse',
  eventTypes: ['report.ready'],
  openingIds: [],
  includesPersonal: false,
}
const exampleSecret = { id: '0193a5c0-7e1a-7000-8000-000000000040', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }

/** The secret is answered this once. */
const MadeSecret = z.object({ id: z.string(), secret: z.string() })

export const apiListWebhooks = defineEndpoint({
  id: 'api.webhooks.list',
  method: 'GET',
  path,
  summary: 'List the endpoints that are told of events.',
  tag,
  access: { scope: 'webhooks:read' },
  result: z.object({ data: z.array(ApiWebhook) }),
  errors: [],
})

export const apiCreateWebhook = defineEndpoint({
  id: 'api.webhooks.create',
  method: 'POST',
  path,
  summary: 'Add an endpoint; its secret is answered this once.',
  tag,
  access: { scope: 'webhooks:write' },
  body: NewWebhookEndpoint,
  result: MadeSecret,
  status: 201,
  errors: ['request.invalid', 'webhook_endpoint.too_many', 'webhook_endpoint.url_refused', 'opening.not_found'],
  example: { body: exampleAddress, result: exampleSecret },
})

export const apiChangeWebhook = defineEndpoint({
  id: 'api.webhooks.change',
  method: 'PUT',
  path: `${path}/:webhookId`,
  summary: 'Replace address, note and filters of an endpoint.',
  tag,
  access: { scope: 'webhooks:write' },
  params,
  body: NewWebhookEndpoint,
  status: 204,
  errors: ['request.invalid', 'webhook_endpoint.not_found', 'webhook_endpoint.url_refused', 'opening.not_found'],
  example: { body: { ...exampleAddress, includesPersonal: true } },
})

export const apiSetWebhookState = defineEndpoint({
  id: 'api.webhooks.set-state',
  method: 'PUT',
  path: `${path}/:webhookId/state`,
  summary: 'Pause an endpoint, whose events then wait, or go on sending.',
  tag,
  access: { scope: 'webhooks:write' },
  params,
  body: z.strictObject({ isPaused: z.boolean() }),
  status: 204,
  errors: ['request.invalid', 'webhook_endpoint.not_found'],
  example: { body: { isPaused: true } },
})

export const apiRotateWebhookSecret = defineEndpoint({
  id: 'api.webhooks.rotate-secret',
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  summary: `Replace the secret; for ${secretOverlapHours} hours the former one signs as well.`,
  tag,
  access: { scope: 'webhooks:write' },
  params,
  result: MadeSecret,
  status: 201,
  errors: ['webhook_endpoint.not_found'],
})

export const apiTestWebhook = defineEndpoint({
  id: 'api.webhooks.test',
  method: 'POST',
  path: `${path}/:webhookId/test`,
  summary: 'Send a test event.',
  tag,
  access: { scope: 'webhooks:write' },
  params,
  status: 204,
  errors: ['webhook_endpoint.not_found', 'rate.limited'],
})

export const apiDeleteWebhook = defineEndpoint({
  id: 'api.webhooks.delete',
  method: 'DELETE',
  path: `${path}/:webhookId`,
  summary: 'Remove an endpoint with its log; what waits is not sent.',
  tag,
  access: { scope: 'webhooks:write' },
  params,
  status: 204,
  errors: ['webhook_endpoint.not_found'],
})
