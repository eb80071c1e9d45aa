import type { GuestVerdict } from '#contract/values/guest-reviews.ts'
import { notify } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { findCandidate } from './candidate-store.ts'
import { asGuest } from './through-guest-link.ts'
import { insertVerdict, selectHolding } from './verdict-store.ts'

/**
 * Adds what a guest thinks of a candidate, which holds from now on, and tells whoever asked. The same one sent twice is one.
 * `closed` also where the link does not show this interview, or no longer.
 */
export async function giveVerdict(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  link: { token: string; cookie: string | null },
  interviewId: string,
  { verdict, comment }: { verdict: GuestVerdict; comment: string },
): Promise<'given' | 'unconfirmed' | 'closed'> {
  const outcome = await asGuest(
    deps,
    link,
    async (tx, review) => {
      // Its lock first: a deletion that is under way is waited for, and then shows.
      await lockInterview(tx, interviewId)
      const now = deps.clock.now()
      if ((await findCandidate(tx, review, interviewId, now)) === null) return null
      const { id: reviewId, workspaceId } = review
      const before = await selectHolding(tx, reviewId, interviewId)
      if (before?.verdict === verdict && before.comment === comment) return 'given' as const
      const id = deps.ids.uuid()
      const isBlind = review.isBlind && before === null
      await insertVerdict(tx, { id, workspaceId, reviewId, interviewId, verdict, comment, isBlind, at: now })
      // Without the verdict: whoever reads the log may have yet to rate.
      await recordAudit(
        tx,
        deps,
        { id: workspaceId, userId: null },
        {
          action: 'guest_review.verdict_given',
          subject: { kind: 'interview', id: interviewId },
        },
      )
      if (review.madeBy !== null) {
        const news = { kind: 'guest_verdict', key: `guest-verdict/${id}`, interviewId, to: [review.madeBy] } as const
        await notify(tx, deps, workspaceId, news)
      }
      return 'given' as const
    },
    { isLocked: true },
  )
  return outcome ?? 'closed'
}
