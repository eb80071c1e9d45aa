import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { isPrivateAddress } from '#server/platform/http/outside-address.ts'
import { hashToken } from '#server/platform/ids.ts'
import { monthOf } from './month.ts'
import { usageClaims } from './schema.ts'
import { claimSource } from './store.ts'

/** Trials that one network may begin in a calendar month: a shared office has some, whoever makes addresses wants many. */
const trialsPerNetwork = 5

const networkPrefix = 'trial-network:'

/** What a workspace has instead of a claim to a trial where its network had begun enough of them. */
export function withoutTrial(workspaceId: string): string {
  return `no-trial:${workspaceId}`
}

/**
 * Counts a workspace that is being made towards the trials of the network that asks for it; beyond its share the workspace
 * has none, whoever owns it later. Colleagues on a private network and visitors of the machine itself are not counted: they
 * are whoever runs the installation, or come through a proxy that was not announced and that everybody shares.
 */
export async function claimTrialNetwork(
  tx: Transaction,
  { workspaceId, clientAddress, now }: { workspaceId: string; clientAddress: string; now: Date },
): Promise<void> {
  if (isPrivateAddress(clientAddress)) return
  const network = hashToken(`trial-network/${networkOf(clientAddress)}`)
  const claim = { period: monthOf(now).key, workspaceId, claimedAt: now }
  for (let place = 1; place <= trialsPerNetwork; place++) {
    if (await claimSource(tx, { ...claim, source: `${networkPrefix}${network}:${place}` })) return
  }
  await claimSource(tx, { ...claim, source: withoutTrial(workspaceId), period: 'ever' })
}

/** Forgets which networks began trials in months that are over. The transaction is the system's. */
export async function forgetTrialNetworks(tx: Transaction, now: Date): Promise<void> {
  await tx
    .delete(usageClaims)
    .where(sql`starts_with(${usageClaims.source}, ${networkPrefix}) and ${usageClaims.period} < ${monthOf(now).key}`)
}
