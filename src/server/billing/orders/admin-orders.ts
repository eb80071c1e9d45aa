import {
  type AdminOrder,
  type AdminOrders,
  type AdminPlan,
  NewGrant,
  type OrderPage,
  type OrderQuery,
  OrderQuery as Query,
} from '#contract/admin/orders.ts'
import { AppError } from '#contract/errors.ts'
import type { TierId } from '#contract/values/billing.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cutPage, type ListCursor, readInstantCursor } from '#server/platform/list-cursor.ts'
import { countOrders, insertGrant, type OrderListFilter, selectOrderPage, selectPlans } from './admin-store.ts'
import { assignTier } from './find-tier.ts'
import { orderNumberOf, planWords } from './policy.ts'
import type { SettleDeps } from './settle-up.ts'
import { findOrderById, revokeEntitlement, type StoredEntitlement, type StoredOrder } from './store.ts'

type AdminDeps = SettleDeps & Pick<Deps, 'db'>

/** Plans that the page shows; whoever looks for an older one searches for its address. */
const maxPlans = 50
/** Rows of one question to the database while exporting; memory stays that of one of them. */
const rowsAtOnce = 1_000

/** Orders and plans as a part of the admin's request context. */
export function openOrders(deps: AdminDeps): AdminOrders {
  return {
    list: (query) => listOrders(deps, Query.parse(query)),
    listPlans: (search) => listPlans(deps, search),
    assignTier: (orderId, tier) => isDone(assignOrderTier(deps, orderId, tier)),
    async grant(grant) {
      const parsed = NewGrant.safeParse(grant)
      if (parsed.success) {
        await grantPlan(deps, parsed.data)
        return null
      }
      return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
    },
    revoke: (planId) => isDone(revokePlan(deps, planId)),
  }
}

/** Whether it was done; what it was refused for is on the page then. */
async function isDone(running: Promise<void>): Promise<boolean> {
  try {
    await running
    return true
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'not_found' || error.kind === 'conflict')) return false
    throw error
  }
}

/** The newest orders first, page by page. */
export async function listOrders({ db }: Pick<Deps, 'db'>, query: OrderQuery): Promise<OrderPage> {
  const { after, limit, filter, search } = query
  const [rows, counts] = await Promise.all([
    selectOrderPage(db, { filter, search: search.trim() }, readInstantCursor(after), limit + 1),
    countOrders(db),
  ])
  const { shown, next } = cutPage(rows, limit, placeOf)
  return { orders: shown.map(viewOrder), next, counts }
}

function placeOf({ createdAt, id }: StoredOrder): ListCursor {
  return { value: createdAt.toISOString(), id }
}

export async function listPlans({ db }: Pick<Deps, 'db'>, search: string): Promise<AdminPlan[]> {
  return (await selectPlans(db, search.trim(), maxPlans)).map(viewPlan)
}

const columns = [
  'number',
  'createdAt',
  'state',
  'tier',
  'email',
  'name',
  'amountCents',
  'refundedCents',
  'currency',
  'paidAt',
  'refundedAt',
  'isTest',
  'source',
  'paymentIntentId',
  'paymentLinkId',
] as const satisfies readonly (keyof AdminOrder)[]

/** The orders that a filter finds as CSV, piece by piece; no transaction is held open meanwhile. */
export async function* exportOrders({ db }: Pick<Deps, 'db'>, filter: OrderListFilter): AsyncGenerator<string> {
  yield `\uFEFF${writeCsvLine(columns)}`
  let after: ListCursor | null = null
  for (;;) {
    const rows: StoredOrder[] = await selectOrderPage(db, filter, after, rowsAtOnce)
    if (rows.length > 0) yield rows.map((row) => toLine(viewOrder(row))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = placeOf(last)
  }
}

function toLine(order: AdminOrder): string {
  return writeCsvLine(columns.map((column) => (order[column] === null ? null : String(order[column]))))
}

/**
 * Says what an order bought, and gives it.
 * @throws AppError `order.not_found`; `order.tier_known` where that was known already.
 */
export async function assignOrderTier(deps: AdminDeps, orderId: string, tier: TierId): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null) throw new AppError('not_found', 'order.not_found', 'No order has this id')
  const isNew = await deps.db.transaction((tx) => assignTier(tx, deps, orderId, tier))
  if (!isNew) throw new AppError('conflict', 'order.tier_known', 'What the order bought is known')
}

/** Gives a plan to an address by the admin's hand; the same id again gives nothing more. */
export async function grantPlan(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { id, email, plan, interviewsPerMonth, endsAt, note }: ReturnType<typeof NewGrant.parse>,
): Promise<AdminPlan> {
  const grant = await insertGrant(db, {
    id: id ?? ids.uuid(),
    email,
    plan,
    interviewsPerMonth: interviewsPerMonth === undefined ? planWords(plan).interviewsPerMonth : interviewsPerMonth,
    isTest: false,
    grantedAt: clock.now(),
    endsAt: endsAt === null ? null : new Date(endsAt),
    note: note === '' ? null : note,
  })
  return viewPlan(grant)
}

/**
 * Takes a plan back by the admin's hand, for good: no event of its payment brings it back.
 * @throws AppError `plan.not_found` where there is none, or it has been taken back already.
 */
export async function revokePlan({ db, clock }: Pick<Deps, 'db' | 'clock'>, planId: string): Promise<void> {
  const revoked = await db.transaction((tx) => revokeEntitlement(tx, planId, clock.now()))
  if (revoked === null) throw new AppError('not_found', 'plan.not_found', 'No plan of this id is given')
}

function viewOrder(order: StoredOrder): AdminOrder {
  const { id, source, paymentIntentId, paymentLinkId, tier, email, name, amountCents, refundedCents } = order
  return {
    id,
    number: orderNumberOf(order),
    source,
    paymentIntentId,
    paymentLinkId,
    tier,
    email,
    name,
    amountCents,
    refundedCents,
    currency: order.currency.toUpperCase(),
    state: order.state,
    isTest: order.isTest,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
  }
}

function viewPlan({ grantedAt, endsAt, revokedAt, ...plan }: StoredEntitlement): AdminPlan {
  return {
    ...plan,
    grantedAt: grantedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
