import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteContact, deleteRecordings } from './delete-in-part.ts'
import { selectOfEnded } from './empty-workspace.ts'
import { eraseInterview } from './erase-interview.ts'
import { selectDueForDeletion, selectDueInPart } from './store.ts'

const batchSize = 100

type DueDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'log'>

/**
 * Deletes what is past its time, each class by itself: whole interviews first, those of workspaces that have ended too, then recordings, then names and addresses.
 * One transaction each, so that a stop loses nothing and a second run goes on. What cannot be deleted does not hold up the
 * others; the first failure is thrown at the end.
 */
export async function deleteDueInterviews(
  deps: DueDeps,
  signal: AbortSignal,
): Promise<{ erased: number; recordings: number; contacts: number }> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  const each = (select: SelectDue, run: (interviewId: string) => Promise<boolean>) =>
    forEachDue(deps, signal, failures, select, run)
  const due = await each(
    (tx, afterId) => selectDueForDeletion(tx, now, afterId, batchSize),
    (interviewId) => eraseInterview(deps, interviewId, 'retention of 30 days'),
  )
  const ended = await each(
    (tx, afterId) => selectOfEnded(tx, now, afterId, batchSize),
    (interviewId) => eraseInterview(deps, interviewId, 'the workspace was closed'),
  )
  const recordings = await each(
    (tx, afterId) => selectDueInPart(tx, 'recording', now, afterId, batchSize),
    (interviewId) => deleteRecordings(deps, interviewId),
  )
  const contacts = await each(
    (tx, afterId) => selectDueInPart(tx, 'contact', now, afterId, batchSize),
    (interviewId) => deleteContact(deps, interviewId),
  )
  const erased = due + ended
  const deleted = { erased, recordings, contacts }
  if (erased + recordings + contacts > 0) deps.log.info(deleted, 'deleted what is past its retention')
  if (failures.length > 0) throw failures[0]
  return deleted
}

type SelectDue = (tx: Transaction, afterId: string) => Promise<string[]>

async function forEachDue(
  deps: Pick<Deps, 'db'>,
  signal: AbortSignal,
  failures: unknown[],
  select: SelectDue,
  run: (interviewId: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (let afterId = ''; ; ) {
    const due = await inSystem(deps.db, 'sweep', (tx) => select(tx, afterId))
    for (const interviewId of due) {
      signal.throwIfAborted()
      try {
        if (await run(interviewId)) done++
      } catch (error) {
        failures.push(error)
      }
    }
    const last = due.at(-1)
    if (last === undefined) return done
    afterId = last
  }
}
