import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createWebhookEndpoint } from '#server/integrations/webhooks/change-endpoints.ts'
import { insertDeliveries, type NewDelivery } from '#server/integrations/webhooks/delivery-store.ts'
import { startWebhookDispatcher } from '#server/integrations/webhooks/dispatcher.ts'
import { users } from '#server/platform/auth/schema.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { openWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'

const liveEndpoints = 19
/** At the dead endpoint, beside those that wait for the live ones. */
const deadWaiting = 2000
/** Events of one interview that wait behind one another. */
const perSubject = 4
/** Events that come one by one, for the delay. */
const samples = 200
const betweenMs = 25

export interface WebhookFigures {
  perSecond: number
  /** How many arrived, and how many arrived twice. */
  arrived: number
  twice: number
  /** From the event's row to its arrival at a live endpoint, milliseconds; alone, and beside a dead endpoint. */
  alone: readonly number[]
  besideDead: readonly number[]
}

/** Deliveries a second out of a queue, with one endpoint that never answers, and what that endpoint costs the others. */
export async function measureWebhooks(deps: Deps, waiting: number): Promise<WebhookFigures> {
  const workspace = await openBenchWorkspace(deps)
  const seen = new Map<string, { count: number; onArrival?: () => void }>()
  const live = await listenLocally(
    createServer((request, response) => {
      const id = String(request.headers['webhook-id'])
      const one = seen.get(id) ?? { count: 0 }
      seen.set(id, { ...one, count: one.count + 1 })
      request.resume().on('end', () => {
        response.end()
        one.onArrival?.()
      })
    }),
  )
  // It takes connections and says nothing.
  const dead = await listenLocally(createServer(() => undefined))
  const endpoints: string[] = []
  for (let at = 0; at < liveEndpoints; at++) endpoints.push(await addEndpoint(deps, workspace, `${live.origin}/${at}`))
  const endpointAt = (at: number) => endpoints[at % liveEndpoints] ?? ''

  async function measureDelay(): Promise<number[]> {
    const delays: number[] = []
    const arrivals: Promise<void>[] = []
    for (let at = 0; at < samples; at++) {
      const delivery = newDelivery(deps, workspace, endpointAt(at), deps.ids.uuid())
      const startMs = performance.now()
      const arrival = new Promise<void>((resolve) => {
        const onArrival = () => {
          delays.push(performance.now() - startMs)
          resolve()
        }
        seen.set(`msg_${delivery.id.replaceAll('-', '')}`, { count: 0, onArrival })
      })
      arrivals.push(arrival)
      await addAll(deps, [delivery])
      await wait(betweenMs)
    }
    await Promise.all(arrivals)
    return delays
  }

  const dispatcher = startWebhookDispatcher(deps)
  const alone = await measureDelay()
  await dispatcher.stop(0)

  const deadId = await addEndpoint(deps, workspace, dead.origin)
  const queue = Array.from({ length: waiting }, (_, at) => {
    const turn = Math.floor(at / liveEndpoints)
    return newDelivery(deps, workspace, endpointAt(at), `${at % liveEndpoints}/${Math.floor(turn / perSubject)}`)
  })
  const stuck = Array.from({ length: deadWaiting }, (_, at) => newDelivery(deps, workspace, deadId, `${at}`))
  await addAll(deps, [...stuck, ...queue])
  await deps.db.execute(sql`analyze webhook_deliveries`)
  seen.clear()
  const busy = startWebhookDispatcher(deps)
  const startMs = performance.now()
  while (seen.size < waiting) await wait(20)
  const perSecond = (waiting * 1000) / (performance.now() - startMs)
  const counts = [...seen.values()].map(({ count }) => count)
  const besideDead = await measureDelay()
  await busy.stop(0)
  await Promise.all([live.close(), dead.close()])
  return { perSecond, arrived: counts.length, twice: counts.filter((count) => count > 1).length, alone, besideDead }
}

async function openBenchWorkspace(deps: Deps): Promise<Workspace> {
  const { db, ids, clock } = deps
  const [id, userId] = [ids.uuid(), ids.uuid()]
  const email = `${userId}@example.com`
  await db.insert(users).values({ id: userId, email, createdAt: clock.now() })
  await inWorkspace(db, id, async (tx) => {
    await insertWorkspace(tx, { id, name: 'Bench', createdAt: clock.now() })
    await insertMember(tx, { workspaceId: id, userId, role: 'owner', joinedAt: clock.now() })
  })
  await db.execute(sql`
    insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
    values (${ids.uuid()}, ${email}, 'enterprise', null, false, now())`)
  return openWorkspace(deps, { id, name: 'Bench', role: 'owner', closesAt: null, userId, email })
}

async function addEndpoint(deps: Deps, workspace: Workspace, url: string): Promise<string> {
  const input = { url, description: '', eventTypes: [], openingIds: [], includesPersonal: false }
  return (await createWebhookEndpoint(deps, workspace, input)).endpointId
}

function newDelivery(
  { ids, clock }: Deps,
  { id: workspaceId }: Workspace,
  endpointId: string,
  subject: string,
): NewDelivery {
  const id = ids.uuid()
  const now = clock.now()
  const links = { page: `https://recruiter.example.com/dashboard/${workspaceId}/interviews/${id}` }
  const data = { workspaceId, interviewId: id, openingId: null, links }
  const body = JSON.stringify({ type: 'interview.completed', timestamp: now.toISOString(), data })
  const of = { workspaceId, endpointId, eventId: null, interviewId: id }
  return { id, ...of, type: 'interview.completed', subject, occurredAt: now, body, isPersonal: false }
}

async function addAll({ db, clock }: Deps, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += 1000) {
    await inSystem(db, 'sweep', (tx) => insertDeliveries(tx, deliveries.slice(from, from + 1000), clock.now()))
  }
}
