import {
  type CustomerDirectory,
  DefaultRole,
  type DirectorySettings,
  DirectoryTokenDays,
  directoryRotationHours,
  type MadeDirectoryToken,
  maxDirectoryTokens,
} from '#contract/customer/directory.ts'
import { AppError } from '#contract/errors.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { hasEntitlement, requireEntitlement } from '#server/billing/index.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import { hasFreshProof, requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  putDefaultRole,
  selectDefaultRole,
  selectGroup,
  selectGroupSizes,
  updateGroup,
} from '#server/tenancy/directory/group-store.ts'
import {
  countTokens,
  insertToken,
  lockToken,
  selectTokens,
  updateToken,
} from '#server/tenancy/directory/token-store.ts'
import { countPeople, selectLeftKeys } from '#server/tenancy/directory/user-store.ts'
import { lockAs } from '#server/tenancy/workspaces/change-members.ts'
import { applyRoles } from './memberships.ts'

type SettingsDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const endLength = 4

/** Where SCIM is answered, below the installation's address. */
export const scimPath = '/scim/v2'

/** Directory sync's part of a visit. Who comes in is decided by nobody who has found a browser left open. */
export function openDirectory(deps: SettingsDeps & Pick<Deps, 'db'>, workspace: Workspace): CustomerDirectory {
  async function proved<Result>(change: () => Promise<Result>): Promise<Result> {
    requireRole(workspace, 'owner')
    await requireFreshProof(deps, workspace)
    return await change()
  }
  return {
    load: async () => ({ ...(await loadDirectory(deps, workspace)), isProved: await hasFreshProof(deps, workspace) }),
    createToken: (days) => proved(() => createToken(deps, workspace, DirectoryTokenDays.parse(days))),
    rotateToken: (id) => proved(() => rotateToken(deps, workspace, id)),
    revokeToken: (id) => revokeToken(deps, workspace, id),
    setDefaultRole: (role) => proved(() => setDefaultRole(deps, workspace, DefaultRole.parse(role))),
    mapGroup: (id, role) => proved(() => mapGroup(deps, workspace, id, WorkspaceRole.nullable().parse(role))),
  }
}

async function loadDirectory(deps: SettingsDeps, workspace: Workspace): Promise<Omit<DirectorySettings, 'isProved'>> {
  requireRole(workspace, 'owner')
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const tokens = await selectTokens(tx, workspace.id)
    return {
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'single-sign-on'),
      baseUrl: `${deps.config.publicUrl}${scimPath}`,
      tokens: tokens.map(({ createdAt, expiresAt, lastUsedAt, formerUntil, ...token }) => ({
        ...token,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        isExpired: expiresAt !== null && expiresAt <= now,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        formerUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
      })),
      defaultRole: await selectDefaultRole(tx, workspace.id),
      groups: await selectGroupSizes(tx, workspace.id),
      people: await countPeople(tx, workspace.id),
      leftKeys: await selectLeftKeys(tx, workspace.id),
    }
  })
}

/**
 * Makes a token; its text is answered this once.
 * @throws AppError `workspace.role_too_small`, `plan.not_included`, `directory.too_many_tokens`.
 */
export async function createToken(
  deps: SettingsDeps,
  workspace: Workspace,
  days: DirectoryTokenDays,
): Promise<MadeDirectoryToken> {
  requireRole(workspace, 'owner')
  const id = deps.ids.uuid()
  const text = makeKeyText('directoryToken').reveal()
  const now = deps.clock.now()
  await workspace.transaction(async (tx) => {
    await lockAs(tx, workspace, 'owner')
    await requireEntitlement(tx, deps, workspace.id, 'single-sign-on')
    if ((await countTokens(tx, workspace.id)) >= maxDirectoryTokens) {
      throw new AppError('conflict', 'directory.too_many_tokens', 'The workspace has as many tokens as it may have')
    }
    await insertToken(tx, {
      id,
      workspaceId: workspace.id,
      ...hashOf(text),
      createdBy: workspace.userId,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
    })
    await recordAudit(tx, deps, workspace, {
      action: 'directory.token_created',
      subject: { kind: 'directory token', id },
      details: { end: text.slice(-endLength), days },
    })
  })
  return { id, text }
}

/**
 * Gives a token another text; the one before opens for another day.
 * @throws AppError `workspace.role_too_small`, `directory.token_not_found`.
 */
export async function rotateToken(deps: SettingsDeps, workspace: Workspace, id: string): Promise<MadeDirectoryToken> {
  requireRole(workspace, 'owner')
  const text = makeKeyText('directoryToken').reveal()
  const formerUntil = new Date(deps.clock.now().getTime() + directoryRotationHours * hourMs)
  return await workspace.transaction(async (tx) => {
    const token = await lockToken(tx, workspace.id, id)
    if (token === null) {
      throw new AppError('not_found', 'directory.token_not_found', 'The workspace has no such token')
    }
    await updateToken(tx, id, { ...hashOf(text), formerHash: token.tokenHash, formerUntil })
    await recordAudit(tx, deps, workspace, {
      action: 'directory.token_rotated',
      subject: { kind: 'directory token', id },
      details: { end: text.slice(-endLength) },
    })
    return { id, text }
  })
}

/** Both its texts open nothing from now on. Done already, it changes nothing. @throws AppError `workspace.role_too_small`. */
export async function revokeToken(deps: SettingsDeps, workspace: Workspace, id: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const token = await lockToken(tx, workspace.id, id)
    if (token === null) return
    await updateToken(tx, id, { revokedAt: deps.clock.now(), formerHash: null, formerUntil: null })
    await recordAudit(tx, deps, workspace, {
      action: 'directory.token_revoked',
      subject: { kind: 'directory token', id },
      details: { end: token.tokenEnd },
    })
  })
}

/** Says what people in no mapped group may do, those who are there included. @throws AppError `workspace.role_too_small`. */
export async function setDefaultRole(deps: SettingsDeps, workspace: Workspace, role: DefaultRole): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await lockAs(tx, workspace, 'owner')
    const before = await selectDefaultRole(tx, workspace.id)
    if (before === role) return
    await putDefaultRole(tx, workspace.id, role)
    await recordAudit(tx, deps, workspace, {
      action: 'directory.default_role_set',
      subject: { kind: 'workspace', id: workspace.id },
      details: { from: before, to: role },
    })
    await applyRoles(tx, deps, workspace)
  })
}

/**
 * Says which role a group of the directory gives; its people have it at once.
 * @param role Null: none.
 * @throws AppError `workspace.role_too_small`, `directory.group_not_found`, `member.last_owner`.
 */
export async function mapGroup(
  deps: SettingsDeps,
  workspace: Workspace,
  id: string,
  role: WorkspaceRole | null,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await lockAs(tx, workspace, 'owner')
    const group = await selectGroup(tx, workspace.id, { id })
    if (group === null) throw new AppError('not_found', 'directory.group_not_found', 'The directory has no such group')
    if (group.role === role) return
    await updateGroup(tx, id, { role })
    await recordAudit(tx, deps, workspace, {
      action: 'directory.group_mapped',
      subject: { kind: 'directory group', id },
      details: { from: group.role, to: role },
    })
    await applyRoles(tx, deps, workspace)
  })
}

function hashOf(text: string): { tokenHash: string; tokenEnd: string } {
  return { tokenHash: hashToken(text), tokenEnd: text.slice(-endLength) }
}
