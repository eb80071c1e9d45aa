import { and, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isPrivateAddress } from '#server/platform/http/outside-address.ts'
import { hashToken } from '#server/platform/ids.ts'
import { monthOf } from './month.ts'
import { usageClaims } from './schema.ts'
import { claimSource } from './store.ts'

/** Trials that one network may begin in a calendar month: a shared office has some, whoever makes addresses wants many. */
const trialsPerNetwork = 5

const networkPrefix = 'trial-network:'

const refusalPrefix = 'no-trial:'

/** What a workspace has instead of a trial, for the month in which its network had begun enough of them. */
export function withoutTrial(workspaceId: string): string {
  return `${refusalPrefix}${workspaceId}`
}

/**
 * Counts a workspace that is being made towards the trials of the network that asks for it; beyond its share the workspace
 * has none until the month is over, whoever owns it meanwhile. No longer than that: behind a public proxy that was not
 * announced everybody is one network, and nobody there has done anything. Colleagues on a private network and visitors of
 * the machine itself are not counted: they are whoever runs the installation, or come through a private proxy.
 * @returns The network, where this workspace took the last of its trials, which happens once a month.
 */
export async function claimTrialNetwork(
  tx: Transaction,
  { workspaceId, clientAddress, now }: { workspaceId: string; clientAddress: string; now: Date },
): Promise<string | null> {
  if (isPrivateAddress(clientAddress)) return null
  const network = networkOf(clientAddress)
  const hash = hashToken(`trial-network/${network}`)
  const claim = { period: monthOf(now).key, workspaceId, claimedAt: now }
  for (let nth = 1; nth <= trialsPerNetwork; nth++) {
    if (await claimSource(tx, { ...claim, source: `${networkPrefix}${hash}:${nth}` }))
      return nth === trialsPerNetwork ? network : null
  }
  await claimSource(tx, { ...claim, source: withoutTrial(workspaceId) })
  return null
}

/** Forgets which networks began trials, and who was refused one, in months that are over. The transaction is the system's. */
export async function forgetTrialNetworks(tx: Transaction, now: Date): Promise<void> {
  const { key, startsAt } = monthOf(now)
  await tx
    .delete(usageClaims)
    .where(sql`starts_with(${usageClaims.source}, ${networkPrefix}) and ${usageClaims.period} < ${key}`)
  // By their instant: those that were made to last for ever end as well.
  await tx
    .delete(usageClaims)
    .where(and(sql`starts_with(${usageClaims.source}, ${refusalPrefix})`, lt(usageClaims.claimedAt, startsAt)))
}
