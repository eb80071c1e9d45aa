import type { CustomerOpenings } from '#contract/customer/openings.ts'
import { OpeningQuery } from '#contract/customer/openings.ts'
import { WebhookEventType } from '#contract/values/webhooks.ts'
import { webhookEvents } from '#contract/webhooks/index.ts'

export interface OpeningChoice {
  id: string
  title: string
}

/** The newest openings, to choose from. */
export async function listChoices(openings: Pick<CustomerOpenings, 'list'>): Promise<OpeningChoice[]> {
  const page = await openings.list(OpeningQuery.parse({ limit: 200 }))
  return page.openings.map(({ id, title }) => ({ id, title }))
}

export interface EventChoice {
  type: WebhookEventType
  description: string
}

/** For loaders: a browser is sent the words alone, and not what messages are checked by. */
export function listEvents(): EventChoice[] {
  return WebhookEventType.options.map((type) => ({ type, description: webhookEvents[type].description }))
}
