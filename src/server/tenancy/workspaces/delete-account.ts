import type { AccountDeletion, HeldWorkspace } from '#contract/customer/account.ts'
import { firstInvoiced, owesExtras } from '#server/billing/index.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { asUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { type Membership, selectClosesAt, selectMemberships } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { eraseAccount, lockAccount } from '#server/tenancy/accounts/store.ts'
import { lockWorkspace, type StoredMember, selectMembers } from './store.ts'

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site'>
/** The screening's; see `contents.ts`. */
type Contents = { contents: WorkspaceContents }

/**
 * Deletes somebody's account at their own wish: memberships, sessions and sign-in links go, the workspaces' logs keep what was
 * done by whom without saying who it was. Nothing is deleted while somebody or something would be left without an owner; the
 * answer names it. Repeating it is harmless.
 * @param typedAddress Their address, typed anew.
 */
export async function deleteAccount(
  deps: DeleteDeps & Contents,
  { kind, userId, email }: Pick<SignedIn, 'kind' | 'userId' | 'email'>,
  typedAddress: string,
): Promise<AccountDeletion> {
  if (kind === 'admin') return { outcome: 'runs_installation' }
  if (typedAddress.trim().toLowerCase() !== email) return { outcome: 'other_address' }
  return await asUser(deps.db, userId, async (tx) => {
    if (!(await lockAccount(tx, userId))) return { outcome: 'deleted' }
    // In one order for everybody, so that two owners who go at once cannot wait for each other.
    const found = (await selectMemberships(tx, userId)).sort((one, other) => one.id.localeCompare(other.id))
    const memberships: Locked[] = []
    const held: HeldWorkspace[] = []
    for (const membership of found) {
      const locked = await lockMembership(tx, membership, userId)
      if (locked === null) continue
      memberships.push(locked)
      const reason = await holdReason(tx, deps, locked)
      const { id, name, closesAt } = locked
      if (reason !== null) held.push({ id, name, reason, closesAt: closesAt?.toISOString() ?? null })
    }
    if (held.length > 0) return { outcome: 'held', workspaces: held }
    for (const { id, role } of memberships) {
      await bindWorkspace(tx, id)
      const subject = { kind: 'member', id: userId }
      await recordAudit(tx, deps, { id, userId }, { action: 'member.account_deleted', subject, details: { role } })
      // With the account they would lose their author, and nobody could submit or delete them any more.
      await deps.contents.deleteDraftsOf(tx, id, userId)
      await publish(tx, { type: 'member.left', data: { workspaceId: id, userId } })
    }
    const deletedAt = deps.clock.now().toISOString()
    const key = `account-deleted/${userId}`
    await queueMail(tx, deps, { key, to: email, template: 'account-deleted', data: { deletedAt } })
    await eraseAccount(tx, email)
    return { outcome: 'deleted' }
  })
}

interface Locked extends Membership {
  others: readonly StoredMember[]
}

/**
 * What the membership is once nobody else changes it: what was read before the lock may have changed while it waited. Null
 * when the workspace or the membership has gone meanwhile.
 */
async function lockMembership(tx: Transaction, { id, name }: Membership, userId: string): Promise<Locked | null> {
  await bindWorkspace(tx, id)
  if (!(await lockWorkspace(tx, id))) return null
  const members = await selectMembers(tx, id)
  const own = members.find((member) => member.userId === userId)
  if (own === undefined) return null
  const others = members.filter((member) => member !== own)
  return { id, name, role: own.role, closesAt: await selectClosesAt(tx, id), others }
}

/**
 * Why a workspace cannot do without this member; null when it can. What is being closed ends by itself, but for its invoice
 * and for candidates who may still speak of danger or begin an extra: that concerns somebody.
 */
async function holdReason(
  tx: Transaction,
  { clock, contents }: DeleteDeps & Contents,
  { id, role, closesAt, others }: Locked,
): Promise<HeldWorkspace['reason'] | null> {
  if (others.length > 0) return role !== 'owner' || others.some((member) => member.role === 'owner') ? null : 'members'
  if (closesAt === null && role === 'owner' && (await contents.holdsData(tx, id))) return 'data'
  if (await contents.awaitsCandidates(tx, id)) return 'interview'
  if (closesAt === null || role !== 'owner') return null
  return (await owesExtras(tx, id, firstInvoiced(clock.now()))) ? 'data' : null
}

/** What an account's deletion has to know of its workspaces' contents. Every transaction is bound to the workspace. */
export interface WorkspaceContents {
  /** Whether anything was done in a workspace: it has openings, or interviews that are not deleted. */
  holdsData(tx: Transaction, workspaceId: string): Promise<boolean>
  /** Whether a candidate is being interviewed or may still begin; a member who tries a plan is none. */
  awaitsCandidates(tx: Transaction, workspaceId: string): Promise<boolean>
  /** Deletes the ratings that a member has begun and not submitted. */
  deleteDraftsOf(tx: Transaction, workspaceId: string, userId: string): Promise<void>
}
