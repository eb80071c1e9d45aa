import { and, asc, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { AdminExtras, AdminInvoices } from '#contract/admin/orders.ts'
import { users } from '#server/platform/auth/schema.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { type Month, monthOf, monthsUpTo } from './month.ts'
import { keptExtras, usageReservations } from './schema.ts'

const invoicedMonths = 12

/** The earliest month that the admin's list shows. */
export function firstInvoiced(now: Date): Month {
  const [first = monthOf(now)] = monthsUpTo(now, invoicedMonths)
  return first
}

/** What the admin invoices, as a part of the request context: sums by workspace and month, and nothing of who was interviewed. */
export function openInvoices({ db, clock }: Pick<Deps, 'db' | 'clock'>): AdminInvoices {
  return {
    async listExtras() {
      const now = clock.now()
      return await inSystem(db, 'invoice extras', (tx) => selectExtras(tx, firstInvoiced(now)))
    },
  }
}

/** Extras by month and workspace since a month, the newest first; the transaction is the system's. */
async function selectExtras(tx: Transaction, { key, startsAt }: Month): Promise<AdminExtras[]> {
  const current = await sumExtras(tx, gte(usageReservations.countedAt, startsAt))
  const kept = await tx.select().from(keptExtras).where(gte(keptExtras.month, key))
  const rankOf = ({ workspaceName, workspaceId }: AdminExtras) => `${workspaceName}\n${workspaceId}`
  return [...current, ...kept].sort(
    (one, other) => other.month.localeCompare(one.month) || rankOf(one).localeCompare(rankOf(other)),
  )
}

/** Keeps what a workspace owes since a month beyond its end; the transaction is the system's. */
export async function keepExtras(tx: Transaction, workspaceId: string, { startsAt }: Month): Promise<void> {
  const extras = await sumExtras(tx, and(eq(workspaces.id, workspaceId), gte(usageReservations.countedAt, startsAt)))
  if (extras.length === 0) return
  await tx.insert(keptExtras).values(extras.map(({ owners, ...each }) => ({ ...each, owners: [...owners] })))
}

/** Whether a workspace owes extras since a month; the transaction is bound to it. */
export async function owesExtras(tx: Transaction, workspaceId: string, { startsAt }: Month): Promise<boolean> {
  const extras = await sumExtras(tx, and(eq(workspaces.id, workspaceId), gte(usageReservations.countedAt, startsAt)))
  return extras.length > 0
}

/** Forgets what the admin's list no longer shows; the transaction is the system's. */
export async function forgetKeptExtras(tx: Transaction, { key }: Month): Promise<void> {
  await tx.delete(keptExtras).where(lt(keptExtras.month, key))
}

async function sumExtras(tx: Transaction, which: SQL | undefined): Promise<AdminExtras[]> {
  const month = sql<string>`to_char(${usageReservations.countedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await tx
    .select({
      month,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      interviews: count(),
      chargeCents: sum(usageReservations.chargeCents).mapWith(Number),
    })
    .from(usageReservations)
    .innerJoin(workspaces, eq(workspaces.id, usageReservations.workspaceId))
    .where(and(eq(usageReservations.countedAs, 'extra'), which))
    .groupBy(month, workspaces.id, workspaces.name)
  const owners = await selectOwnersOf(tx, [...new Set(rows.map(({ workspaceId }) => workspaceId))])
  return rows.map((row) => ({
    ...row,
    owners: owners.filter(({ workspaceId }) => workspaceId === row.workspaceId).map(({ email }) => email),
  }))
}

async function selectOwnersOf(
  tx: Transaction,
  workspaceIds: readonly string[],
): Promise<{ workspaceId: string; email: string }[]> {
  if (workspaceIds.length === 0) return []
  return await tx
    .select({ workspaceId: workspaceMembers.workspaceId, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(inArray(workspaceMembers.workspaceId, [...workspaceIds]), eq(workspaceMembers.role, 'owner')))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId))
}
