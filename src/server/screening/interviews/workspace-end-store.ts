import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { deletionLog, interviews } from './schema.ts'

/** What was deleted of a workspace's interviews so far, in the order of time; counts and causes alone. */
export async function selectDeletions(tx: Transaction, workspaceId: string): Promise<DeletionEntry[]> {
  const { interviewId, class: kind, cause, count, at } = deletionLog
  return await tx
    .select({ at, interviewId, class: kind, count, cause })
    .from(deletionLog)
    .innerJoin(interviews, eq(interviews.id, interviewId))
    .where(eq(interviews.workspaceId, workspaceId))
    .orderBy(at, deletionLog.id)
}

export interface DeletionEntry {
  at: Date
  interviewId: string
  class: string
  count: number
  cause: string
}

/** How many interviews a workspace has had, and how much of each class was deleted, ever. */
export type EmptiedCounts = Readonly<Record<string, number>>

/**
 * Removes the entries that erased interviews leave, with their part of the log of deletions; answers what that log said, in
 * sums. Null, and nothing is removed, while one of them is not erased. The transaction is the system's.
 */
export async function removeEntriesOfWorkspace(tx: Transaction, workspaceId: string): Promise<EmptiedCounts | null> {
  const own = eq(interviews.workspaceId, workspaceId)
  const standing = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(own, sql`${interviews.status} <> 'deleted'`))
    .limit(1)
  if (standing.length > 0) return null
  const isOwn = sql`${deletionLog.interviewId} in (select id from interviews where workspace_id = ${workspaceId})`
  const logged = await tx
    .select({ class: deletionLog.class, count: sql<number>`sum(${deletionLog.count})::int` })
    .from(deletionLog)
    .where(isOwn)
    .groupBy(deletionLog.class)
  await tx.delete(deletionLog).where(isOwn)
  const removed = await tx.delete(interviews).where(own).returning({ isPreview: interviews.isPreview })
  const held = removed.filter(({ isPreview }) => !isPreview)
  return { interviews: held.length, ...Object.fromEntries(logged.map((row) => [row.class, row.count])) }
}
