import type { Deps } from '#server/platform/deps.ts'
import { type DueOutcome, doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { selectDueForDeletion, selectDueInPart, selectOfEndedWorkspaces } from '#server/screening/interviews/store.ts'
import { deleteContact, deleteRecordings } from './delete-in-part.ts'
import { eraseInterview } from './erase-interview.ts'

const batchSize = 100

type DueDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'log'>

/**
 * Deletes what is past its time, each class by itself: whole interviews first, those of workspaces that have ended among them,
 * then recordings, then names and addresses. One transaction each, so that a stop loses nothing and a second run goes on. What
 * cannot be deleted does not hold up the others; the first failure is thrown at the end.
 */
export async function deleteDueInterviews(
  deps: DueDeps,
  signal: AbortSignal,
): Promise<{ erased: number; recordings: number; contacts: number }> {
  const now = deps.clock.now()
  const idOf = (interviewId: string) => interviewId
  const outcomes = {
    due: await forEachDue(deps, signal, {
      task: 'erase an interview past its retention',
      idOf,
      select: (tx, afterId) => selectDueForDeletion(tx, now, afterId, batchSize),
      run: (interviewId) => eraseInterview(deps, interviewId, 'retention of 30 days'),
    }),
    ended: await forEachDue(deps, signal, {
      task: 'erase an interview of a closed workspace',
      idOf,
      select: (tx, afterId) => selectOfEndedWorkspaces(tx, now, afterId, batchSize),
      run: (interviewId) => eraseInterview(deps, interviewId, 'the workspace was closed'),
    }),
    recordings: await forEachDue(deps, signal, {
      task: 'delete recordings',
      idOf,
      select: (tx, afterId) => selectDueInPart(tx, 'recording', now, afterId, batchSize),
      run: (interviewId) => deleteRecordings(deps, interviewId),
    }),
    contacts: await forEachDue(deps, signal, {
      task: 'delete a name and an address',
      idOf,
      select: (tx, afterId) => selectDueInPart(tx, 'contact', now, afterId, batchSize),
      run: (interviewId) => deleteContact(deps, interviewId),
    }),
  } satisfies Record<string, DueOutcome>
  const { due, ended, recordings, contacts } = outcomes
  const deleted = { erased: due.done + ended.done, recordings: recordings.done, contacts: contacts.done }
  if (deleted.erased + deleted.recordings + deleted.contacts > 0) {
    deps.log.info(deleted, 'deleted what is past its retention')
  }
  for (const outcome of Object.values(outcomes)) doneOf(outcome)
  return deleted
}
