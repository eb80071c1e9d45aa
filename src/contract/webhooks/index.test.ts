import { expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvents } from '../events/index.ts'
import { SentEventType, WebhookEventType } from '../values/webhooks.ts'
import { WebhookMessage, webhookEventOf } from './index.ts'

test.each(SentEventType.options)('the example of %s is one, and is a message', (type) => {
  const event = webhookEventOf(type)
  expect(event.type).toBe(type)
  const data = event.data.parse(event.example)
  expect(data).toEqual(event.example)
  expect(WebhookMessage.parse({ type, timestamp: '2026-11-26T01:00:00.000Z', data })).toBeTruthy()
})

test.each(WebhookEventType.options)('%s is made from a domain event', (type) => {
  expect(Object.keys(domainEvents)).toContain(type)
})

test.each(SentEventType.options)('%s says who somebody is in `personal` alone, which may be left out', (type) => {
  const { data, example } = webhookEventOf(type)
  const { personal: _, ...rest } = example
  expect(data.safeParse(rest).success).toBe(true)
  for (const [field, schema] of Object.entries(data.shape)) {
    if (field === 'personal') continue
    expect(field === 'links' || field.endsWith('Id'), field).toBe(true)
    expect(schema).toBeInstanceOf(z.ZodType)
  }
})
