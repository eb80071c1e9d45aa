import { asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DeliveryAttempt } from '#contract/customer/webhooks.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { claimMs } from './policy.ts'
import { webhookEndpoints } from './schema.ts'

const DueEndpoint = z.object({ id: z.string(), workspaceId: z.string(), isFailing: z.boolean() })
export type DueEndpoint = z.infer<typeof DueEndpoint>

/** Endpoints with something due, whether or not somebody sends it just now. The transaction is the system's. */
export async function selectDueEndpoints(tx: Transaction, now: Date): Promise<DueEndpoint[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    select endpoint.id, endpoint.workspace_id as "workspaceId", endpoint.failing_since is not null as "isFailing"
    from webhook_endpoints endpoint
    where endpoint.paused_for is null and (endpoint.quiet_until is null or endpoint.quiet_until <= ${at})
      and exists (select 1 from webhook_deliveries delivery where delivery.endpoint_id = endpoint.id
        and delivery.state = 'waiting' and delivery.due_at <= ${at})`)
  return rows.map((row) => DueEndpoint.parse(row))
}

const ClaimedDelivery = z.object({
  id: z.string(),
  endpointId: z.string(),
  workspaceId: z.string(),
  subject: z.string(),
  body: z.string(),
  isPersonal: z.boolean(),
  attempts: z.number(),
  history: z.array(DeliveryAttempt),
  claim: z.string(),
  url: z.string(),
  sealedSecret: z.string(),
  sealedPrevious: z.string().nullable(),
  previousUntil: z.coerce.date().nullable(),
  failingSince: z.coerce.date().nullable(),
  coversScores: z.boolean(),
})
export type ClaimedDelivery = z.infer<typeof ClaimedDelivery>

/**
 * Takes what is due at some endpoints, of each subject the first that waits: nobody else gets it, nor what follows it, until it
 * is settled or the claim has run out. The transaction is the system's.
 * @param room How many of each endpoint.
 */
export async function claimDeliveries(
  tx: Transaction,
  room: readonly { id: string; count: number }[],
  { claim, now }: { claim: string; now: Date },
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const takenUntil = new Date(now.getTime() + claimMs).toISOString()
  // A smallest sequence and not an absence, as in the outbox of events: without statistics the planner compares all with all.
  const { rows } = await tx.execute(sql`
    with picked as (
      select due.id from jsonb_to_recordset(${JSON.stringify(room)}::jsonb) as room (id text, count int)
      cross join lateral (
        select delivery.id from webhook_deliveries delivery
        where delivery.endpoint_id = room.id and delivery.state = 'waiting' and delivery.due_at <= ${at}
          and delivery.sequence = (
            select min(earlier.sequence) from webhook_deliveries earlier
            where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
              and earlier.state = 'waiting')
        order by delivery.due_at, delivery.sequence
        limit room.count
        for update skip locked) due)
    update webhook_deliveries delivery set claim = ${claim}, due_at = ${takenUntil}::timestamptz
    from picked, webhook_endpoints endpoint, workspaces workspace
    where delivery.id = picked.id and endpoint.id = delivery.endpoint_id and workspace.id = delivery.workspace_id
    returning delivery.id, delivery.endpoint_id as "endpointId", delivery.workspace_id as "workspaceId", delivery.subject,
      delivery.body, delivery.is_personal as "isPersonal", delivery.attempts, delivery.history, delivery.claim, endpoint.url,
      endpoint.sealed_secret as "sealedSecret", endpoint.sealed_previous as "sealedPrevious",
      endpoint.previous_until as "previousUntil", endpoint.failing_since as "failingSince",
      workspace.covers_scores as "coversScores"`)
  return rows.map((row) => ClaimedDelivery.parse(row))
}

/** What has become of one that was claimed. */
export interface Settlement {
  id: string
  claim: string
  endpointId: string
  subject: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  /** Null where it is not tried again. */
  dueAt: Date | null
  /** When the endpoint wants to be asked again, whatever it is about; null where it said nothing. */
  quietUntil: Date | null
  history: readonly DeliveryAttempt[]
  requestHeaders: Readonly<Record<string, string>>
  response: string | null
}

/**
 * Stores what has become of deliveries that are still their sender's, and lets what waits behind each go on or wait with it. The
 * transaction is the system's.
 */
export async function settleDeliveries(tx: Transaction, settled: readonly Settlement[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = sql`jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (id text, claim text, "endpointId" text,
    subject text, state text, attempts int, "dueAt" timestamptz, history jsonb, "requestHeaders" jsonb, response text)`
  await tx.execute(sql`
    update webhook_deliveries delivery set state = settled.state, attempts = settled.attempts, due_at = settled."dueAt",
      claim = null, history = settled.history, request_headers = settled."requestHeaders",
      delivered_at = case when settled.state = 'delivered' then ${at} end,
      response = case when delivery.is_cut then null else settled.response end
    from ${rows} where delivery.id = settled.id and delivery.claim = settled.claim`)
  // What waits behind a first attempt that went well is due already.
  if (settled.every(({ state, attempts }) => state === 'delivered' && attempts === 1)) return
  // Subject by subject (an offset keeps it so): without statistics the planner compares all that waits with all that is settled.
  await tx.execute(sql`
    update webhook_deliveries delivery set due_at = behind."dueAt"
    from (
      select waiting.id, coalesce(settled."dueAt", ${at}) as "dueAt" from ${rows} cross join lateral (
        select other.id, other.due_at from webhook_deliveries other
        where other.endpoint_id = settled."endpointId" and other.subject = settled.subject
          and other.state = 'waiting' and other.claim is null and other.id <> settled.id offset 0) waiting
      where waiting.due_at <> coalesce(settled."dueAt", ${at})
        and (settled."dueAt" is not null or waiting.due_at > ${at})) behind
    where delivery.id = behind.id`)
}

/** Of these, those that fail or have failed: locked, in their order, so that two senders do not wait for each other in a circle. */
export async function lockTroubled(
  tx: Transaction,
  endpointIds: readonly string[],
  failed: readonly string[],
): Promise<{ id: string; workspaceId: string; failingSince: Date | null }[]> {
  const { id, workspaceId, failingSince } = webhookEndpoints
  return await tx
    .select({ id, workspaceId, failingSince })
    .from(webhookEndpoints)
    .where(
      or(
        sql`${inArray(id, [...endpointIds])} and ${isNotNull(failingSince)}`,
        failed.length === 0 ? undefined : inArray(id, [...failed]),
      ),
    )
    .orderBy(asc(id))
    .for('update')
}

export async function updateHealth(
  tx: Transaction,
  endpointId: string,
  health: { failingSince: Date | null; quietUntil: Date | null },
): Promise<void> {
  await tx.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, endpointId))
}
