import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isLinkValid, readBookingLink } from '#server/scheduling/index.ts'
import { findInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { isErased } from '#server/screening/messages/policy.ts'
import { findRound, lockRound, type StoredRound } from './store.ts'

export interface OpenedRound {
  round: StoredRound
  interview: StoredInterview
}

/**
 * What a candidate's link opens; null for links that are forged, unknown or have run out, once the interview is deleted, and where
 * the candidate has another address by now: they look alike. Looked up as the system, then nothing but the workspace's own rows
 * is seen.
 */
export async function throughRoundLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  run: (tx: Transaction, opened: OpenedRound) => Promise<Result>,
  options: { isLocked?: boolean } = {},
): Promise<Result | null> {
  const link = readBookingLink(token)
  if (link === null) return null
  return await inSystem(deps.db, 'find next round by link', async (tx) => {
    const now = deps.clock.now()
    const found = await findRound(tx, link.bookingId)
    if (found === null || !isLinkValid(link, found, now)) return null
    await bindWorkspace(tx, found.workspaceId)
    const round = options.isLocked === true ? await lockRound(tx, found.id) : found
    const interview = await findInterview(tx, found.interviewId)
    if (round === null || interview === null || isErased(interview, now)) return null
    return interview.email?.toLowerCase() === round.mailedTo ? await run(tx, { round, interview }) : null
  })
}
