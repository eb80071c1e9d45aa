import type { DomainEvent } from '#contract/events/index.ts'
import { WebhookEventType as Type, type WebhookEventType } from '#contract/values/webhooks.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { buildMessage, type Told } from './build-message.ts'
import { cutBody, insertDeliveries, type NewDelivery, selectPersonalBodies } from './delivery-store.ts'
import { type StoredEndpoint, selectEndpoints } from './endpoint-store.ts'
import { holdsPersonal, withoutExternalId, withoutPersonal } from './policy.ts'

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>

/** Stores what each endpoint of the event's workspace is to be told of it. */
async function queueDeliveries(deps: QueueDeps, event: DomainEvent<WebhookEventType>): Promise<void> {
  const { workspaceId } = event.data
  // A demo is nobody's.
  if (workspaceId === null) return
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    if (event.type === 'interview.erased') {
      await forget(tx, workspaceId, event.data.interviewId, (body) => withoutExternalId(withoutPersonal(body)))
    }
    const endpoints = (await selectEndpoints(tx, workspaceId)).filter(
      ({ eventTypes }) => eventTypes.length === 0 || eventTypes.includes(event.type),
    )
    if (endpoints.length === 0) return
    const told = await buildMessage(tx, deps.config.publicUrl, workspaceId, event)
    if (told === null) return
    const wanting = endpoints.filter((endpoint) => isAbout(endpoint, told))
    const added = wanting.map((endpoint) => deliveryOf(deps, endpoint, { event, told }))
    await insertDeliveries(tx, added, deps.clock.now())
  })
}

function isAbout({ openingIds }: StoredEndpoint, { openingId }: Told): boolean {
  return openingIds.length === 0 || (openingId !== null && openingIds.includes(openingId))
}

function deliveryOf(
  { ids }: Pick<Deps, 'ids'>,
  { id: endpointId, workspaceId, includesPersonal }: StoredEndpoint,
  { event, told }: { event: DomainEvent<WebhookEventType>; told: Told },
): NewDelivery {
  const personal = includesPersonal ? told.personal : null
  return {
    id: ids.uuid(),
    workspaceId,
    endpointId,
    eventId: event.id,
    type: event.type,
    subject: told.subject,
    interviewId: told.interviewId,
    occurredAt: event.occurredAt,
    body: JSON.stringify(personal ?? told.plain),
    isPersonal: personal !== null || told.isPlainPersonal,
  }
}

/** Takes out of the log, and of what waits, who somebody was whose data is deleted. */
async function forget(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  cut: (body: string) => string,
): Promise<void> {
  for (const { id, body: before } of await selectPersonalBodies(tx, workspaceId, interviewId)) {
    const body = cut(before)
    if (body !== before) await cutBody(tx, { id, body, isPersonal: holdsPersonal(body) })
  }
}

/** One subscriber for all, so that a deletion comes after whatever was told of the person before it. */
export const queueSubscription = defineSubscription({
  name: 'webhooks.queue',
  on: [...Type.options, 'interview.contact_erased'],
  async run(deps, event) {
    if (event.type !== 'interview.contact_erased') {
      await queueDeliveries(deps, event)
      return
    }
    const { workspaceId, interviewId } = event.data
    if (workspaceId === null) return
    await inWorkspace(deps.db, workspaceId, (tx) => forget(tx, workspaceId, interviewId, withoutPersonal))
  },
})
