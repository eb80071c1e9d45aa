import { notify, queueMail, selectMailKey } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectAttemptSuffix } from '#server/screening/interviews/begun-again.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { selectManagersOf } from '#server/screening/interviews/deciders.ts'
import { invitedByMail } from '#server/screening/interviews/mails-of.ts'
import { findInterview, isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { hasReport } from '#server/screening/reports/store.ts'
import { type Concerned, selectConcerned, selectInvitation } from './store.ts'

const kinds = {
  human: 'human_asked',
  accommodation: 'accommodation_asked',
  review: 'review_asked',
  withdrawn: 'withdrawn',
} as const

/**
 * Whom the candidate concerns is told, whoever invited by mail, too, unless they want none: once a day for each kind, however
 * often the note is changed. The workspace's list says it in any case, in its newest words.
 */
export async function notifyWorkspace(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  tx: Transaction,
  { workspaceId, interview }: { workspaceId: string; interview: StoredInterview },
  kind: keyof typeof kinds,
  note: string,
): Promise<void> {
  const key = `interview/${interview.id}/${kind}/${deps.clock.now().toISOString().slice(0, 10)}`
  const { inviter, concerned } = await selectConcerned(tx, workspaceId, interview.id)
  const news = { kind: kinds[kind], key, interviewId: interview.id, to: concerned }
  const wanted = await notify(tx, deps, workspaceId, news)
  if (inviter === null || !wanted.has(inviter.userId)) return
  await queueMail(tx, deps, {
    key,
    to: inviter.email,
    template: 'candidate-request',
    data: {
      kind,
      candidateName: interview.name ?? interview.email ?? '',
      position: interview.position,
      note,
      listUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews${kind === 'review' ? `/${interview.id}` : ''}`,
    },
    ...(interview.email === null ? {} : { replyTo: interview.email }),
  })
}

/**
 * The report of an interview is stored: whom it concerns is told, once; whoever invited by mail, too, unless they want none. After
 * a new beginning there may be a second report, which is told as well.
 */
export async function notifyInviter(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  interviewId: string,
): Promise<void> {
  await inWorkspaceOf(deps.db, interviewId, async (tx, { interview, workspaceId, inviter, concerned }) => {
    // The news of a report that its candidate's new beginning has deleted.
    if (!(await hasReport(tx, interviewId))) return
    const which = await selectAttemptSuffix(tx, interviewId)
    const managers = (await selectManagersOf(tx, workspaceId, interviewId)).map(({ userId }) => userId)
    const wanted = await notify(tx, deps, workspaceId, {
      kind: 'report_ready',
      key: `report/${interviewId}${which}`,
      interviewId,
      to: [...concerned, ...managers],
      managers,
    })
    if (inviter === null || !wanted.has(inviter.userId)) return
    await queueMail(tx, deps, {
      key: `interview/${interviewId}/evaluated${which}`,
      to: inviter.email,
      template: 'interview-evaluated',
      data: {
        candidateName: interview.name ?? interview.email ?? '',
        position: interview.position,
        reportUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews/${interviewId}`,
      },
    })
  })
}

/**
 * A candidate was not reached by an invitation or a reminder: whoever can send it anew is told, once for each mail. Every other
 * mail stands in the outbox.
 */
export async function notifyOfLostMail(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const interviewId = key === null ? null : invitedByMail(key)
  if (interviewId === null) return
  await inWorkspaceOf(deps.db, interviewId, async (tx, { workspaceId, concerned }) => {
    const invitation = await selectInvitation(tx, workspaceId, interviewId)
    if (invitation?.openedAt === null) {
      await addCause(tx, deps, interviewId, { cause: 'not_reached', saidBy: 'system' })
    }
    await notify(tx, deps, workspaceId, { kind: 'invitation_lost', key: `mail/${mailId}`, interviewId, to: concerned })
  })
}

/** An invited interview and the members it concerns. */
interface InvitedInterview extends Concerned {
  interview: StoredInterview
  workspaceId: string
}

/** Runs in the workspace of an invited interview, for a job that knows its id alone; not for one that has gone meanwhile. */
export async function inWorkspaceOf(
  db: Deps['db'],
  interviewId: string,
  run: (tx: Transaction, invited: InvitedInterview) => Promise<unknown>,
): Promise<void> {
  await inSystem(db, 'sweep', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview?.workspaceId == null || isGone(interview)) return
    const { workspaceId } = interview
    await bindWorkspace(tx, workspaceId)
    await run(tx, { interview, workspaceId, ...(await selectConcerned(tx, workspaceId, interviewId)) })
  })
}
