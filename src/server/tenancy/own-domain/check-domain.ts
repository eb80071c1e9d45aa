import { hasEntitlement } from '#server/billing/index.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { type Answers, proofNameOf, proofOf, readAnswers, type Standing, standingAfter, valuesOf } from './policy.ts'
import { lockDomain, lockHost, lockOtherHolder, type StoredDomain, selectDomain, updateDomain } from './store.ts'

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'dns'>

interface Check {
  isDaily: boolean
  /** The owner who asked for it; null for the clock. */
  userId: string | null
}

/**
 * Looks up whether a workspace's host is proved and points here, and writes down where it stands. No transaction is open while
 * name servers are asked. Answers false where there was nothing to check.
 */
export async function checkDomain(deps: CheckDeps, workspaceId: string, check: Check): Promise<boolean> {
  const domain = await inWorkspace(deps.db, workspaceId, (tx) => selectDomain(tx, workspaceId))
  const target = deps.config.ownDomainTarget
  if (domain === null || target === null) return false
  const answers = await askNameServers(deps, domain.host, target)
  return await inSystem(deps.db, 'settle whose host it is', (tx) =>
    settle(tx, deps, { domain, target, answers, check }),
  )
}

/** A page waits for it. */
const answerLimitMs = 10_000

async function askNameServers({ dns }: Pick<Deps, 'dns'>, host: string, target: string): Promise<Answers> {
  const signal = AbortSignal.timeout(answerLimitMs)
  const [proof, cname, addresses, targetAddresses] = await Promise.all([
    dns.lookUpTxt(proofNameOf(host), signal),
    dns.lookUpCname(host, signal),
    dns.lookUpAddresses(host, signal),
    dns.lookUpAddresses(target, signal),
  ])
  return { proof, cname, addresses, targetAddresses }
}

interface Settling {
  domain: StoredDomain
  target: string
  answers: Answers
  check: Check
}

async function settle(
  tx: Transaction,
  deps: CheckDeps,
  { domain, target, answers, check }: Settling,
): Promise<boolean> {
  const { workspaceId, host, token } = domain
  await lockHost(tx, host)
  const before = await lockDomain(tx, workspaceId)
  // The answers are of another name than the one that the workspace has by now.
  if (before === null || before.host !== host) return false
  const found = { ...readAnswers(answers, { token, target }), isTaken: false }
  const holder = await lockOtherHolder(tx, host, workspaceId)
  if (holder !== null && found.proof === 'found' && found.points === 'here') {
    // Whoever looks after the zone says whose it is: a proof that stands there still is not overruled.
    found.isTaken = valuesOf(answers.proof).includes(proofOf(holder.token))
    if (!found.isTaken) await dispossess(tx, deps, holder.workspaceId)
  }
  await bindWorkspace(tx, workspaceId)
  const now = deps.clock.now()
  const hasPlan = await hasEntitlement(tx, deps, workspaceId, 'own-domain')
  const after = standingAfter(before, found, { now, hasPlan, isDaily: check.isDaily })
  await updateDomain(tx, workspaceId, { ...after, checkedAt: now, found })
  await tellOfChange(tx, deps, { workspaceId, host, before, after, userId: check.userId })
  return true
}

/** The host is proved by another workspace, and by this one no more. */
async function dispossess(tx: Transaction, deps: CheckDeps, workspaceId: string): Promise<void> {
  await bindWorkspace(tx, workspaceId)
  const before = await lockDomain(tx, workspaceId)
  if (before === null) return
  const after = { state: 'waiting', verifiedAt: null, failedChecks: 0 } as const
  await updateDomain(tx, workspaceId, after)
  await tellOfChange(tx, deps, { workspaceId, host: before.host, before, after, userId: null })
}

interface Change {
  workspaceId: string
  host: string
  before: Standing
  after: Standing
  userId: string | null
}

async function tellOfChange(
  tx: Transaction,
  deps: CheckDeps,
  { workspaceId, host, before, after, userId }: Change,
): Promise<void> {
  if (before.state === after.state) return
  const isReady = after.state === 'ready'
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: isReady ? userId : null },
    {
      action: isReady ? 'own_domain.verified' : 'own_domain.lost',
      subject: { kind: 'workspace', id: workspaceId },
      details: { state: after.state },
    },
  )
  if (before.state === 'ready') await tellOwners(tx, deps, { workspaceId, host, reason: after.state })
}

/** Links name the installation from now on: owners should not hear of it from a candidate. */
async function tellOwners(
  tx: Transaction,
  deps: CheckDeps,
  { workspaceId, host, reason }: { workspaceId: string; host: string; reason: Standing['state'] },
): Promise<void> {
  const owners = (await selectMembers(tx, workspaceId)).filter(({ role }) => role === 'owner')
  const key = `own-domain-lost/${workspaceId}/${deps.clock.now().getTime()}`
  const to = owners.map(({ userId }) => userId)
  const wanted = await notify(tx, deps, workspaceId, { kind: 'own_domain_lost', key, interviewId: null, to })
  for (const { userId, email } of owners.filter((owner) => wanted.has(owner.userId))) {
    await queueMail(tx, deps, {
      key: `${key}/${userId}`,
      to: email,
      template: 'own-domain-lost',
      data: {
        host,
        kind: reason === 'no_plan' ? 'plan' : 'records',
        domainUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/settings/domain`,
      },
    })
  }
}
