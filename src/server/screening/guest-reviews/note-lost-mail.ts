import { notify, selectMailKey } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOpen } from './policy.ts'
import { lockReview, mayAsk, reviewOfMail, selectWorkspaceOf } from './store.ts'

/**
 * A guest was not reached by their link or its code: whoever asked is told, once for each link, as long as it opens anything.
 * The page of the reviewers shows the address.
 */
export async function noteLostGuestMail(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const id = key === null ? null : reviewOfMail(key)
  if (id === null) return
  await inSystem(deps.db, 'sweep', async (tx) => {
    const workspaceId = await selectWorkspaceOf(tx, id)
    if (workspaceId === null) return
    await bindWorkspace(tx, workspaceId)
    const review = await lockReview(tx, workspaceId, id)
    if (review === null || review.madeBy === null || !isOpen(review, deps.clock.now())) return
    if (!(await mayAsk(tx, review))) return
    const news = { kind: 'guest_lost', key: `guest-lost/${id}`, interviewId: null, to: [review.madeBy] } as const
    await notify(tx, deps, workspaceId, news)
  })
}
