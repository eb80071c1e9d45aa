import { z } from 'zod'
import { NewWebhookEndpoint } from '#contract/customer/webhooks.ts'

export const AddEndpoint = NewWebhookEndpoint.extend({ do: z.literal('add') })
export const SaveEndpoint = NewWebhookEndpoint.extend({ do: z.literal('save') })

const invalidMoment = 'Please enter a day and a time.'

/** Of a `datetime-local` field; UTC, as the page says. */
const Moment = z
  .string(invalidMoment)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, invalidMoment)
  .refine((value) => !Number.isNaN(Date.parse(`${value}Z`)), invalidMoment)
  .transform((value) => new Date(`${value}Z`).toISOString())

export const ReplayEvents = z.object({ do: z.literal('range'), from: Moment, until: Moment })

/** What the form of the list sends. */
export const WebhooksCommand = z.discriminatedUnion('do', [AddEndpoint])

/** What the forms of an endpoint's page send. */
export const EndpointCommand = z.discriminatedUnion('do', [
  SaveEndpoint,
  ReplayEvents,
  z.object({ do: z.enum(['test', 'pause', 'resume', 'rotate', 'remove']) }),
  z.object({ do: z.literal('again'), id: z.string() }),
])
export type EndpointCommand = z.infer<typeof EndpointCommand>

/** What the form of a delivery sends. */
export const DeliveryCommand = z.object({ do: z.literal('again') })
