import { and, asc, eq, exists, gt, isNull, notExists } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { isEnded } from '#server/platform/workspaces/store.ts'
import { workspaceDeletions } from './schema.ts'

/** @param closesAt Null: it is used again. */
export async function updateClosesAt(tx: Transaction, workspaceId: string, closesAt: Date | null): Promise<void> {
  await tx.update(workspaces).set({ closesAt }).where(eq(workspaces.id, workspaceId))
}

/** Closes what is used and has no member: nobody is left to do so. The transaction is the system's. */
export async function closeDeserted(tx: Transaction, closesAt: Date): Promise<void> {
  await tx
    .update(workspaces)
    .set({ closesAt })
    .where(and(isNull(workspaces.closesAt), notExists(membersOf(tx))))
}

/** Workspaces whose time has come, in the order of their ids. The transaction is the system's. */
export async function selectEnded(tx: Transaction, now: Date, afterId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(isEnded(now), gt(workspaces.id, afterId)))
    .orderBy(asc(workspaces.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The name of one whose time has come, and its lock; null for every other. */
export async function lockEnded(tx: Transaction, workspaceId: string, now: Date): Promise<{ name: string } | null> {
  const [row] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isEnded(now)))
    .for('update')
  return row ?? null
}

/** Deletes a workspace with all that hangs on it, and writes down that it was done. */
export async function deleteEnded(tx: Transaction, deletion: typeof workspaceDeletions.$inferInsert): Promise<void> {
  await tx.insert(workspaceDeletions).values(deletion)
  await tx.delete(workspaces).where(eq(workspaces.id, deletion.workspaceId))
}

/** Workspaces with members and no owner among them, in the order of their ids. The transaction is the system's. */
export async function selectOwnerless(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return await tx
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(and(gt(workspaces.id, afterId), exists(membersOf(tx)), notExists(membersOf(tx, 'owner'))))
    .orderBy(asc(workspaces.id))
    .limit(limit)
}

function membersOf(tx: Transaction, role?: 'owner') {
  const { workspaceId } = workspaceMembers
  const hasRole = role === undefined ? undefined : eq(workspaceMembers.role, role)
  return tx
    .select({ workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceId, workspaces.id), hasRole))
}
