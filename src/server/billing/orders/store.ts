import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OrderState, PlanId, TierId } from '#contract/values/billing.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { PaymentFact } from '#server/providers/payments/port.ts'
import { revocationReasons } from './policy.ts'
import { entitlements, orders, paymentEvents, paymentSecrets } from './schema.ts'
import type { DatedFact } from './settle-order.ts'

type Handle = Db | Transaction

export const StoredOrder = z.object({
  id: z.string(),
  number: z.number(),
  source: z.enum(['builtin', 'stripe']),
  sessionId: z.string(),
  paymentIntentId: z.string().nullable(),
  paymentLinkId: z.string().nullable(),
  tier: TierId.nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  amountCents: z.number(),
  currency: z.string(),
  state: OrderState,
  refundedCents: z.number(),
  isTest: z.boolean(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  receiptSentAt: z.date().nullable(),
  refundToldCents: z.number(),
  failureToldAt: z.date().nullable(),
  adminToldOf: z.string().nullable(),
  settledAt: z.date().nullable(),
})
export type StoredOrder = z.infer<typeof StoredOrder>

export const StoredEntitlement = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  email: z.string(),
  plan: PlanId,
  interviewsPerMonth: z.number().nullable(),
  isTest: z.boolean(),
  grantedAt: z.date(),
  endsAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  revokedFor: z.enum(revocationReasons).nullable(),
  note: z.string().nullable(),
})
export type StoredEntitlement = z.infer<typeof StoredEntitlement>

/**
 * One at a time for each of these keys until the transaction ends: two events of one payment would else each miss the
 * other. Keys are locked in the order given, which is the same everywhere: the session before its payment.
 */
export async function lockPayment(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payment'), hashtext(${key}))`)
}

/** Stores an event; false when it is there already. */
export async function insertEvent(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** Which sessions and payments a session or a payment is connected with, by what has been said so far. */
export async function selectFacts(
  tx: Transaction,
  source: string,
  { sessionId, paymentIntentId }: { sessionId: string | null; paymentIntentId: string | null },
): Promise<DatedFact[]> {
  const matches = [
    ...(sessionId === null ? [] : [eq(paymentEvents.sessionId, sessionId)]),
    ...(paymentIntentId === null ? [] : [eq(paymentEvents.paymentIntentId, paymentIntentId)]),
  ]
  const rows = await tx
    .select({ createdAt: paymentEvents.createdAt, fact: paymentEvents.fact })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.source, source), isNull(paymentEvents.ignoredFor), or(...matches)))
    .orderBy(paymentEvents.createdAt, paymentEvents.id)
  return rows.map(({ createdAt, fact }) => ({ createdAt, fact: PaymentFact.parse(fact) }))
}

/** The order of a session, by one of the two names that it goes by. */
export async function findOrder(
  db: Handle,
  { sessionId, paymentIntentId }: { sessionId: string | null; paymentIntentId: string | null },
): Promise<StoredOrder | null> {
  const match = sessionId === null ? eq(orders.paymentIntentId, paymentIntentId ?? '') : eq(orders.sessionId, sessionId)
  return await selectOrder(db, match)
}

export async function findOrderById(db: Handle, id: string): Promise<StoredOrder | null> {
  return await selectOrder(db, eq(orders.id, id))
}

async function selectOrder(db: Handle, match: SQL): Promise<StoredOrder | null> {
  const [row] = await db.select().from(orders).where(match)
  return row === undefined ? null : StoredOrder.parse(row)
}

export async function insertOrder(tx: Transaction, order: typeof orders.$inferInsert): Promise<StoredOrder> {
  const [row] = await tx.insert(orders).values(order).returning()
  return StoredOrder.parse(row)
}

export async function updateOrder(
  tx: Transaction,
  id: string,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<StoredOrder> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning()
  return StoredOrder.parse(row)
}

/** Stores an entitlement; nothing when its order has one already. */
export async function insertEntitlement(tx: Transaction, row: typeof entitlements.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(entitlements).values(row).onConflictDoNothing({ target: entitlements.orderId })
  return rowCount === 1
}

/**
 * Takes an order's plan back, or gives it again where it was taken back for the payment's sake; what the admin took
 * back stays so.
 */
export async function setRevocation(
  tx: Transaction,
  orderId: string,
  revoked: { at: Date; reason: 'refund' | 'dispute' } | null,
): Promise<void> {
  const ours = or(isNull(entitlements.revokedFor), inArray(entitlements.revokedFor, ['refund', 'dispute']))
  await tx
    .update(entitlements)
    .set(
      revoked === null
        ? { revokedAt: null, revokedFor: null }
        : {
            revokedAt: sql`coalesce(${entitlements.revokedAt}, ${revoked.at.toISOString()}::timestamptz)`,
            revokedFor: revoked.reason,
          },
    )
    .where(and(eq(entitlements.orderId, orderId), ours))
}

/** Takes a plan back by the admin's hand; null when there is none that is still given. */
export async function revokeEntitlement(tx: Transaction, id: string, now: Date): Promise<StoredEntitlement | null> {
  const [row] = await tx
    .update(entitlements)
    .set({ revokedAt: now, revokedFor: 'admin' })
    .where(and(eq(entitlements.id, id), isNull(entitlements.revokedAt)))
    .returning()
  return row === undefined ? null : StoredEntitlement.parse(row)
}

/** Every plan that an address has now, the newest first. @param email Lower case. */
export async function selectCurrentEntitlements(db: Handle, email: string, now: Date): Promise<StoredEntitlement[]> {
  const isCurrent = and(isNull(entitlements.revokedAt), or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)))
  const rows = await db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.email, email), isCurrent))
    .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
  return rows.map((row) => StoredEntitlement.parse(row))
}

/** Every order of an address, the newest first. @param email Lower case. */
export async function selectOrdersOf(db: Handle, email: string): Promise<StoredOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.email, email))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map((row) => StoredOrder.parse(row))
}

/** How often an address has bought in test mode since an instant. @param email Lower case. */
export async function countTestOrders(db: Handle, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.email, email), eq(orders.source, 'builtin'), gt(orders.createdAt, since)))
  return row?.total ?? 0
}

/** The secret of a source: the one that is there, else this one from now on, whoever else tries at the same moment. */
export async function keepSecret(db: Handle, source: string, secret: string): Promise<string> {
  await db.insert(paymentSecrets).values({ source, secret }).onConflictDoNothing()
  const [row] = await db
    .select({ secret: paymentSecrets.secret })
    .from(paymentSecrets)
    .where(eq(paymentSecrets.source, source))
  if (row === undefined) throw new Error('A secret that was stored is not there')
  return row.secret
}
