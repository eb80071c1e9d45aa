import { and, eq, gt, sql } from 'drizzle-orm'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eraseInterview } from './erase-interview.ts'
import { deletionLog, interviews } from './schema.ts'

const batchSize = 100

/**
 * Erases every interview of a workspace, recordings first, one transaction each: it can be stopped and run again. Calls that
 * are open are cut off.
 * @throws AppError `storage.unavailable`.
 */
export async function eraseInterviewsOfWorkspace(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage'>,
  workspaceId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let afterId = ''; ; ) {
    const found = await inSystem(deps.db, 'sweep', (tx) => selectStanding(tx, workspaceId, afterId))
    for (const interviewId of found) {
      signal.throwIfAborted()
      await eraseInterview(deps, interviewId, 'the workspace was closed')
    }
    const last = found.at(-1)
    if (last === undefined) return
    afterId = last
  }
}

async function selectStanding(tx: Transaction, workspaceId: string, afterId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(eq(interviews.workspaceId, workspaceId), sql`${interviews.status} <> 'deleted'`, gt(interviews.id, afterId)),
    )
    .orderBy(interviews.id)
    .limit(batchSize)
  return rows.map(({ id }) => id)
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
  const removed = await tx.delete(interviews).where(own)
  return { interviews: removed.rowCount ?? 0, ...Object.fromEntries(logged.map((row) => [row.class, row.count])) }
}
