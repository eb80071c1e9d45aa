import { and, desc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter } from '#contract/values/billing.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import { entitlements, orders } from './schema.ts'
import { StoredEntitlement, StoredOrder } from './store.ts'

type Handle = Db | Transaction

export interface OrderListFilter {
  filter: OrderFilter | null
  /** Part of the buyer's address. */
  search: string
}

/** Paid, and nothing given for it: the admin must say what, or for whom. */
const isUnassigned = and(
  ne(orders.state, 'pending'),
  ne(orders.state, 'failed'),
  or(isNull(orders.tier), isNull(orders.email)),
)

/** The newest first. */
export async function selectOrderPage(
  db: Handle,
  { filter, search }: OrderListFilter,
  after: ListCursor | null,
  limit: number,
): Promise<StoredOrder[]> {
  const beyondCursor =
    after === null ? undefined : sql`(${orders.createdAt}, ${orders.id}) < (${after.value}::timestamptz, ${after.id})`
  const rows = await db
    .select()
    .from(orders)
    .where(and(beyondCursor, filterOf(filter), search === '' ? undefined : ilike(orders.email, containing(search))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return rows.map((row) => StoredOrder.parse(row))
}

function filterOf(filter: OrderFilter | null): SQL | undefined {
  if (filter === null) return undefined
  return filter === 'unassigned' ? isUnassigned : eq(orders.state, filter)
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

export async function countOrders(db: Handle): Promise<Record<OrderFilter, number>> {
  const of = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      pending: of(eq(orders.state, 'pending')),
      paid: of(eq(orders.state, 'paid')),
      failed: of(eq(orders.state, 'failed')),
      refunded: of(eq(orders.state, 'refunded')),
      disputed: of(eq(orders.state, 'disputed')),
      unassigned: of(isUnassigned),
    })
    .from(orders)
  if (row === undefined) throw new Error('Counting gives one row')
  return row
}

/** The newest first. */
export async function selectPlans(db: Handle, search: string, limit: number): Promise<StoredEntitlement[]> {
  const rows = await db
    .select()
    .from(entitlements)
    .where(search === '' ? undefined : ilike(entitlements.email, containing(search)))
    .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
    .limit(limit)
  return rows.map((row) => StoredEntitlement.parse(row))
}

/** Stores a plan that the admin gives; one of this id that is there already stays as it is. */
export async function insertGrant(db: Handle, grant: typeof entitlements.$inferInsert): Promise<StoredEntitlement> {
  await db.insert(entitlements).values(grant).onConflictDoNothing({ target: entitlements.id })
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, grant.id))
  return StoredEntitlement.parse(row)
}
