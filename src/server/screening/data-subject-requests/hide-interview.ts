import { deleteOfInterview as forgetInterview } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { eraseInterviewAddress } from '#server/screening/interviews/read.ts'
import { forgetInLists, type StoredInterview, updateInterview } from '#server/screening/interviews/store.ts'

/**
 * From the end of the transaction nobody sees the interview and no call on it goes on; its files and rows are deleted by a
 * job, which is tried again for as long as the storage takes. The interview's row is locked by the caller.
 * @param wish Whose: a candidate's leaves a line in the workspace's list that says so, a member's leaves none.
 */
export async function hideInterview(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspaceId: string,
  { id, leaseGeneration }: StoredInterview,
  wish: 'candidate' | 'member',
): Promise<void> {
  const now = deps.clock.now()
  await updateInterview(tx, id, {
    ...(wish === 'candidate' && { erasureAskedAt: now }),
    deletesAt: now,
    expiresAt: now,
    // Whoever holds a call on it holds it no more.
    leaseGeneration: leaseGeneration + 1,
  })
  await forgetInterview(tx, workspaceId, id)
  await forgetInLists(tx, id)
  await enqueue(
    tx,
    eraseInterviewAddress,
    { interviewId: id, ...(wish === 'member' && { isByMember: true }) },
    { key: `own-data/${id}` },
  )
}
