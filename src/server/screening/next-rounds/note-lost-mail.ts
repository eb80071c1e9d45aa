import { notify, selectMailKey } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { roundOfMail } from '#server/screening/interviews/mails-of.ts'
import { inWorkspaceOf } from '#server/screening/invitations/notify-members.ts'
import { findRound } from './store.ts'

/**
 * A candidate was not reached about an interview with people that is ahead, or would have been: whoever booked it is told, and
 * whom the candidate concerns, once for each mail.
 */
export async function noteLostRoundMail(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const found = key === null ? null : roundOfMail(key)
  if (found === null) return
  const { interviewId, roundId } = found
  await inWorkspaceOf(deps.db, interviewId, async (tx, { workspaceId, concerned }) => {
    const round = await findRound(tx, roundId)
    if (round?.startsAt == null || round.startsAt <= deps.clock.now()) return
    const to = round.madeBy === null ? concerned : [round.madeBy, ...concerned]
    await notify(tx, deps, workspaceId, { kind: 'round_lost', key: `mail/${mailId}`, interviewId, to })
  })
}
