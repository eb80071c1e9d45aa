import { releaseReservation } from '#server/billing/index.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { selectClosesAt, selectTimeZone } from '#server/platform/workspaces/store.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { isGone, lockInterview } from '#server/screening/interviews/store.ts'
import { cancelUnbegun } from './change-invitation.ts'
import { hasBegun, mostTexts } from './policy.ts'
import { reminderAt } from './reminder-hours.ts'
import { addLink, findLetterhead, type Letterhead, mailKey, sendLink } from './send-invitation.ts'
import { hasStopped } from './stopped-messages.ts'
import {
  type Due,
  isLive,
  selectCancellable,
  selectConcerned,
  selectInvitation,
  selectLanguage,
  selectLastSign,
  selectRemindable,
  selectRunOut,
  updateInvitation,
} from './store.ts'
import { enqueueText } from './text-reminders.ts'

const batchSize = 100

/**
 * Closes invitations that have run out and cancels those of closed workspaces, then reminds whoever is still due: each
 * whatever becomes of the others.
 * @throws the first failure, once all have run, so that the job is tried again.
 */
export async function sweepInvitations(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'site' | 'config' | 'speech' | 'secrets'>,
  signal: AbortSignal,
): Promise<{ expired?: number; cancelled?: number; reminded?: number }> {
  const counts = {}
  const failures: unknown[] = []
  for (const sweep of [expireInvitations, cancelOpenInvitations, remindCandidates]) {
    try {
      Object.assign(counts, await sweep(deps, signal))
    } catch (err) {
      failures.push(err)
    }
  }
  deps.log.info(counts, 'invitations were swept')
  if (failures.length > 0) throw failures[0]
  return counts
}

/** Invitations that nobody has begun in time: `expired`, and their reservation is released. One transaction each. */
export async function expireInvitations(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  signal: AbortSignal,
): Promise<{ expired: number }> {
  const now = deps.clock.now()
  const expired = await forEach(
    deps,
    signal,
    'expire an invitation',
    (tx, after) => selectRunOut(tx, now, after, batchSize),
    async (tx, due) => {
      const interview = await lockInterview(tx, due.interviewId)
      if (interview?.status !== 'invited' || interview.expiresAt > now) return false
      await moveInterview(deps, tx, interview, { to: 'expired', cause: 'not begun in time' })
      await noteNotReached(deps, tx, due)
      await releaseReservation(tx, deps, due.workspaceId, due.interviewId)
      return true
    },
  )
  return { expired }
}

/** An invitation that ran out unopened is nobody's refusal. */
async function noteNotReached(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  { workspaceId, interviewId }: Due,
): Promise<void> {
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  if (invitation === null || invitation.openedAt !== null) return
  await addCause(tx, deps, interviewId, { cause: 'not_reached', saidBy: 'system' })
}

/**
 * Cancels every invitation that nobody has begun in workspaces that were closed; not once they are kept again. One transaction
 * each.
 */
export async function cancelOpenInvitations(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  signal: AbortSignal,
): Promise<{ cancelled: number }> {
  const cancelled = await forEach(
    deps,
    signal,
    'cancel an invitation of a closed workspace',
    (tx, after) => selectCancellable(tx, after, batchSize),
    async (tx, { workspaceId, interviewId }) => {
      const interview = await lockInterview(tx, interviewId)
      const invitation = await selectInvitation(tx, workspaceId, interviewId)
      if (interview === null || invitation === null || isGone(interview)) return false
      if (interview.status === 'expired' || hasBegun(interview.status)) return false
      if ((await selectClosesAt(tx, workspaceId)) === null) return false
      await cancelUnbegun(tx, deps, { interview, invitation }, 'the workspace was closed')
      await releaseReservation(tx, deps, workspaceId, interviewId)
      await publish(tx, { type: 'interview.cancelled', data: { interviewId, workspaceId } })
      return true
    },
  )
  return { cancelled }
}

