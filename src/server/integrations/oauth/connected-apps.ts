import type { ConnectedAppSummary, CustomerConnectedApps, OwnConnectedApps } from '#contract/customer/connected-apps.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { asUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { placeOf } from './redirect-address.ts'
import { deleteGrant, selectGrant, selectGrants } from './store.ts'

type AppDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/** The apps that act for whoever is signed in, for their own page. */
export function openOwnApps(deps: AppDeps, { userId }: Pick<SignedIn, 'userId'>): OwnConnectedApps {
  return {
    list: () => asUser(deps.db, userId, (tx) => listApps(tx, deps, { userId })),
    disconnect: (id) => asUser(deps.db, userId, (tx) => disconnect(tx, deps, id, userId)),
  }
}

/** The apps of all members of a workspace. @throws AppError `workspace.role_too_small` for whoever is no owner. */
export function openConnectedApps(deps: AppDeps, workspace: Workspace): CustomerConnectedApps {
  return {
    async list() {
      requireRole(workspace, 'owner')
      return await workspace.transaction((tx) => listApps(tx, deps, { workspaceId: workspace.id }))
    },
    async disconnect(id) {
      requireRole(workspace, 'owner')
      await workspace.transaction((tx) => disconnect(tx, deps, id, workspace.userId))
    },
  }
}

async function listApps(
  tx: Transaction,
  { clock }: AppDeps,
  of: { userId: string } | { workspaceId: string },
): Promise<ConnectedAppSummary[]> {
  const grants = await selectGrants(tx, of, clock.now())
  return grants.map(({ redirectUri, createdAt, lastUsedAt, expiresAt, ...grant }) => ({
    ...grant,
    redirectHost: placeOf(redirectUri).host,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }))
}

/** @param tx Sees what whoever asks may disconnect, and nothing else. */
async function disconnect(tx: Transaction, deps: AppDeps, id: string, userId: string): Promise<void> {
  const grant = await selectGrant(tx, id)
  if (grant === null) return
  await deleteGrant(tx, id)
  await bindWorkspace(tx, grant.workspaceId)
  await recordAudit(
    tx,
    deps,
    { id: grant.workspaceId, userId },
    { action: 'app.disconnected', subject: { kind: 'app', id }, details: { app: grant.name } },
  )
}
