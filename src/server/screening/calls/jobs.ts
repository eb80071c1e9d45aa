import { z } from 'zod'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { sweepSpokenLines } from '#server/platform/sound/spoken-lines.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { decideStale } from '#server/screening/interviews/policy.ts'
import { giveBackReservation } from '#server/screening/interviews/reserve-quota.ts'
import { lockInterview, type StoredInterview, selectStale } from '#server/screening/interviews/store.ts'
import { isWithdrawalConfirmed } from '#server/screening/interviews/transcript-store.ts'
import { completeInterview, countRatedAnswers } from './finish-interview.ts'
import { withdrawInCall } from './spoken-wishes.ts'

/** Calls sweep as they speak; this one also comes where nobody speaks any more, such as after a customer has left. */
export const sweepLinesJob = defineJob({
  name: 'live.sweep-lines',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, context) {
    const lines = await sweepSpokenLines(deps.storage, deps.clock.now())
    context.log.info({ lines }, 'spoken lines were swept')
  },
})

/** Closes what nobody has come back to. */
export const abandonJob = defineJob({
  name: 'interviews.abandon',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 5 * 60 * 1000,
  async run(deps, _payload, context) {
    await closeStaleInterviews(deps, context.signal)
  },
})

export const schedules = [
  defineSchedule({ job: sweepLinesJob, cron: '37 4 * * *', payload: {} }),
  defineSchedule({ job: abandonJob, cron: '37 * * * *', payload: {} }),
]

const batchSize = 100

/**
 * Closes interviews that nobody has come back to for as long as a call token lives: never begun → `expired`; begun →
 * `abandoned`, and on to `completed` when answers were given, because whoever gave them was promised a report of them. Whoever
 * had confirmed that they withdraw as the call broke off has withdrawn.
 * One transaction each; a second run finds nothing.
 */
export async function closeStaleInterviews(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'site' | 'config'>,
  signal: AbortSignal,
): Promise<{ closed: number }> {
  const now = deps.clock.now()
  const outcome = await forEachDue(deps, signal, {
    task: 'close a stale interview',
    select: (tx, afterId) => selectStale(tx, now, afterId, batchSize),
    idOf: (interviewId) => interviewId,
    run: (interviewId) => inInterview(deps.db, interviewId, (tx) => closeIfStale(deps, tx, interviewId, now)),
  })
  return { closed: doneOf(outcome) }
}

/** Looks again under the row's lock: the candidate may have come back since the list was made. */
async function closeIfStale(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  tx: Transaction,
  interviewId: string,
  now: Date,
): Promise<boolean> {
  const interview = await lockInterview(tx, interviewId)
  if (interview === null || interview.expiresAt > now) return false
  if (interview.status === 'in_progress' && (await isWithdrawalConfirmed(tx, interviewId))) {
    await withdrawInCall(tx, deps, interview)
    return true
  }
  // A call is given back however it ends, unless the process that holds it is gone, or its database was: so the last one ended.
  if (interview.status === 'in_progress' && interview.leaseHolder !== null) {
    await addCause(tx, deps, interviewId, { cause: 'technical_failure', saidBy: 'system' })
  }
  const steps = decideStale(interview.status, await countRatedAnswers(tx, interviewId))
  let at: Pick<StoredInterview, 'id' | 'status' | 'workspaceId'> = interview
  for (const to of steps) {
    if (to === 'completed') await completeInterview(deps, tx, at, 'evaluated with the answers given')
    else await moveInterview(deps, tx, at, { to, cause: 'not resumed in time' })
    at = { ...at, status: to }
  }
  if (steps.length > 0 && at.status !== 'completed') await giveBackReservation(tx, deps, interview)
  return steps.length > 0
}
