import { ownWorkspaceName } from '#content/dashboard-members.ts'
import type { OwnWorkspace } from '#contract/customer/workspace.ts'
import { claimTrialNetwork } from '#server/billing/index.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { asUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  insertMember,
  insertWorkspace,
  type Membership,
  selectMemberships,
  updateName,
} from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { nameAfter } from './policy.ts'
import { lockFirstVisit } from './store.ts'

interface FirstVisit {
  /** Where the visit comes from; null where nobody can begin a trial by it. */
  clientAddress: string | null
  /** Of a workspace that is made; after the person's address where nobody has said it. */
  name?: string
}

/**
 * Every workspace that somebody is a member of, in the order of joining; whoever has none is given one of their own, once,
 * however many first visits come at the same time.
 */
export async function ensureWorkspaces(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  { clientAddress, name = nameAfter(email, ownWorkspaceName) }: FirstVisit,
): Promise<OwnWorkspace[]> {
  const known = await asUser(deps.db, userId, (tx) => selectMemberships(tx, userId))
  if (known.length > 0) return known.map(describeOwn)
  const { own, fullNetwork } = await asUser(deps.db, userId, async (tx) => {
    await lockFirstVisit(tx, userId)
    const meanwhile = await selectMemberships(tx, userId)
    if (meanwhile.length > 0) return { own: meanwhile.map(describeOwn), fullNetwork: null }
    const workspace = { id: deps.ids.uuid(), name }
    const now = deps.clock.now()
    await bindWorkspace(tx, workspace.id)
    await insertWorkspace(tx, { ...workspace, createdAt: now })
    await insertMember(tx, { workspaceId: workspace.id, userId, role: 'owner', joinedAt: now })
    const fullNetwork =
      clientAddress === null ? null : await claimTrialNetwork(tx, { workspaceId: workspace.id, clientAddress, now })
    await recordAudit(
      tx,
      deps,
      { id: workspace.id, userId },
      {
        action: 'workspace.created',
        subject: { kind: 'workspace', id: workspace.id },
      },
    )
    const own: OwnWorkspace[] = [{ ...workspace, role: 'owner', closesAt: null }]
    return { own, fullNetwork }
  })
  if (fullNetwork !== null) {
    deps.log.warn(
      { network: fullNetwork, setting: 'TRUST_PROXY' },
      'a network has begun its trials of this month; if it is your proxy, TRUST_PROXY must announce it',
    )
  }
  return own
}

function describeOwn({ closesAt, ...membership }: Membership): OwnWorkspace {
  return { ...membership, closesAt: closesAt?.toISOString() ?? null }
}

/** Gives a workspace another name. @param name As `WorkspaceName` asks for. @throws AppError `workspace.role_too_small`. */
export async function renameWorkspace(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  name: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  if (name === workspace.name) return
  await workspace.transaction(async (tx) => {
    await updateName(tx, workspace.id, name)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.renamed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}
