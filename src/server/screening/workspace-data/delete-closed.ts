import { sql } from 'drizzle-orm'
import { firstInvoiced, keepExtras } from '#server/billing/index.ts'
import { queueMail } from '#server/messaging/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { type EmptiedCounts, removeEntriesOfWorkspace } from '#server/screening/interviews/workspace-end-store.ts'
import { closeDeserted, deleteEnded, endOfClosing, lockEnded, selectEnded } from '#server/tenancy/index.ts'

const batchSize = 100

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'log'>

/**
 * Deletes every workspace whose time has come, once its interviews are erased (`interviews/delete-due-interviews.ts`). One that
 * nobody is a member of any more is closed for that. Can be stopped and run again. What cannot be deleted does not hold up the
 * others; the first failure is thrown at the end.
 */
export async function deleteClosedWorkspaces(deps: DeleteDeps, signal: AbortSignal): Promise<{ deleted: number }> {
  const now = deps.clock.now()
  await inSystem(deps.db, 'sweep', (tx) => closeDeserted(tx, endOfClosing(now)))
  const outcome = await forEachDue(deps, signal, {
    task: 'delete a closed workspace',
    select: (tx, afterId) => selectEnded(tx, now, afterId, batchSize),
    idOf: (workspaceId) => workspaceId,
    run: (workspaceId) => inSystem(deps.db, 'sweep', (tx) => deleteWorkspace(tx, deps, workspaceId, now)),
  })
  if (outcome.done > 0) deps.log.info({ deleted: outcome.done }, 'deleted workspaces that were closed')
  return { deleted: doneOf(outcome) }
}

/** What is left once the interviews are erased. False while one of them is not: the next run goes on. */
async function deleteWorkspace(tx: Transaction, deps: DeleteDeps, workspaceId: string, now: Date): Promise<boolean> {
  // The entries of a large customer take longer than a request may.
  await tx.execute(sql`set local statement_timeout = '10min'`)
  const workspace = await lockEnded(tx, workspaceId, now)
  if (workspace === null) return false
  const counts = await removeEntriesOfWorkspace(tx, workspaceId)
  if (counts === null) return false
  await keepExtras(tx, workspaceId, firstInvoiced(now))
  await notifyOwners(tx, deps, { id: workspaceId, name: workspace.name, deletedAt: now }, counts)
  await deleteEnded(tx, { workspaceId, deletedAt: now, counts })
  return true
}

async function notifyOwners(
  tx: Transaction,
  deps: DeleteDeps,
  { id, name, deletedAt }: { id: string; name: string; deletedAt: Date },
  { interviews = 0 }: EmptiedCounts,
): Promise<void> {
  const members = await selectMembers(tx, id)
  for (const { userId, email } of members.filter(({ role }) => role === 'owner')) {
    await queueMail(tx, deps, {
      key: `workspace-deleted/${id}/${userId}`,
      to: email,
      template: 'workspace-deleted',
      data: { workspaceName: name, interviews, deletedAt: deletedAt.toISOString() },
    })
  }
}
