import type { UsagePlan } from '#contract/customer/usage.ts'
import { listGrantsOf } from '#server/billing/orders/read.ts'
import { bindUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { selectClosesAt, selectMemberships } from '#server/platform/workspaces/store.ts'
import { type Month, monthOf } from './month.ts'
import { type Grant, includesAiCosts, includesOwnDomain, type QuotaStatus } from './policy.ts'
import {
  claimSource,
  countTrial,
  deleteLastingClaim,
  selectExtrasCap,
  selectHeld,
  selectMonths,
  selectOwners,
  selectTrialClaims,
  type WorkspaceOwner,
} from './store.ts'
import { withoutTrial } from './trial-networks.ts'

export type UsageDeps = Pick<Deps, 'clock' | 'config' | 'site'>

/** Everything that is known of a workspace's usage at one moment. */
export interface UsageState {
  status: QuotaStatus
  month: Month
  now: Date
  plans: readonly UsagePlan[]
  nextReleaseAt: Date | null
  /** The workspace of whoever runs this installation: its owner of the longest status. */
  isAdmins: boolean
}

/** No quota: whoever runs the installation pays for it anyway. */
const ownGrant: Grant = { plan: 'own', interviewsPerMonth: null }

/** Reads where a workspace stands; the plans of its owners are bound to it for the month on the way. */
export async function readQuotaStatus(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<UsageState> {
  const now = deps.clock.now()
  const month = monthOf(now)
  const owners = await selectOwners(tx, workspaceId)
  const plans: UsagePlan[] = []
  for (const owner of owners) plans.push(...(await bindPlansOf(tx, deps, workspaceId, { owner, month, now })))
  const isAdmins = owners[0] !== undefined && owners[0].email === deps.config.mail.adminEmail
  const hasTrial = !isAdmins && (await takeTrial(tx, workspaceId, { founder: owners[0], month, now }))
  const [counted] = await selectMonths(tx, workspaceId, [month])
  const { reserved, nextReleaseAt } = await selectHeld(tx, workspaceId, now)
  const status: QuotaStatus = {
    grants: isAdmins ? [ownGrant] : plans.filter(({ isElsewhere }) => !isElsewhere),
    hasTrial,
    extrasCap: await selectExtrasCap(tx, workspaceId),
    counted: counted?.counted ?? { plan: 0, trial: 0, extra: 0, over: 0 },
    trialCounted: await countTrial(tx, workspaceId),
    reserved,
    isClosing: (await selectClosesAt(tx, workspaceId)) !== null,
  }
  return { status, month, now, plans, nextReleaseAt, isAdmins }
}

/** Whether the workspace may use language models at the installation's cost. */
export async function hasAiIncluded(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<boolean> {
  const { status } = await readQuotaStatus(tx, deps, workspaceId)
  return includesAiCosts(status.grants)
}

/** Whether the workspace's plan lets it meet its candidates on a domain of its own. */
export async function hasOwnDomainIncluded(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<boolean> {
  const { status } = await readQuotaStatus(tx, deps, workspaceId)
  return includesOwnDomain(status.grants)
}

/**
 * The plans of an owner that belong here: to the workspace that they have owned longest, of those that are not being closed.
 * In a calendar month a plan counts in one workspace only, so that one that moves on with its holder allows nothing twice.
 */
async function bindPlansOf(
  tx: Transaction,
  deps: UsageDeps,
  workspaceId: string,
  { owner, month, now }: { owner: WorkspaceOwner; month: Month; now: Date },
): Promise<UsagePlan[]> {
  const grants = await listGrantsOf(tx, deps, owner.email)
  if (grants.length === 0) return []
  await bindUser(tx, owner.userId)
  const owned = (await selectMemberships(tx, owner.userId)).filter(({ role }) => role === 'owner')
  const home = owned.find(({ closesAt }) => closesAt === null) ?? owned[0]
  await bindWorkspace(tx, workspaceId)
  if (home?.id !== workspaceId) return []
  const bound: UsagePlan[] = []
  for (const { id, plan, interviewsPerMonth, isTest, endsAt } of grants) {
    const isHere = await claimSource(tx, { source: `plan:${id}`, period: month.key, workspaceId, claimedAt: now })
    bound.push({
      id,
      plan,
      interviewsPerMonth,
      holder: owner.email,
      isTest,
      endsAt: endsAt?.toISOString() ?? null,
      isElsewhere: !isHere,
    })
  }
  return bound
}

/**
 * A workspace has the trial of whoever has owned it longest, unless another one has had that person's, by whichever of their
 * addresses, or its network has begun enough trials this month. Claims of earlier releases name the address as it was written.
 */
async function takeTrial(
  tx: Transaction,
  workspaceId: string,
  { founder, month, now }: { founder: WorkspaceOwner | undefined; month: Month; now: Date },
): Promise<boolean> {
  const refusal = withoutTrial(workspaceId)
  const held = await selectTrialClaims(tx, workspaceId, { source: refusal, period: month.key })
  if (held.length > 0) return !held.includes(refusal)
  if (founder === undefined) return false
  const claim = { period: 'ever', workspaceId, claimedAt: now }
  const asWritten = sourceOf(founder.email)
  if (!(await claimSource(tx, { ...claim, source: asWritten }))) return false
  if (await claimSource(tx, { ...claim, source: sourceOf(inboxOf(founder.email)) })) return true
  await deleteLastingClaim(tx, workspaceId, asWritten)
  return false
}

function sourceOf(address: string): string {
  return `trial:${hashToken(address)}`
}

/** Providers whose inboxes have two names, or that read over dots. */
const googleHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The inbox that an address leads to, as far as the address says: what follows a plus is the reader's own sorting, and
 * Google reads over dots. Addresses of one inbox are one person's.
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  const host = email.slice(at + 1).toLowerCase()
  if (googleHosts.has(host)) return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${host}`
}
