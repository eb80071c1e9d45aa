import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { findInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { makeFilmAddress } from './job-addresses.ts'
import { contiguousFrom0, partsPrefix, takesParts } from './policy.ts'
import { lockTake, selectPartNumbers, selectUnmade, updateTake } from './store.ts'

const batchSize = 100
/** The first request has been served by then. */
const hourMs = 60 * 60_000

/**
 * Ends takes whose parts can come no more, such as after a lid that was closed for good: with the parts that are there without a
 * gap. A film that should have been made by now is asked for again.
 */
export async function sweepTakes(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'log'>,
  signal: AbortSignal,
): Promise<{ swept: number }> {
  const outcome = await forEachDue<{ id: string; interviewId: string; takeId: string }>(deps, signal, {
    task: 'end a take',
    idOf: ({ id }) => id,
    select: (tx, afterId) => selectUnmade(tx, afterId, batchSize),
    run: (take) => sweepTake(deps, take),
  })
  return { swept: doneOf(outcome) }
}

type Sweep = { kind: 'leave' } | { kind: 'fail' } | { kind: 'ask'; parts: number; isShortened: boolean }

/** What becomes of a take of which no film is made yet. @param there How many parts are stored without a gap. */
function decideSweep(
  { partCount, there, endedAt }: { partCount: number | null; there: number; endedAt: Date | null },
  interview: Pick<StoredInterview, 'endedAt' | 'expiresAt'>,
  now: Date,
): Sweep {
  if (there === partCount) {
    const isFresh = endedAt !== null && now.getTime() - endedAt.getTime() < hourMs
    return isFresh ? { kind: 'leave' } : { kind: 'ask', parts: there, isShortened: false }
  }
  if (takesParts(interview, now)) return { kind: 'leave' }
  return there === 0 ? { kind: 'fail' } : { kind: 'ask', parts: there, isShortened: true }
}

async function sweepTake(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { interviewId, takeId }: { interviewId: string; takeId: string },
): Promise<boolean> {
  const swept = await inInterview(deps.db, interviewId, (tx) => settle(tx, interviewId, takeId, deps.clock.now()))
  if (swept?.sweep.kind !== 'fail') return swept !== null
  await deps.storage.removePrefix(partsPrefix({ id: interviewId, workspaceId: swept.workspaceId }, takeId))
  return true
}

/** Null where there was nothing to do. */
async function settle(
  tx: Transaction,
  interviewId: string,
  takeId: string,
  now: Date,
): Promise<{ sweep: Sweep; workspaceId: string } | null> {
  const interview = await findInterview(tx, interviewId)
  const take = await lockTake(tx, interviewId, takeId)
  if (interview === null || take === null || (take.state !== 'uploading' && take.state !== 'ended')) return null
  const { id, partCount, endedAt, workspaceId } = take
  const numbers = (await selectPartNumbers(tx, [id])).get(id) ?? []
  const there = Math.min(contiguousFrom0(numbers), partCount ?? Number.POSITIVE_INFINITY)
  const sweep = decideSweep({ partCount, there, endedAt }, interview, now)
  if (sweep.kind === 'leave') return null
  if (sweep.kind === 'fail') await updateTake(tx, id, { state: 'failed', sizeBytes: 0 })
  else {
    if (sweep.isShortened) await updateTake(tx, id, { state: 'ended', partCount: there, endedAt: now })
    // Another key than the first request's, which is kept for two weeks; one an hour.
    const key = `${id} ${there} ${Math.floor(now.getTime() / hourMs)}`
    if (!(await enqueue(tx, makeFilmAddress, { interviewId, takeId }, { key }))) return null
  }
  return { sweep, workspaceId }
}
