import { hasRole } from '#contract/values/workspace.ts'
import { queueMail } from '#server/messaging/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { updateKeepsOwner } from '#server/tenancy/directory/user-store.ts'
import { selectOwnerless } from './end-store.ts'
import { lockWorkspace, selectMembers, updateRole } from './store.ts'

const batchSize = 100

type AppointDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>

/**
 * A workspace whose last owner's account is gone while others work in it gets another one, who is told by mail: whoever may do
 * most, and of those who joined first. Somebody has to be able to let others in and to close it. Repeating it changes nothing.
 */
export async function appointOwners(deps: AppointDeps, signal: AbortSignal): Promise<{ appointed: number }> {
  const outcome = await forEachDue(deps, signal, {
    task: 'appoint an owner',
    select: (tx, afterId) => selectOwnerless(tx, afterId, batchSize),
    idOf: ({ id }) => id,
    run: (workspace) => inSystem(deps.db, 'sweep', (tx) => appoint(tx, deps, workspace)),
  })
  return { appointed: doneOf(outcome) }
}

async function appoint(
  tx: Transaction,
  deps: AppointDeps,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  await lockWorkspace(tx, id)
  const members = await selectMembers(tx, id)
  if (members.some(({ role }) => role === 'owner')) return false
  const next = members.find(({ role }) => hasRole(role, 'recruiter')) ?? members[0]
  if (next === undefined) return false
  await updateRole(tx, id, next.userId, 'owner')
  await updateKeepsOwner(tx, id, next.userId, true)
  const entry = {
    action: 'member.role_changed',
    subject: { kind: 'member', id: next.userId },
    details: { from: next.role, to: 'owner' },
  } as const
  await recordAudit(tx, deps, { id, userId: null }, entry)
  await queueMail(tx, deps, {
    key: `owner-appointed/${id}/${next.userId}/${deps.clock.now().getTime()}`,
    to: next.email,
    template: 'owner-appointed',
    data: { workspaceName: name, membersUrl: `${deps.config.publicUrl}/dashboard/${id}/members` },
  })
  return true
}
