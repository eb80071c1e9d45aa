import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { isGone, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { hashAddress } from './hash-address.ts'
import { hideInterview } from './hide-interview.ts'
import { byCandidate } from './note-correction.ts'
import { selectUnbegunOf } from './store.ts'
import { changeThroughLink, lookThroughLink } from './through-link.ts'

/**
 * Deletes what is stored about a candidate: this interview, and the same employer's invitations of the address that this
 * link was mailed to that nobody has begun. From the end of the transaction nobody sees it and no call goes on; the files and rows go by a job,
 * which is tried again for as long as the storage takes, and at the latest with the next run of the retention. Twice, or
 * twice at once, deletes once. Answers false for a link that opens nothing.
 */
export async function eraseData(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, token: string): Promise<boolean> {
  const erased = await changeThroughLink(deps, token, async (tx, { link, interview }) => {
    await forgetAtWish(tx, deps, link.workspaceId, interview)
    const { email } = interview
    // An address that this link was not mailed to may be anybody's: no other invitation goes with it.
    const isTheirs = email !== null && link.mailedToHash === hashAddress(email)
    const others = isTheirs ? await selectUnbegunOf(tx, link.workspaceId, email.toLowerCase()) : []
    for (const interviewId of others) {
      // Locked in the order of their ids, and looked at again: somebody may begin at this very moment.
      const other = await lockInterview(tx, interviewId)
      if (other !== null && other.startedAt === null && !isGone(other))
        await forgetAtWish(tx, deps, link.workspaceId, other)
    }
    return true
  })
  return erased ?? (await lookThroughLink(deps, token, async () => true)) ?? false
}

async function forgetAtWish(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  interview: StoredInterview,
): Promise<void> {
  await hideInterview(tx, deps, workspaceId, interview, 'candidate')
  await recordAudit(tx, deps, byCandidate(workspaceId), {
    action: 'interview.deleted_by_candidate',
    subject: { kind: 'interview', id: interview.id },
  })
}
