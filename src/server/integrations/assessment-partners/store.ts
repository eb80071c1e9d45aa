import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { partnerOrders, partnerSetups } from './schema.ts'

/** Why results are not told until a person does something. */
const PartnerProblem = z.enum(['key', 'secret', 'member', 'plan'])

const StoredPartner = z.object({
  id: z.string(),
  workspaceId: z.string(),
  ats: z.string(),
  sealedSecrets: z.string(),
  actsFor: z.string().nullable(),
  problem: PartnerProblem.nullable(),
  createdAt: z.date(),
  calledAt: z.date().nullable(),
})
export type StoredPartner = z.infer<typeof StoredPartner>

export async function insertPartner(tx: Transaction, row: typeof partnerSetups.$inferInsert): Promise<void> {
  await tx.insert(partnerSetups).values(row)
}

/** Also the system's, without a workspace of its own. */
export async function findPartner(tx: Transaction, id: string): Promise<StoredPartner | null> {
  const [row] = await tx.select().from(partnerSetups).where(eq(partnerSetups.id, id))
  return row === undefined ? null : StoredPartner.parse(row)
}

/** The oldest first. */
export async function selectPartners(tx: Transaction, workspaceId: string): Promise<StoredPartner[]> {
  const rows = await tx
    .select()
    .from(partnerSetups)
    .where(eq(partnerSetups.workspaceId, workspaceId))
    .orderBy(asc(partnerSetups.id))
  return rows.map((row) => StoredPartner.parse(row))
}

export async function updatePartner(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof partnerSetups.$inferInsert, 'sealedSecrets' | 'actsFor' | 'problem' | 'calledAt'>>,
): Promise<void> {
  await tx.update(partnerSetups).set(change).where(eq(partnerSetups.id, id))
}

export async function deletePartner(tx: Transaction, id: string): Promise<void> {
  await tx.delete(partnerSetups).where(eq(partnerSetups.id, id))
}

/** Held until the transaction ends, which is the system's: what is read here is sealed anew. */
export async function selectSealed(tx: Transaction) {
  const { id, workspaceId, sealedSecrets } = partnerSetups
  return await tx.select({ id, workspaceId, sealedSecrets }).from(partnerSetups).for('update')
}

const StoredOrder = z.object({
  id: z.string(),
  workspaceId: z.string(),
  partnerId: z.string(),
  interviewId: z.string(),
  remoteKey: z.string(),
  testId: z.string(),
  callback: z.string().nullable(),
  hasInvited: z.boolean(),
  toldRevision: z.string().nullable(),
  createdAt: z.date(),
  cancelledAt: z.date().nullable(),
})
export type StoredOrder = z.infer<typeof StoredOrder>

export async function insertOrder(tx: Transaction, row: typeof partnerOrders.$inferInsert): Promise<void> {
  await tx.insert(partnerOrders).values(row)
}

export async function findOrder(tx: Transaction, id: string): Promise<StoredOrder | null> {
  const [row] = await tx.select().from(partnerOrders).where(eq(partnerOrders.id, id))
  return row === undefined ? null : StoredOrder.parse(row)
}

export async function findOrderOf(tx: Transaction, partnerId: string, remoteKey: string): Promise<StoredOrder | null> {
  const [row] = await tx
    .select()
    .from(partnerOrders)
    .where(and(eq(partnerOrders.partnerId, partnerId), eq(partnerOrders.remoteKey, remoteKey)))
  return row === undefined ? null : StoredOrder.parse(row)
}

export async function selectOrdersOf(tx: Transaction, interviewId: string): Promise<StoredOrder[]> {
  const rows = await tx
    .select()
    .from(partnerOrders)
    .where(eq(partnerOrders.interviewId, interviewId))
    .orderBy(asc(partnerOrders.id))
  return rows.map((row) => StoredOrder.parse(row))
}

/** The newest first. */
export async function selectRecentOrders(tx: Transaction, partnerId: string, limit: number): Promise<StoredOrder[]> {
  const rows = await tx
    .select()
    .from(partnerOrders)
    .where(eq(partnerOrders.partnerId, partnerId))
    .orderBy(desc(partnerOrders.createdAt), desc(partnerOrders.id))
    .limit(limit)
  return rows.map((row) => StoredOrder.parse(row))
}

/** How many candidates each has sent. */
export async function countOrders(
  tx: Transaction,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: partnerOrders.partnerId, total: count() })
    .from(partnerOrders)
    .where(inArray(partnerOrders.partnerId, [...partnerIds]))
    .groupBy(partnerOrders.partnerId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Whether it was not before. */
export async function cancelOrder(tx: Transaction, id: string, cancelledAt: Date): Promise<boolean> {
  const rows = await tx
    .update(partnerOrders)
    .set({ cancelledAt })
    .where(and(eq(partnerOrders.id, id), isNull(partnerOrders.cancelledAt)))
    .returning({ id: partnerOrders.id })
  return rows.length > 0
}

/** Whether the ATS is given this evaluation's score for the first time. */
export async function noteTold(tx: Transaction, id: string, revision: string): Promise<boolean> {
  const rows = await tx
    .update(partnerOrders)
    .set({ toldRevision: revision })
    .where(and(eq(partnerOrders.id, id), sql`${partnerOrders.toldRevision} is distinct from ${revision}`))
    .returning({ id: partnerOrders.id })
  return rows.length > 0
}
