import { eraseMailsOf } from '#server/messaging/index.ts'
import { bindInterview, bindWorkspace, inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { type DueOutcome, doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { resumePrefix } from '#server/screening/applications/policy.ts'
import { forgetResume } from '#server/screening/applications/store.ts'
import { selectGuestMails } from '#server/screening/guest-reviews/store.ts'
import { findHold } from '#server/screening/interviews/legal-hold-store.ts'
import { mailsOf } from '#server/screening/interviews/mails-of.ts'
import {
  findInterview,
  insertDeletions,
  isGone,
  lockInterview,
  type StoredInterview,
  selectDueForDeletion,
  selectDueInPart,
  selectOfEndedWorkspaces,
  updateInterview,
  updatePerson,
} from '#server/screening/interviews/store.ts'
import { forgetRecordings } from '#server/screening/interviews/transcript-store.ts'
import { noPhone, updateInvitation } from '#server/screening/invitations/store.ts'
import { deleteMedia } from '#server/screening/media/store.ts'
import { deleteMessages } from '#server/screening/messages/store.ts'
import { forgetRounds } from '#server/screening/next-rounds/cancel-round.ts'
import { eraseInterview } from './erase-interview.ts'
import { recordedIn, removeVerified } from './remove-files.ts'

const batchSize = 100

type DueDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'site' | 'log'>

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

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'site'>

/**
 * Deletes the recordings and the film of an interview whose time for them has come; the transcript and its report stay. The
 * files go first: when the storage refuses, nothing has changed. Repeating it changes nothing; answers whether there was anything.
 * @throws AppError `storage.unavailable`.
 */
export async function deleteRecordings(deps: DeleteDeps, interviewId: string): Promise<boolean> {
  const found = await findDue(deps, interviewId, 'recordingDeletesAt')
  if (found === null) return false
  await removeVerified(deps, recordedIn(found))
  return await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    const now = deps.clock.now()
    if (interview === null || isGone(interview) || !isDue(interview.recordingDeletesAt, now)) return false
    if (interview.recordingDeletedAt !== null || (await findHold(tx, interviewId)) !== null) return false
    await updateInterview(tx, interviewId, { recordingDeletedAt: now })
    await note(tx, deps, interviewId, 'recording', await forgetRecordings(tx, interviewId))
    await note(tx, deps, interviewId, 'film', await deleteMedia(tx, interviewId))
    return true
  })
}

/**
 * Deletes name, address, résumé, messages and mails of an interview whose time for them has come; its report stands without a
 * name. The file goes first, as recordings do.
 */
export async function deleteContact(deps: DeleteDeps, interviewId: string): Promise<boolean> {
  if ((await findDue(deps, interviewId, 'contactDeletesAt')) === null) return false
  await removeVerified(deps, [resumePrefix(interviewId)])
  return await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || isGone(interview) || !isDue(interview.contactDeletesAt, deps.clock.now())) return false
    if ((await findHold(tx, interviewId)) !== null) return false
    const count = [interview.name, interview.email].filter((value) => value !== null).length
    if (count === 0) return false
    await updatePerson(tx, interview, { name: null, email: null })
    await forgetResume(tx, interviewId)
    await forgetReach(tx, interview)
    await eraseMailsOf(tx, [...mailsOf(interviewId), ...(await selectGuestMails(tx, interviewId))])
    await deleteMessages(tx, interviewId)
    await forgetRounds(tx, deps, interviewId)
    await note(tx, deps, interviewId, 'contact', count)
    const { workspaceId } = interview
    await publish(tx, { type: 'interview.contact_erased', data: { interviewId, workspaceId } })
    return true
  })
}

/** Number, time zone and language stand with the invitation, which is the workspace's. */
async function forgetReach(tx: Transaction, { id, workspaceId }: StoredInterview): Promise<void> {
  if (workspaceId === null) return
  await bindWorkspace(tx, workspaceId)
  await updateInvitation(tx, workspaceId, id, { timeZone: null, language: null, ...noPhone })
  await bindInterview(tx, id)
}

/** The interview, where the time of one of its parts has come and no legal hold stands on it. */
async function findDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  interviewId: string,
  part: 'recordingDeletesAt' | 'contactDeletesAt',
): Promise<StoredInterview | null> {
  return await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview === null || !isDue(interview[part], deps.clock.now())) return null
    return (await findHold(tx, interviewId)) === null ? interview : null
  })
}

function isDue(at: Date | null, now: Date): boolean {
  return at !== null && at <= now
}

async function note(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interviewId: string,
  kind: 'recording' | 'film' | 'contact',
  count: number,
): Promise<void> {
  if (count === 0) return
  const cause = 'retention of the workspace'
  await insertDeletions(tx, [{ id: deps.ids.uuid(), interviewId, class: kind, cause, count, at: deps.clock.now() }])
}
