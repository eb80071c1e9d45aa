import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dashboard } from '#content/dashboard.ts'
import { Receipt } from '#contract/api/orders.ts'
import type { OwnOrder, OwnPlan } from '#contract/customer/account.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countsTestPlans } from './payment-sources.ts'
import { planWords, receiptLifeMs } from './policy.ts'
import { findOrder, type StoredEntitlement, selectCurrentEntitlements, selectOrdersOf } from './store.ts'

/** What an address has ordered, the newest first, whatever became of it. @param email Lower case. */
export async function listOrdersOf(db: Db | Transaction, email: string): Promise<OwnOrder[]> {
  const orders = await selectOrdersOf(db, email)
  return orders.map(({ id, tier, amountCents, currency, state, isTest, paidAt, createdAt }) => ({
    id,
    name: tier === null ? dashboard.orders.unknown : planWords(tier).name,
    amountCents,
    currency: currency.toUpperCase(),
    paidAt: (paidAt ?? createdAt).toISOString(),
    state,
    isTest,
  }))
}

/** The plans that an address has now, for whoever counts by them; those of the test mode only where it counts. */
export async function listGrantsOf(
  db: Deps['db'] | Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  email: string,
): Promise<StoredEntitlement[]> {
  const entitlements = await selectCurrentEntitlements(db, email, deps.clock.now())
  return entitlements.filter(({ isTest }) => !isTest || countsTestPlans(deps, email))
}

/** The plans that an address has now. @param email Lower case. */
export async function listPlansOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site'>,
  email: string,
): Promise<OwnPlan[]> {
  const entitlements = await listGrantsOf(deps.db, deps, email)
  return entitlements.map(({ id, plan, interviewsPerMonth, isTest, endsAt }) => ({
    id,
    name: planWords(plan).name,
    interviewsPerMonth,
    isTest,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/**
 * Who bought with this receipt; null when it is unknown, not paid, given back or older than an hour. Whoever has the
 * receipt has been through the checkout: it is the payment service's own unguessable name of it.
 */
export async function findBuyer(deps: Pick<Deps, 'db' | 'clock'>, receipt: string): Promise<string | null> {
  if (!Receipt.safeParse(receipt).success) return null
  const order = await findOrder(deps.db, { sessionId: receipt, paymentIntentId: null })
  if (order === null || order.state !== 'paid' || order.settledAt === null) return null
  const isOpen = deps.clock.now().getTime() < order.settledAt.getTime() + receiptLifeMs
  return isOpen ? order.email : null
}

const CountedOrders = z.object({
  day: z.string(),
  currency: z.string(),
  isTest: z.boolean(),
  total: z.coerce.number(),
  /** After refunds. */
  amountCents: z.coerce.number(),
})
export type CountedOrders = z.infer<typeof CountedOrders>

/** Orders that were paid, by day (UTC), currency and whether real money has moved. */
export async function countOrders(db: Db, since: Date): Promise<CountedOrders[]> {
  const { rows } = await db.execute(sql`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, upper(currency) as currency, is_test as "isTest",
      count(*) as total, sum(amount_cents - refunded_cents) as "amountCents"
    from orders where paid_at >= ${since.toISOString()}::timestamptz and state in ('paid', 'refunded', 'disputed')
    group by 1, 2, 3`)
  return rows.map((row) => CountedOrders.parse(row))
}
