import type { SsoDomainFound } from '#contract/values/single-sign-on.ts'
import { queueMail } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { proofNameOf, proofOf, readProof, standingAfter } from './policy.ts'
import { findDomain, lockDomainName, lockOtherHolder, type StoredDomain, updateDomain } from './store.ts'

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'dns'>

interface Check {
  isDaily: boolean
  /** The owner who asked for it; null for the clock. */
  userId: string | null
}

/** A page waits for it. */
const answerLimitMs = 10_000

/**
 * Looks up whether a domain is proved, and writes down where it stands. No transaction is open while name servers are asked.
 * Answers false where there was nothing to check.
 */
export async function checkDomain(
  deps: CheckDeps,
  { workspaceId, domainId }: { workspaceId: string; domainId: string },
  check: Check,
): Promise<boolean> {
  const domain = await inWorkspace(deps.db, workspaceId, (tx) => findDomain(tx, workspaceId, domainId))
  if (domain === null) return false
  const answer = await deps.dns.lookUpTxt(proofNameOf(domain.domain), AbortSignal.timeout(answerLimitMs))
  const records = answer.kind === 'found' ? answer.records : []
  return await inSystem(deps.db, 'settle whose host it is', async (tx) => {
    await lockDomainName(tx, domain.domain)
    const found = await settleHolder(tx, deps, domain, { proof: readProof(answer, domain.token), records })
    await bindWorkspace(tx, workspaceId)
    const before = await findDomain(tx, workspaceId, domainId)
    if (before === null) return false
    await change(tx, deps, before, { ...standingAfter(before, found, check.isDaily), found }, check.userId)
    return true
  })
}

/** One workspace has a domain: whoever looks after the zone says which, and a proof that stands there still is not overruled. */
async function settleHolder(
  tx: Transaction,
  deps: CheckDeps,
  domain: StoredDomain,
  { proof, records }: { proof: SsoDomainFound; records: readonly string[] },
): Promise<SsoDomainFound> {
  const holder = proof === 'found' ? await lockOtherHolder(tx, domain.domain, domain.workspaceId) : null
  if (holder === null) return proof
  if (records.some((value) => value.trim() === proofOf(holder.token))) return 'taken'
  await bindWorkspace(tx, holder.workspaceId)
  await change(tx, deps, holder, { state: 'lost', failedChecks: 0, found: 'missing' }, null)
  return proof
}

async function change(
  tx: Transaction,
  deps: CheckDeps,
  before: StoredDomain,
  after: Pick<StoredDomain, 'state' | 'failedChecks' | 'found'>,
  userId: string | null,
): Promise<void> {
  const { id, workspaceId } = before
  await updateDomain(tx, id, { ...after, checkedAt: deps.clock.now() })
  if (before.state === after.state) return
  const isVerified = after.state === 'verified'
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: isVerified ? userId : null },
    {
      action: isVerified ? 'single_sign_on.domain_verified' : 'single_sign_on.domain_lost',
      subject: { kind: 'domain', id },
    },
  )
  if (!isVerified) await tellOwners(tx, deps, before)
}

/** Its members come in by links again, or not at all: owners should not hear of it from them. */
async function tellOwners(tx: Transaction, deps: CheckDeps, { id, workspaceId, domain }: StoredDomain): Promise<void> {
  const members = await selectMembers(tx, workspaceId)
  for (const { userId, email } of members.filter(({ role }) => role === 'owner')) {
    await queueMail(tx, deps, {
      key: `sso-domain-lost/${id}/${deps.clock.now().getTime()}/${userId}`,
      to: email,
      template: 'sso-domain-lost',
      data: {
        domain,
        settingsUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/settings/single-sign-on`,
      },
    })
  }
}