/** Reminds whoever is due, each stage once for each period, however often this runs. One transaction each. */
export async function remindCandidates(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'site' | 'config' | 'speech' | 'secrets'>,
  signal: AbortSignal,
): Promise<{ reminded: number }> {
  const now = deps.clock.now()
  const findHead = rememberLetterheads(deps)
  const findZone = rememberZones()
  const reminded = await forEach(
    deps,
    signal,
    'remind a candidate',
    (tx, after) => selectRemindable(tx, now, after, batchSize),
    (tx, due) => remind(deps, tx, due, { now, findHead, findZone }),
  )
  return { reminded }
}

const template = 'interview-reminder'

type FindLetterhead = (tx: Transaction, workspaceId: string) => Promise<Letterhead>

/** Who writes for a workspace, found with the first that it reminds and the same for all others. */
function rememberLetterheads(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>,
): FindLetterhead {
  const found = new Map<string, Letterhead>()
  return async (tx, workspaceId) => {
    const head = found.get(workspaceId) ?? (await findLetterhead(tx, deps, { workspaceId, template }))
    found.set(workspaceId, head)
    return head
  }
}

type FindZone = (tx: Transaction, workspaceId: string) => Promise<string>

function rememberZones(): FindZone {
  const found = new Map<string, string>()
  return async (tx, workspaceId) => {
    const zone = found.get(workspaceId) ?? (await selectTimeZone(tx, workspaceId))
    found.set(workspaceId, zone)
    return zone
  }
}

async function remind(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>,
  tx: Transaction,
  { workspaceId, interviewId }: Due,
  { now, findHead, findZone }: { now: Date; findHead: FindLetterhead; findZone: FindZone },
): Promise<boolean> {
  const interview = await lockInterview(tx, interviewId)
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  if (interview === null || invitation === null || (await hasStopped(tx, interviewId))) return false
  const timeZone = invitation.timeZone ?? (await findZone(tx, workspaceId))
  const stage = reminderAt(
    {
      ...invitation,
      status: interview.status,
      expiresAt: interview.expiresAt,
      isLive: await isLive(tx, interviewId, now),
      asksForPerson: invitation.humanAskedAt !== null,
      lastSignAt: interview.status === 'in_progress' ? await selectLastSign(tx, interviewId) : null,
    },
    now,
    timeZone,
  )
  if (stage === null) return false
  // Who gave a number was promised two messages at most; a further reminder is a mail alone.
  const isTexted = invitation.phone !== null && invitation.textsSent < mostTexts
  await updateInvitation(tx, workspaceId, interviewId, {
    reminded: [...invitation.reminded, stage],
    remindersSent: invitation.remindersSent + 1,
    textsSent: invitation.textsSent + (isTexted ? 1 : 0),
  })
  const letter = {
    key: mailKey(interviewId, `${invitation.sentAt.getTime()}-${stage}`),
    workspaceId,
    template,
    interview,
    link: await addLink(tx, deps, { workspaceId, interviewId, mailedTo: interview.email }),
    expiresAt: interview.expiresAt,
    timeZone,
    language: await selectLanguage(tx, workspaceId, interviewId),
    replyTo: (await selectConcerned(tx, workspaceId, interviewId)).inviter?.email ?? null,
  } as const
  await sendLink(tx, deps, letter, await findHead(tx, workspaceId))
  if (isTexted)
    await enqueueText(tx, { interviewId, workspaceId, key: `${interviewId}-${invitation.sentAt.getTime()}-${stage}` })
  return true
}

async function forEach(
  deps: Pick<Deps, 'db' | 'log'>,
  signal: AbortSignal,
  task: string,
  select: (tx: Transaction, afterId: string) => Promise<Due[]>,
  run: (tx: Transaction, due: Due) => Promise<boolean>,
): Promise<number> {
  const outcome = await forEachDue(deps, signal, {
    task,
    select,
    idOf: ({ interviewId }) => interviewId,
    run: (due) => inWorkspace(deps.db, due.workspaceId, (tx) => run(tx, due)),
  })
  return doneOf(outcome)
}
