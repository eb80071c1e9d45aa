import { sql } from 'drizzle-orm'
import type { NewEvent } from '#contract/events/index.ts'
import { ApiScope } from '#contract/values/api-scope.ts'
import { features } from '#server/feature-list.ts'
import { createKey } from '#server/integrations/api-keys/manage-keys.ts'
import { queueSubscription } from '#server/integrations/webhooks/queue-deliveries.ts'
import { sendAll, setupWebhooks } from '#server/integrations/webhooks/testing/setup.ts'
import { publish } from '#server/platform/events/publish.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { openTestDatabase } from './database.ts'

/**
 * The server on a port of its own, with a workspace whose plan includes API and webhooks, an open opening (`REQ-1042`) and a key
 * that may do everything: what a program or a no-code service of a customer meets.
 */
export async function openConnectedWorkspace() {
  const database = await openTestDatabase({
    subscriptions: [queueSubscription],
    jobs: features.flatMap(({ jobs }) => jobs),
    schedules: features.flatMap(({ schedules = [] }) => schedules),
  })
  const t = await setupWebhooks(database)
  // Receivers check signatures by the machine's clock.
  await t.clock.advance(Date.now() - t.clock.now().getTime())
  const app = await createServer({
    deps: t.deps,
    // Endpoints alone: pages and sockets ask for the built site.
    features: features.map(({ mount: _, ...feature }) => feature),
    version: 'test',
    isDraining: () => false,
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { text: key } = await createKey(t.deps, t.workspace, { name: 'Flows', scopes: ApiScope.options, days: null })
  const job = { title: 'Registered nurse', description: 'You care for people on a ward.', externalId: 'REQ-1042' }
  const { id: openingId } = await createOpening(t.deps, t.workspace, job)
  await setStatus(t.deps, t.workspace, openingId, 'open')

  return {
    ...t,
    origin,
    key,
    openingId,
    publish: (event: NewEvent) => database.db.transaction((tx) => publish(tx, event)),
    /** An interview of Dana Okafor's for the opening, with its report. */
    async finishInterview(externalId: string): Promise<string> {
      const { id } = await t.finish()
      await t.rows(sql`update interviews set opening_id = ${openingId}, external_id = ${externalId} where id = ${id}`)
      return id
    },
    /** Has endpoints told of what has happened. */
    async deliver(): Promise<void> {
      await t.queue()
      await sendAll(t)
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
