import { AppError } from '#contract/errors.ts'
import type { Finished, LiveOutcome } from '#server/live/ports.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { selectAlert } from '#server/screening/alerts/store.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { decideEnding } from '#server/screening/interviews/policy.ts'
import { giveBackReservation } from '#server/screening/interviews/reserve-quota.ts'
import { lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { countAnswers, isWithdrawalConfirmed } from '#server/screening/interviews/transcript-store.ts'
import { withdrawInCall } from './spoken-wishes.ts'

/**
 * Ends the interview that a session held, and publishes in the same transaction what its evaluation follows. Repeating it changes
 * nothing. An end that is the connection's and not the person's leaves the interview in progress; whoever has confirmed that they
 * withdraw has withdrawn, however much they had answered.
 * @throws AppError `live.taken_over` when another session holds it and it is still going on.
 */
export function finishInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  lease: { interviewId: string; generation: number },
  outcome: LiveOutcome,
): Promise<Finished> {
  return inInterview(deps.db, lease.interviewId, async (tx) => {
    const interview = await lockInterview(tx, lease.interviewId)
    if (interview === null || interview.status !== 'in_progress') return finishedAs(interview)
    const ending = decideEnding(outcome.reason, await countRatedAnswers(tx, interview.id))
    const isHeld = interview.leaseGeneration === lease.generation
    if (ending.kind === 'resumable') {
      if (isHeld) await noteFault(tx, deps, interview.id, outcome)
      return { hasReport: false }
    }
    if (!isHeld) throw new AppError('conflict', 'live.taken_over', 'Another connection holds the interview')
    if (await isWithdrawalConfirmed(tx, interview.id)) {
      await withdrawInCall(tx, deps, interview)
      return { hasReport: false, isWithdrawn: true }
    }
    const cause = `call ended: ${outcome.reason}`
    if (ending.kind === 'completed') await completeInterview(deps, tx, interview, cause)
    else {
      await moveInterview(deps, tx, interview, { to: 'cancelled', cause, also: endedNow(deps) })
      await giveBackReservation(tx, deps, interview)
      const { id: interviewId, workspaceId } = interview
      await publish(tx, { type: 'interview.cancelled', data: { interviewId, workspaceId } })
    }
    return { hasReport: ending.kind === 'completed' }
  })
}

/** A fault of ours has ended the call. It holds until the candidate is back in one. */
async function noteFault(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interviewId: string,
  { reason }: LiveOutcome,
): Promise<void> {
  if (reason === 'failed') await addCause(tx, deps, interviewId, { cause: 'technical_failure', saidBy: 'system' })
}

function finishedAs(interview: StoredInterview | null): Finished {
  if (interview?.causes.includes('withdrawn') === true) return { hasReport: false, isWithdrawn: true }
  return { hasReport: interview?.status === 'completed' || interview?.status === 'evaluated' }
}

/** The answers that are evaluated: none of an interview that danger has stopped, however its call came to its end. */
export async function countRatedAnswers(tx: Transaction, interviewId: string): Promise<number> {
  const alert = await selectAlert(tx, interviewId)
  return alert?.isCertain === true ? 0 : await countAnswers(tx, interviewId)
}

/** Completes an interview, locked by the caller's transaction: the report and the candidate's link follow. */
export async function completeInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  interview: Pick<StoredInterview, 'id' | 'status' | 'workspaceId'>,
  cause: string,
): Promise<void> {
  await moveInterview(deps, tx, interview, { to: 'completed', cause, also: endedNow(deps) })
  const { id: interviewId, workspaceId } = interview
  await publish(tx, { type: 'interview.completed', data: { interviewId, workspaceId } })
}

function endedNow(deps: Pick<Deps, 'clock'>) {
  return { endedAt: deps.clock.now(), leaseHolder: null, leaseExpiresAt: null }
}
