import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { closingDays } from '#contract/values/workspace.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isEnded } from '#server/platform/workspaces/ended.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { type EmptiedCounts, removeEntriesOfWorkspace } from '../interviews/read.ts'
import { queueMail } from '../mail/read.ts'
import { firstInvoiced, keepExtras } from '../usage/read.ts'
import { workspaceDeletions } from './schema.ts'
import { selectMembers } from './store.ts'

const batchSize = 100

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'log'>

/**
 * Deletes every workspace whose time has come, once its interviews are erased (`interviews/delete-due-interviews.ts`). One that
 * nobody is a member of any more is closed for that. Can be stopped and run again. What cannot be deleted does not hold up the
 * others; the first failure is thrown at the end.
 */
export async function deleteClosedWorkspaces(deps: DeleteDeps, signal: AbortSignal): Promise<{ deleted: number }> {
  const now = deps.clock.now()
  await inSystem(deps.db, 'sweep', (tx) => closeDeserted(tx, now))
  const failures: unknown[] = []
  let deleted = 0
  for (let afterId = ''; ; ) {
    const due = await inSystem(deps.db, 'sweep', (tx) => selectDue(tx, now, afterId))
    for (const workspaceId of due) {
      signal.throwIfAborted()
      try {
        if (await deleteWorkspace(deps, workspaceId)) deleted++
      } catch (err) {
        deps.log.warn({ workspaceId, err }, 'a closed workspace could not be deleted yet')
        failures.push(err)
      }
    }
    const last = due.at(-1)
    if (last === undefined) break
    afterId = last
  }
  if (deleted > 0) deps.log.info({ deleted }, 'deleted workspaces that were closed')
  if (failures.length > 0) throw failures[0]
  return { deleted }
}

/** Nobody is left to close them. */
async function closeDeserted(tx: Transaction, now: Date): Promise<void> {
  const members = tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaces.id))
  await tx
    .update(workspaces)
    .set({ closesAt: new Date(now.getTime() + closingDays * 24 * 60 * 60 * 1000) })
    .where(and(isNull(workspaces.closesAt), notExists(members)))
}

async function selectDue(tx: Transaction, now: Date, afterId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(isEnded(now), gt(workspaces.id, afterId)))
    .orderBy(asc(workspaces.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** What is left once the interviews are erased. False while one of them is not: the next run goes on. */
async function deleteWorkspace(deps: DeleteDeps, workspaceId: string): Promise<boolean> {
  return await inSystem(deps.db, 'sweep', async (tx) => {
    // The entries of a large customer take longer than a request may.
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const now = deps.clock.now()
    const [workspace] = await tx
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(and(eq(workspaces.id, workspaceId), isEnded(now)))
      .for('update')
    if (workspace === undefined) return false
    const counts = await removeEntriesOfWorkspace(tx, workspaceId)
    if (counts === null) return false
    await keepExtras(tx, workspaceId, firstInvoiced(now))
    await tellOwners(tx, deps, { id: workspaceId, name: workspace.name }, counts)
    await tx.insert(workspaceDeletions).values({ workspaceId, deletedAt: now, counts })
    await tx.delete(workspaces).where(eq(workspaces.id, workspaceId))
    return true
  })
}

async function tellOwners(
  tx: Transaction,
  deps: DeleteDeps,
  { id, name }: { id: string; name: string },
  counts: EmptiedCounts,
): Promise<void> {
  const members = await selectMembers(tx, id)
  for (const { userId, email } of members.filter(({ role }) => role === 'owner')) {
    await queueMail(tx, deps, {
      key: `workspace-deleted/${id}/${userId}`,
      to: email,
      template: 'workspace-deleted',
      data: { workspaceName: name, interviews: counts.interviews ?? 0, deletedAt: deps.clock.now().toISOString() },
    })
  }
}
