import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { type JoiningRole, signedInByWorkspace } from '#contract/values/single-sign-on.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { forgetSignOn } from '#server/platform/auth/store.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteGrantsIn } from '#server/platform/oauth/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockAs } from '../workspaces/change-members.ts'
import {
  deleteConnection,
  lockConnection,
  putEmergencyOwners,
  type StoredConnection,
  selectVerifiedDomains,
  updateConnection,
} from './store.ts'

type ChangeDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>

/** @throws AppError `plan.not_included`, `single_sign_on.not_found`, `single_sign_on.not_tested`, `single_sign_on.domain_missing`. */
export async function turnOn(deps: ChangeDeps, workspace: Workspace): Promise<void> {
  await change(workspace, async (tx, { testedAt, isActive }) => {
    await requireEntitlement(tx, deps, workspace.id, 'single-sign-on')
    if (testedAt === null) throw conflict('single_sign_on.not_tested', 'The connection was not tested as it is')
    if ((await selectVerifiedDomains(tx, workspace.id)).length === 0) {
      throw conflict('single_sign_on.domain_missing', 'No domain is proved')
    }
    if (isActive) return
    await updateConnection(tx, workspace.id, { isActive: true, isPaused: false })
    await audit(tx, deps, workspace, 'single_sign_on.turned_on')
  })
}

/** Every other way in is open again. */
export async function turnOff(deps: ChangeDeps, workspace: Workspace): Promise<void> {
  await change(workspace, async (tx, { isActive }) => {
    if (!isActive) return
    await updateConnection(tx, workspace.id, { isActive: false, isEnforced: false })
    await audit(tx, deps, workspace, 'single_sign_on.turned_off')
  })
}

export async function changeMembers(
  deps: ChangeDeps,
  workspace: Workspace,
  rule: { addsMembers: boolean; defaultRole: JoiningRole; trustsFactor: boolean },
): Promise<void> {
  await change(workspace, async (tx) => {
    await updateConnection(tx, workspace.id, rule)
    await audit(tx, deps, workspace, 'single_sign_on.members_changed', {
      adds: rule.addsMembers,
      role: rule.defaultRole,
      trusts: rule.trustsFactor,
    })
  })
}

/**
 * Apps that members have connected end, since nobody knows how their member had come in; they are connected again after signing on.
 * @throws AppError `single_sign_on.not_tested` while it is off, `single_sign_on.emergency_missing`.
 */
export async function enforce(
  deps: ChangeDeps,
  workspace: Workspace,
  emergencyOwners: readonly string[],
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const members = await lockAs(tx, workspace, 'owner')
    await requireEntitlement(tx, deps, workspace.id, 'single-sign-on')
    const connection = await lockExisting(tx, workspace.id)
    if (!connection.isActive) throw conflict('single_sign_on.not_tested', 'Sign-on is not turned on')
    const named = members.filter(({ userId, role }) => role === 'owner' && emergencyOwners.includes(userId))
    if (named.length === 0) throw conflict('single_sign_on.emergency_missing', 'No owner is named for emergencies')
    await putEmergencyOwners(
      tx,
      workspace.id,
      named.map(({ userId }) => userId),
    )
    await updateConnection(tx, workspace.id, { isEnforced: true })
    const everybody = members.map(({ userId }) => userId)
    const apps = connection.isEnforced ? 0 : await deleteGrantsIn(tx, workspace.id, everybody)
    await audit(tx, deps, workspace, 'single_sign_on.enforced', { owners: named.length, apps })
  })
}

export async function release(deps: ChangeDeps, workspace: Workspace): Promise<void> {
  await change(workspace, async (tx, { isEnforced }) => {
    if (!isEnforced) return
    await updateConnection(tx, workspace.id, { isEnforced: false })
    await audit(tx, deps, workspace, 'single_sign_on.released')
  })
}

/** Domains stay proved. Sessions that the provider has opened go on, and count as those of a link. */
export async function removeConnection(deps: ChangeDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await deleteConnection(tx, workspace.id))) return
    await forgetSignOn(tx, signedInByWorkspace(workspace.id))
    await audit(tx, deps, workspace, 'single_sign_on.connection_removed')
  })
}

async function change(
  workspace: Workspace,
  run: (tx: Transaction, connection: StoredConnection) => Promise<void>,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => run(tx, await lockExisting(tx, workspace.id)))
}

async function lockExisting(tx: Transaction, workspaceId: string): Promise<StoredConnection> {
  const connection = await lockConnection(tx, workspaceId)
  if (connection !== null) return connection
  throw new AppError('not_found', 'single_sign_on.not_found', 'There is no connection')
}

function conflict(
  code: 'single_sign_on.not_tested' | 'single_sign_on.domain_missing' | 'single_sign_on.emergency_missing',
  message: string,
) {
  return new AppError('conflict', code, message)
}

async function audit(
  tx: Transaction,
  deps: ChangeDeps,
  workspace: Workspace,
  action: AuditAction,
  details: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  await recordAudit(tx, deps, workspace, { action, subject: { kind: 'workspace', id: workspace.id }, details })
}
