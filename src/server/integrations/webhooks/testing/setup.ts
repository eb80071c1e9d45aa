import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { NewWebhookEndpoint } from '#contract/customer/webhooks.ts'
import type { WebhookMessage } from '#contract/webhooks/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { serve } from '#server/platform/http/testing/serve.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { deliverEvents } from '../../../../../tests/harness/deliver-events.ts'
import { createWebhookEndpoint } from '../change-endpoints.ts'
import { insertDeliveries, type NewDelivery } from '../delivery-store.ts'
import { createWebhookSender } from '../dispatcher.ts'
import { openWebhooks } from '../open-webhooks.ts'
import { queueSubscription } from '../queue-deliveries.ts'

/** A request that a receiver got. */
export interface Received {
  id: string
  body: string
  message: WebhookMessage
  headers: Record<string, string>
}

type Reply = (received: Received, response: ServerResponse) => void

/** A customer's server on this machine. @param reply Left out: it takes everything. */
export async function openReceiver(reply: Reply = (_, response) => response.end('ok')) {
  const received: Received[] = []
  const receiver = { reply }
  const url = await serve((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const headers = z.record(z.string(), z.string()).parse(request.headers)
      const one = { id: headers['webhook-id'] ?? '', body, message: JSON.parse(body), headers }
      received.push(one)
      receiver.reply(one, response)
    })
  })
  return {
    url,
    received,
    /** What it answers from now on. */
    answer: (next: Reply) => {
      receiver.reply = next
    },
    ids: () => received.map(({ id }) => id),
    types: () => received.map(({ message }) => message.type),
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response.writeHead(code, headers).end()

/** A workspace whose plan has webhooks, on a server that may send to this machine, with a clock that the test moves. */
export async function setupWebhooks(database: TestDatabase, { allowsPrivateProviders = true } = {}) {
  const known = await setupReviews(database)
  const deps = { ...known.deps, config: { ...known.deps.config, allowsPrivateProviders } }
  const t = { ...known, deps }
  const grantPlan = (plan: string) =>
    database.db.execute(sql`
      insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
      values (${deps.ids.uuid()}, ${known.workspace.email}, ${plan}, 10, false, ${t.clock.now().toISOString()}::timestamptz)`)
  await grantPlan('enterprise')
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows

  return {
    ...t,
    addMember: known.add,
    rows,
    grantPlan,
    webhooks: openWebhooks(deps, known.workspace),
    sender: createWebhookSender(deps),
    async endPlans() {
      await database.db.execute(
        sql`update entitlements set ends_at = granted_at where email = ${known.workspace.email}`,
      )
    },
    async addEndpoint(url: string, change: Partial<NewWebhookEndpoint> = {}) {
      const given = { url, description: '', eventTypes: [], openingIds: [], includesPersonal: false, ...change }
      return await createWebhookEndpoint(deps, known.workspace, given)
    },
    /** Has what was published stored for its endpoints. */
    queue: () => deliverEvents(deps, [queueSubscription]),
    /** Puts deliveries of our own making before the sender, each of a subject. */
    async add(endpointId: string, subjects: readonly string[]): Promise<string[]> {
      const now = t.clock.now()
      const added = subjects.map((subject): NewDelivery => {
        const id = deps.ids.uuid()
        const body = JSON.stringify({
          type: 'interview.completed',
          timestamp: now.toISOString(),
          data: { subject, id },
        })
        const of = { workspaceId: known.workspace.id, endpointId, eventId: null, interviewId: null }
        return { id, ...of, type: 'interview.completed', subject, occurredAt: now, body, isPersonal: false }
      })
      await inSystem(database.db, 'sweep', (tx) => insertDeliveries(tx, added, now))
      return added.map(({ id }) => id)
    },
  }
}

export type WebhooksSetup = Awaited<ReturnType<typeof setupWebhooks>>

/** Sends until nothing is due. */
export async function sendAll({ sender }: Pick<WebhooksSetup, 'sender'>): Promise<void> {
  while ((await sender.round()) > 0) await sender.settled()
}

/** What the receiver's library says of a request; its clock is the machine's, ours the test's. */
export function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers)
}
