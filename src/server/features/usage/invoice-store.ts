import { and, asc, count, desc, eq, gte, inArray, sql, sum } from 'drizzle-orm'
import type { OwnerExtras } from '#contract/owner/extras.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { usagePlaces } from './schema.ts'

/** Extras by month and workspace since a moment; the transaction is the system's. */
export async function selectExtras(tx: Transaction, from: Date): Promise<OwnerExtras[]> {
  const month = sql<string>`to_char(${usagePlaces.countedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await tx
    .select({
      month,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      interviews: count(),
      chargeCents: sum(usagePlaces.chargeCents).mapWith(Number),
    })
    .from(usagePlaces)
    .innerJoin(workspaces, eq(workspaces.id, usagePlaces.workspaceId))
    .where(and(eq(usagePlaces.countedAs, 'extra'), gte(usagePlaces.countedAt, from)))
    .groupBy(month, workspaces.id, workspaces.name)
    .orderBy(desc(month), asc(workspaces.name), asc(workspaces.id))
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
