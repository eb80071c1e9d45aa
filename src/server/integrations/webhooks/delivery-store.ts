import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DeliveryAttempt, type DeliveryQuery } from '#contract/customer/webhooks.ts'
import { DeliveryState, SentEventType } from '#contract/values/webhooks.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { webhookDeliveries as deliveries } from './schema.ts'

const StoredDelivery = z.object({
  id: z.string(),
  sequence: z.number(),
  type: SentEventType,
  state: DeliveryState,
  occurredAt: z.date(),
  attempts: z.number(),
  dueAt: z.date().nullable(),
  interviewId: z.string().nullable(),
  history: z.array(DeliveryAttempt),
})
export type StoredDelivery = z.infer<typeof StoredDelivery>

const StoredDetail = StoredDelivery.extend({
  body: z.string(),
  isPersonal: z.boolean(),
  isCut: z.boolean(),
  requestHeaders: z.record(z.string(), z.string()),
  response: z.string().nullable(),
})
export type StoredDetail = z.infer<typeof StoredDetail>

const listed = {
  id: deliveries.id,
  sequence: deliveries.sequence,
  type: deliveries.type,
  state: deliveries.state,
  occurredAt: deliveries.occurredAt,
  attempts: deliveries.attempts,
  dueAt: deliveries.dueAt,
  interviewId: deliveries.interviewId,
  history: deliveries.history,
}

export interface NewDelivery {
  id: string
  workspaceId: string
  endpointId: string
  eventId: number | null
  type: SentEventType
  subject: string
  interviewId: string | null
  occurredAt: Date
  body: string
  isPersonal: boolean
}

/**
 * Adds deliveries that wait; one of an event that the endpoint has already is left out. Where an earlier one of its subject
 * waits to be tried again, a new one waits with it.
 */
export async function insertDeliveries(tx: Transaction, added: readonly NewDelivery[], now: Date): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((one) => ({ ...one, occurredAt: one.occurredAt.toISOString() }))
  await tx.execute(sql`
    insert into webhook_deliveries (id, workspace_id, endpoint_id, event_id, type, subject, interview_id, occurred_at,
      created_at, body, is_personal, state, due_at)
    select added.id, added."workspaceId", added."endpointId", added."eventId", added.type, added.subject,
      added."interviewId", added."occurredAt", ${now.toISOString()}::timestamptz, added.body, added."isPersonal", 'waiting',
      greatest(${now.toISOString()}::timestamptz, (
        select max(earlier.due_at) from webhook_deliveries earlier
        where earlier.endpoint_id = added."endpointId" and earlier.subject = added.subject
          and earlier.state = 'waiting' and earlier.claim is null))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (id text, "workspaceId" text, "endpointId" text,
      "eventId" bigint, type text, subject text, "interviewId" text, "occurredAt" timestamptz, body text, "isPersonal" boolean)
    on conflict (endpoint_id, event_id) do nothing`)
}

interface Place {
  workspaceId: string
  endpointId: string
}

function ofEndpoint({ workspaceId, endpointId }: Place): SQL | undefined {
  return and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.endpointId, endpointId))
}

/** The newest first. */
export async function selectDeliveries(
  tx: Transaction,
  place: Place,
  { type, state, after }: DeliveryQuery,
  limit: number,
): Promise<StoredDelivery[]> {
  const rows = await tx
    .select(listed)
    .from(deliveries)
    .where(
      and(
        ofEndpoint(place),
        type === null ? undefined : eq(deliveries.type, type),
        state === null ? undefined : eq(deliveries.state, state),
        after === null ? undefined : lt(deliveries.sequence, after),
      ),
    )
    .orderBy(desc(deliveries.sequence))
    .limit(limit)
  return rows.map((row) => StoredDelivery.parse(row))
}

export async function selectDelivery(tx: Transaction, place: Place, deliveryId: string): Promise<StoredDetail | null> {
  const { body, isPersonal, isCut, requestHeaders, response } = deliveries
  const [row] = await tx
    .select({ ...listed, body, isPersonal, isCut, requestHeaders, response })
    .from(deliveries)
    .where(and(ofEndpoint(place), eq(deliveries.id, deliveryId)))
  return row === undefined ? null : StoredDetail.parse(row)
}

/** What a press puts back among those that wait, at once and with all attempts: in the order in which they happened. */
const again = (now: Date) => ({ state: 'waiting', attempts: 0, dueAt: now, claim: null, deliveredAt: null })

/** Sends one once more; one that waits is tried now. One that is being sent just now is left to its sender. False for none. */
export async function replayOne(tx: Transaction, place: Place, deliveryId: string, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ subject: deliveries.subject, claim: deliveries.claim })
    .from(deliveries)
    .where(and(ofEndpoint(place), eq(deliveries.id, deliveryId)))
    .for('update')
  if (found === undefined) return false
  if (found.claim !== null) return true
  await tx
    .update(deliveries)
    .set(again(now))
    .where(and(ofEndpoint(place), eq(deliveries.id, deliveryId)))
  // What waits before it in its subject would hold it.
  await tx
    .update(deliveries)
    .set({ dueAt: now })
    .where(and(isUnclaimed(place), eq(deliveries.subject, found.subject)))
  return true
}

function isUnclaimed(place: Place): SQL | undefined {
  return and(ofEndpoint(place), eq(deliveries.state, 'waiting'), sql`${deliveries.claim} is null`)
}

/** Sends once more what happened in a half-open range of time, tests aside. @returns how many. */
export async function replayBetween(
  tx: Transaction,
  place: Place,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(deliveries)
    .set(again(now))
    .where(
      and(
        ofEndpoint(place),
        ne(deliveries.type, 'webhook.test'),
        gte(deliveries.occurredAt, from),
        lt(deliveries.occurredAt, until),
        sql`${deliveries.claim} is null`,
      ),
    )
  return rowCount ?? 0
}

/** Whatever waits at an endpoint is tried now, with all attempts. */
export async function restartWaiting(tx: Transaction, place: Place, now: Date): Promise<void> {
  await tx.update(deliveries).set({ attempts: 0, dueAt: now }).where(isUnclaimed(place))
}

export async function countWaitingTests(tx: Transaction, place: Place): Promise<number> {
  return await tx.$count(
    deliveries,
    and(ofEndpoint(place), eq(deliveries.type, 'webhook.test'), eq(deliveries.state, 'waiting')),
  )
}

/** Bodies of an interview that hold what goes with the candidate's data. */
export async function selectPersonalBodies(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<{ id: string; body: string }[]> {
  const { id, body, isPersonal } = deliveries
  return await tx
    .select({ id, body })
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.interviewId, interviewId), eq(isPersonal, true)))
    .for('update')
}

/** What was answered goes, too: it may repeat what was sent. */
export async function cutBody(
  tx: Transaction,
  { id, body, isPersonal }: { id: string; body: string; isPersonal: boolean },
): Promise<void> {
  await tx.update(deliveries).set({ body, isPersonal, isCut: true, response: null }).where(eq(deliveries.id, id))
}

/** The transaction is the system's. @returns how many. */
export async function deleteDeliveriesBefore(tx: Transaction, before: Date): Promise<number> {
  const old = tx.select({ id: deliveries.id }).from(deliveries).where(lt(deliveries.createdAt, before)).limit(5000)
  const { rowCount } = await tx.delete(deliveries).where(inArray(deliveries.id, old))
  return rowCount ?? 0
}
