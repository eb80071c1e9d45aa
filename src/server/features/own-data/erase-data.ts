import {
  eraseInterviewAddress,
  forgetInLists,
  isGone,
  lockInterview,
  type StoredInterview,
  updateInterview,
} from '#server/features/interviews/read.ts'
import { forgetInterview } from '#server/features/notifications/read.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { byCandidate } from './correct-data.ts'
import { selectUnbegunOf } from './store.ts'
import { changeThroughLink, lookThroughLink } from './through-link.ts'

/**
 * Deletes what is stored about a candidate: this interview, and the same employer's invitations of the same address that
 * nobody has begun. From the end of the transaction nobody sees it and no call goes on; the files and rows go by a job,
 * which is tried again for as long as the storage takes, and at the latest with the next run of the retention. Twice, or
 * twice at once, deletes once. Answers false for a link that opens nothing.
 */
export async function eraseData(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, token: string): Promise<boolean> {
  const erased = await changeThroughLink(deps, token, async (tx, { link, interview }) => {
    await hide(tx, deps, link.workspaceId, interview)
    const { email } = interview
    const others = email === null ? [] : await selectUnbegunOf(tx, link.workspaceId, email.toLowerCase())
    for (const interviewId of others) {
      // Locked in the order of their ids, and looked at again: somebody may begin at this very moment.
      const other = await lockInterview(tx, interviewId)
      if (other !== null && other.startedAt === null && !isGone(other)) await hide(tx, deps, link.workspaceId, other)
    }
    return true
  })
  return erased ?? (await lookThroughLink(deps, token, async () => true)) ?? false
}

async function hide(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  { id, leaseGeneration }: StoredInterview,
): Promise<void> {
  const now = deps.clock.now()
  await updateInterview(tx, id, {
    erasureAskedAt: now,
    deletesAt: now,
    expiresAt: now,
    // Whoever holds a call on it holds it no more.
    leaseGeneration: leaseGeneration + 1,
  })
  await forgetInterview(tx, workspaceId, id)
  await forgetInLists(tx, id)
  await enqueue(tx, eraseInterviewAddress, { interviewId: id }, { key: `own-data/${id}` })
  await recordAudit(tx, deps, byCandidate(workspaceId), {
    action: 'interview.deleted_by_candidate',
    subject: { kind: 'interview', id },
  })
}
