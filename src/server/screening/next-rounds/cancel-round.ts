import { AppError } from '#contract/errors.ts'
import type { RoundCancelledBy } from '#contract/values/next-round.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { releasePanel } from '#server/scheduling/index.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { isAhead } from './policy.ts'
import { type BookedRound, mailFreed, type RoundDeps, sendRoundMails } from './send-round-mails.ts'
import {
  deleteInterviewer,
  deleteRounds,
  lockRound,
  type StoredRound,
  selectAhead,
  selectInterviewers,
  selectPanel,
  selectRounds,
  updateRound,
} from './store.ts'

/** Calls a round off that is locked and still ahead: its time is free again, and whoever had it in their calendar is told. */
export async function cancelLocked(
  tx: Transaction,
  deps: RoundDeps,
  round: StoredRound,
  by: RoundCancelledBy,
): Promise<void> {
  const now = deps.clock.now()
  const change = { status: 'cancelled' as const, sequence: round.sequence + 1, changedAt: now, cancelledBy: by }
  await updateRound(tx, round.id, { ...change, cancelledAt: now })
  await releasePanel(tx, round.id)
  const interview = isBooked(round) ? await findInterview(tx, round.interviewId) : null
  if (isBooked(round) && interview !== null) {
    await sendRoundMails(tx, deps, { ...round, ...change }, interview, 'cancelled')
  }
}

/** A member calls it off; one that is over or cancelled stays as it is. @throws AppError `workspace.role_too_small`, `next_round.not_found`. */
export async function cancelRound(
  deps: RoundDeps,
  workspace: Workspace,
  interviewId: string,
  roundId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round?.interviewId !== interviewId || round.workspaceId !== workspace.id) {
      throw new AppError('not_found', 'next_round.not_found', 'The interview has no such round')
    }
    if (!isAhead(round, deps.clock.now())) return
    await cancelLocked(tx, deps, round, 'member')
    await recordAudit(tx, deps, workspace, {
      action: 'next_round.cancelled',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

/** Calls off whatever is ahead of a candidate, in the transaction that ends it for them. */
export async function cancelRoundsOf(
  tx: Transaction,
  deps: RoundDeps,
  interviewId: string,
  by: RoundCancelledBy,
): Promise<void> {
  const now = deps.clock.now()
  for (const { id } of await selectRounds(tx, interviewId)) {
    const round = await lockRound(tx, id)
    if (round !== null && isAhead(round, now)) await cancelLocked(tx, deps, round, by)
  }
}

/**
 * Ends what members who have left were to interview: the others go on without them, and what nobody is left for is called off. One
 * transaction for each round. Repeating it is harmless.
 */
export async function settlePanels(deps: RoundDeps & { db: Db }, workspaceId: string): Promise<void> {
  const now = deps.clock.now()
  for (const roundId of await inWorkspace(deps.db, workspaceId, (tx) => selectAhead(tx, workspaceId, now))) {
    await inWorkspace(deps.db, workspaceId, async (tx) => {
      const round = await lockRound(tx, roundId)
      if (round === null || !isAhead(round, now)) return
      const staying = await selectPanel(tx, round)
      const all = (await selectInterviewers(tx, [roundId])).get(roundId) ?? []
      for (const gone of all.filter(({ userId }) => !staying.some((each) => each.userId === userId))) {
        await deleteInterviewer(tx, roundId, gone.userId)
        await releasePanel(tx, roundId, gone.userId)
        if (isBooked(round)) await mailFreed(tx, deps, round, gone)
      }
      if (staying.length === 0) await cancelLocked(tx, deps, round, 'panel')
    })
  }
}

/** Calls off what is ahead in a workspace that is closed; not where it was kept again meanwhile. */
export async function cancelOfClosed(deps: RoundDeps & { db: Db }, workspaceId: string): Promise<void> {
  const now = deps.clock.now()
  const isClosing = (await inWorkspace(deps.db, workspaceId, (tx) => selectClosesAt(tx, workspaceId))) !== null
  if (!isClosing) return
  for (const roundId of await inWorkspace(deps.db, workspaceId, (tx) => selectAhead(tx, workspaceId, now))) {
    await inWorkspace(deps.db, workspaceId, async (tx) => {
      const round = await lockRound(tx, roundId)
      if (round !== null && isAhead(round, now)) await cancelLocked(tx, deps, round, 'workspace')
    })
  }
}

/**
 * Forgets a candidate's rounds, in the transaction that erases the candidate, or their name and address. Interviewers of what is
 * ahead learn that the time is free, and nothing of whom.
 */
export async function forgetRounds(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site'>,
  interviewId: string,
): Promise<void> {
  const now = deps.clock.now()
  const rounds = await selectRounds(tx, interviewId)
  const interviewers = await selectInterviewers(
    tx,
    rounds.map(({ id }) => id),
  )
  for (const round of rounds) {
    if (!isBooked(round) || !isAhead(round, now)) continue
    const ended = { ...round, sequence: round.sequence + 1, changedAt: now }
    for (const to of interviewers.get(round.id) ?? []) await mailFreed(tx, deps, ended, to)
  }
  await deleteRounds(tx, interviewId)
}

export function isBooked(round: StoredRound): round is BookedRound {
  return round.status === 'booked' && round.startsAt !== null && round.endsAt !== null
}
