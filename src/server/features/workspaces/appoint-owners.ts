import { and, eq, exists, notExists } from 'drizzle-orm'
import { hasRole } from '#contract/values/workspace.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { queueMail } from '../mail/read.ts'
import { lockWorkspace, selectMembers, updateRole } from './store.ts'

type AppointDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * A workspace whose last owner's account is gone while others work in it gets another one: whoever may do most, and of those
 * who joined first. Somebody has to be able to let others in and to close it;
 * they are told by mail. Repeating it changes nothing.
 */
export async function appointOwners(deps: AppointDeps): Promise<{ appointed: number }> {
  const ownerless = await inSystem(deps.db, 'sweep', selectOwnerless)
  let appointed = 0
  for (const workspaceId of ownerless) {
    const isDone = await inSystem(deps.db, 'sweep', (tx) => appoint(tx, deps, workspaceId))
    if (isDone) appointed++
  }
  return { appointed }
}

async function appoint(tx: Transaction, deps: AppointDeps, workspaceId: string): Promise<boolean> {
  await lockWorkspace(tx, workspaceId)
  const members = await selectMembers(tx, workspaceId)
  if (members.some(({ role }) => role === 'owner')) return false
  const next = members.find(({ role }) => hasRole(role, 'recruiter')) ?? members[0]
  if (next === undefined) return false
  await updateRole(tx, workspaceId, next.userId, 'owner')
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    {
      action: 'member.role_changed',
      subject: { kind: 'member', id: next.userId },
      details: { from: next.role, to: 'owner' },
    },
  )
  await queueMail(tx, deps, {
    key: `owner-appointed/${workspaceId}/${next.userId}/${deps.clock.now().getTime()}`,
    to: next.email,
    template: 'owner-appointed',
    data: {
      workspaceName: await selectName(tx, workspaceId),
      url: `${deps.config.publicUrl}/dashboard/${workspaceId}/members`,
    },
  })
  return true
}

async function selectName(tx: Transaction, workspaceId: string): Promise<string> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return row?.name ?? ''
}

async function selectOwnerless(tx: Transaction): Promise<string[]> {
  const { workspaceId, role } = workspaceMembers
  const members = tx.select({ workspaceId }).from(workspaceMembers).where(eq(workspaceId, workspaces.id))
  const owners = tx
    .select({ workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceId, workspaces.id), eq(role, 'owner')))
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(exists(members), notExists(owners)))
  return rows.map(({ id }) => id)
}
