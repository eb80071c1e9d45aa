import { dashboard } from '#content/dashboard.ts'
import type { OwnOrder, OwnPlan } from '#contract/customer/account.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countsTestPlans } from './payment-sources.ts'
import { planWords } from './plan-words.ts'
import { type StoredEntitlement, selectCurrentEntitlements, selectOrdersOf } from './store.ts'

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
