import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PauseReason, WebhookEventType } from '#contract/values/webhooks.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { webhookDeliveries, webhookEndpoints } from './schema.ts'

const StoredEndpoint = z.object({
  id: z.string(),
  workspaceId: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(WebhookEventType),
  openingIds: z.array(z.string()),
  includesPersonal: z.boolean(),
  sealedSecret: z.string(),
  sealedPrevious: z.string().nullable(),
  previousUntil: z.date().nullable(),
  pausedFor: PauseReason.nullable(),
  pausedAt: z.date().nullable(),
  failingSince: z.date().nullable(),
  createdAt: z.date(),
})
export type StoredEndpoint = z.infer<typeof StoredEndpoint>

/** The oldest first. */
export async function selectEndpoints(tx: Transaction, workspaceId: string): Promise<StoredEndpoint[]> {
  const rows = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.workspaceId, workspaceId))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map((row) => StoredEndpoint.parse(row))
}

export async function selectEndpoint(
  tx: Transaction,
  workspaceId: string,
  endpointId: string,
  { isLocked = false } = {},
): Promise<StoredEndpoint | null> {
  const query = tx.select().from(webhookEndpoints).where(isEndpoint(workspaceId, endpointId))
  const [row] = isLocked ? await query.for('update') : await query
  return row === undefined ? null : StoredEndpoint.parse(row)
}

function isEndpoint(workspaceId: string, endpointId: string) {
  return and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, endpointId))
}

/** From here to the end of the transaction nobody else adds an endpoint to the workspace. */
export async function lockEndpoints(tx: Transaction, workspaceId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints of ${workspaceId}`}, 0))`)
  const [row] = await tx
    .select({ total: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function insertEndpoint(tx: Transaction, endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint)
}

export async function updateEndpoint(
  tx: Transaction,
  { workspaceId, id }: Pick<StoredEndpoint, 'workspaceId' | 'id'>,
  changes: Partial<Omit<typeof webhookEndpoints.$inferInsert, 'id' | 'workspaceId'>>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(changes).where(isEndpoint(workspaceId, id))
}

/** Its deliveries go with it. */
export async function deleteEndpoint(tx: Transaction, workspaceId: string, endpointId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(isEndpoint(workspaceId, endpointId))
}

/** How many deliveries of each endpoint have not arrived yet. */
export async function countWaiting(tx: Transaction, workspaceId: string): Promise<ReadonlyMap<string, number>> {
  const { endpointId, state } = webhookDeliveries
  const rows = await tx
    .select({ endpointId, total: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.workspaceId, workspaceId), eq(state, 'waiting')))
    .groupBy(endpointId)
  return new Map(rows.map((row) => [row.endpointId, row.total]))
}

/** Every sealed secret; the transaction is the system's. */
export async function selectSealedSecrets(
  tx: Transaction,
): Promise<Pick<StoredEndpoint, 'id' | 'workspaceId' | 'sealedSecret' | 'sealedPrevious'>[]> {
  const { id, workspaceId, sealedSecret, sealedPrevious } = webhookEndpoints
  return await tx.select({ id, workspaceId, sealedSecret, sealedPrevious }).from(webhookEndpoints)
}

/** Puts new seals in the place of the old ones, unless another secret was made since. */
export async function replaceSeals(
  tx: Transaction,
  {
    id,
    before,
    sealedSecret,
    sealedPrevious,
  }: { id: string; before: string; sealedSecret: string; sealedPrevious: string | null },
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ sealedSecret, sealedPrevious })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.sealedSecret, before),
        sealedPrevious === null ? isNull(webhookEndpoints.sealedPrevious) : isNotNull(webhookEndpoints.sealedPrevious),
      ),
    )
}

/** Forgets secrets that sign no more; the transaction is the system's. */
export async function forgetPreviousSecrets(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ sealedPrevious: null, previousUntil: null })
    .where(sql`${webhookEndpoints.previousUntil} <= ${now.toISOString()}::timestamptz`)
}
