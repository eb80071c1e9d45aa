import { and, asc, eq, gt, lte, notExists, or } from 'drizzle-orm'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { type EmptiedCounts, eraseInterviewsOfWorkspace, removeEntriesOfWorkspace } from '../interviews/read.ts'
import { queueMail } from '../mail/read.ts'
import { keepExtras } from '../usage/read.ts'
import { workspaceDeletions } from './schema.ts'
import { selectMembers } from './store.ts'

const batchSize = 100

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'site' | 'log'>

/**
 * Deletes every workspace whose time has come, and every one that nobody is a member of any more: first its interviews with
 * their recordings, then all that hangs on it. Can be stopped and run again. What cannot be deleted does not hold up the
 * others; the first failure is thrown at the end.
 */
export async function deleteClosedWorkspaces(deps: DeleteDeps, signal: AbortSignal): Promise<{ deleted: number }> {
  const failures: unknown[] = []
  let deleted = 0
  for (let afterId = ''; ; ) {
    const due = await inSystem(deps.db, 'sweep', (tx) => selectDue(tx, deps.clock.now(), afterId))
    for (const workspaceId of due) {
      signal.throwIfAborted()
      try {
        await eraseInterviewsOfWorkspace(deps, workspaceId, signal)
        if (await deleteWorkspace(deps, workspaceId)) deleted++
      } catch (error) {
        failures.push(error)
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

function isDue(tx: Transaction, now: Date) {
  const members = tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaces.id))
  return or(lte(workspaces.closesAt, now), notExists(members))
}

async function selectDue(tx: Transaction, now: Date, afterId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(isDue(tx, now), gt(workspaces.id, afterId)))
    .orderBy(asc(workspaces.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** What is left once the interviews are erased. False when something has come up meanwhile: the next run goes on. */
async function deleteWorkspace(deps: DeleteDeps, workspaceId: string): Promise<boolean> {
  return await inSystem(deps.db, 'sweep', async (tx) => {
    const now = deps.clock.now()
    const [workspace] = await tx
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(and(eq(workspaces.id, workspaceId), isDue(tx, now)))
      .for('update')
    if (workspace === undefined) return false
    const counts = await removeEntriesOfWorkspace(tx, workspaceId)
    if (counts === null) return false
    await keepExtras(tx, workspaceId)
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
