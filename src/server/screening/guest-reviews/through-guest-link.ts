import { AccessToken } from '#contract/values/ids.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import { hasSession } from './confirmation-store.ts'
import { isOpen } from './policy.ts'
import { lockReview, mayAsk, type StoredReview, selectByToken } from './store.ts'

type LinkDeps = Pick<Deps, 'db' | 'clock'>

/** The address of a link that is open is there: it is forgotten long after. */
export type OpenReview = StoredReview & { guestEmail: string }

/**
 * What a guest's link opens, whether or not the address is confirmed; null for a link that is unknown, closed or has run out, or
 * whose asker may not ask any more, and in a workspace that is closed: they look alike. Looked up as the system, then nothing but the workspace's own rows is seen.
 */
export async function throughGuestLink<Result>(
  deps: LinkDeps,
  token: string,
  run: (tx: Transaction, review: OpenReview) => Promise<Result>,
  options: { isLocked?: boolean } = {},
): Promise<Result | null> {
  if (!AccessToken.safeParse(token).success) return null
  return await inSystem(deps.db, 'find guest review by token', async (tx) => {
    const found = await selectByToken(tx, hashToken(token))
    if (found === null) return null
    await bindWorkspace(tx, found.workspaceId)
    const review = options.isLocked === true ? await lockReview(tx, found.workspaceId, found.id) : found
    if (review === null || review.guestEmail === null || !isOpen(review, deps.clock.now())) return null
    if (!(await mayAsk(tx, review)) || (await selectClosesAt(tx, review.workspaceId)) !== null) return null
    return await run(tx, { ...review, guestEmail: review.guestEmail })
  })
}

/** The same for a browser that has confirmed the address; `unconfirmed` for every other. @param cookie From `readGuestCookie`. */
export async function asGuest<Result>(
  deps: LinkDeps,
  { token, cookie }: { token: string; cookie: string | null },
  run: (tx: Transaction, review: OpenReview) => Promise<Result>,
  options: { isLocked?: boolean } = {},
): Promise<Result | 'unconfirmed' | null> {
  return await throughGuestLink<Result | 'unconfirmed'>(
    deps,
    token,
    async (tx, review) => {
      if (cookie === null) return 'unconfirmed'
      const isKnown = await hasSession(tx, review.id, hashToken(cookie), deps.clock.now())
      return isKnown ? await run(tx, review) : 'unconfirmed'
    },
    options,
  )
}
