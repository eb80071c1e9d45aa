import type { AccountDeletion, HeldWorkspace } from '#contract/customer/account.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { asUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { type Membership, selectMemberships } from '#server/platform/workspaces/store.ts'
import { eraseAccount, lockAccount } from '../accounts/read.ts'
import { queueMail } from '../mail/read.ts'
import { firstInvoiced, owesExtras } from '../usage/read.ts'
import { holdsData, lockWorkspace, selectMembers } from './store.ts'

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site'>

/**
 * Deletes somebody's account at their own wish: memberships, sessions and sign-in links go, the workspaces' logs keep what was
 * done by whom without saying who it was. Nothing is deleted while somebody or something would be left without an owner; the
 * answer names it. Repeating it is harmless.
 * @param typedAddress Their address, typed anew.
 */
export async function deleteAccount(
  deps: DeleteDeps,
  { kind, userId, email }: Pick<SignedIn, 'kind' | 'userId' | 'email'>,
  typedAddress: string,
): Promise<AccountDeletion> {
  if (kind === 'operator') return { outcome: 'runs_installation' }
  if (typedAddress.trim().toLowerCase() !== email) return { outcome: 'other_address' }
  return await asUser(deps.db, userId, async (tx) => {
    if (!(await lockAccount(tx, userId))) return { outcome: 'deleted' }
    // In one order for everybody, so that two owners who go at once cannot wait for each other.
    const memberships = (await selectMemberships(tx, userId)).sort((one, other) => one.id.localeCompare(other.id))
    const held: HeldWorkspace[] = []
    for (const membership of memberships) {
      const reason = await holdReason(tx, deps, membership, userId)
      const { id, name, closesAt } = membership
      if (reason !== null) held.push({ id, name, reason, closesAt: closesAt?.toISOString() ?? null })
    }
    if (held.length > 0) return { outcome: 'held', workspaces: held }
    for (const { id, role } of memberships) {
      await bindWorkspace(tx, id)
      const subject = { kind: 'member', id: userId }
      await recordAudit(tx, deps, { id, userId }, { action: 'member.account_deleted', subject, details: { role } })
    }
    const deletedAt = deps.clock.now().toISOString()
    const key = `account-deleted/${userId}`
    await queueMail(tx, deps, { key, to: email, template: 'account-deleted', data: { deletedAt } })
    await eraseAccount(tx, email)
    return { outcome: 'deleted' }
  })
}

/** Why a workspace cannot do without this member; null when it can. What is being closed ends by itself, but for its invoice. */
async function holdReason(
  tx: Transaction,
  { clock }: DeleteDeps,
  { id, role, closesAt }: Membership,
  userId: string,
): Promise<HeldWorkspace['reason'] | null> {
  await bindWorkspace(tx, id)
  await lockWorkspace(tx, id)
  const others = (await selectMembers(tx, id)).filter((member) => member.userId !== userId)
  if (role !== 'owner' || others.some((member) => member.role === 'owner')) return null
  if (others.length > 0) return 'members'
  if (closesAt === null) return (await holdsData(tx, id)) ? 'data' : null
  return (await owesExtras(tx, id, firstInvoiced(clock.now()))) ? 'data' : null
}
