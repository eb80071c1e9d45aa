import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Db } from '#server/platform/db/types.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { cancelOfClosed, isBooked, settlePanels } from './cancel-round.ts'
import { remindAddress } from './job-addresses.ts'
import { noteLostRoundMail } from './note-lost-mail.ts'
import { isAhead } from './policy.ts'
import { type RoundDeps, sendRoundMails } from './send-round-mails.ts'
import { findRound } from './store.ts'

/** Reminds both sides of a round that still is as it was when the reminder was planned. */
export async function sendDueReminder(
  deps: RoundDeps & { db: Db },
  { roundId, workspaceId, sequence }: { roundId: string; workspaceId: string; sequence: number },
): Promise<void> {
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    const round = await findRound(tx, roundId)
    if (round === null || !isBooked(round) || round.sequence !== sequence) return
    // A server that was off at the time does not remind of what is over.
    if (!isAhead(round, deps.clock.now())) return
    const interview = await findInterview(tx, round.interviewId)
    if (interview !== null) await sendRoundMails(tx, deps, round, interview, 'reminder')
  })
}

export const remindJob = defineJob({
  ...remindAddress,
  attempts: 8,
  timeoutMs: 30_000,
  run: (deps, payload) => sendDueReminder(deps, payload),
})

const onMemberLeft = defineSubscription({
  name: 'next-rounds.settle-panels',
  on: ['member.left'],
  run: (deps, { data }) => settlePanels(deps, data.workspaceId),
})

const onWorkspaceClosed = defineSubscription({
  name: 'next-rounds.cancel-closed',
  on: ['workspace.closed'],
  run: (deps, { data }) => cancelOfClosed(deps, data.workspaceId),
})

const onMailUndeliverable = defineSubscription({
  name: 'next-rounds.note-lost-mail',
  on: ['mail.undeliverable'],
  run: (deps, { data }) => noteLostRoundMail(deps, data.mailId),
})

/** Interviews of candidates with people: offered, booked, moved, cancelled and reminded of. */
export const nextRoundsFeature: Feature = {
  id: 'next-rounds',
  routes: [],
  jobs: [remindJob],
  subscriptions: [onMemberLeft, onWorkspaceClosed, onMailUndeliverable],
}
