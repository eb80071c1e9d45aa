import { isAppError } from '#contract/errors.ts'
import { reserveQuota, takeMails } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { deletionOf, maxSendings } from '#server/screening/invitations/policy.ts'
import {
  addLink,
  linkTemplateOf,
  mailKey,
  type SendDeps,
  sendLink,
} from '#server/screening/invitations/send-invitation.ts'
import {
  selectInvitation,
  selectLanguage,
  selectSource,
  updateInvitation,
} from '#server/screening/invitations/store.ts'
import { resendAfterMs } from './policy.ts'
import { updateApplication } from './store.ts'

interface Letter {
  workspaceId: string
  interview: Pick<StoredInterview, 'id' | 'name' | 'email' | 'position' | 'plan'>
  expiresAt: Date
  /** Of the member who lets somebody in; left out where nobody does. */
  replyTo?: string
}

/**
 * A mail of today's share and a place of the plan, before anything is written by them.
 * @throws AppError `invitation.mails_used`, `plan.limit_reached`.
 */
export async function takeFirstMail(
  tx: Transaction,
  deps: SendDeps,
  { workspaceId, interview, expiresAt }: Letter,
): Promise<void> {
  await takeMails(tx, deps, workspaceId, 1)
  await reserveQuota(tx, deps, workspaceId, [{ interviewId: interview.id, expiresAt }])
}

/** Lets somebody in who waits, under their interview's lock. @throws AppError `invitation.mails_used`, `plan.limit_reached`. */
export async function admitWaiting(
  tx: Transaction,
  deps: SendDeps,
  letter: Letter & { invitedBy?: string },
  cause: string,
): Promise<void> {
  const { workspaceId, interview, expiresAt, invitedBy = null } = letter
  await takeFirstMail(tx, deps, letter)
  await updateInvitation(tx, workspaceId, interview.id, { invitedBy, sentAt: deps.clock.now(), expiresAt })
  await updateApplication(tx, interview.id, { heldFor: null })
  await sendFirst(tx, deps, letter, cause)
}

/** Mails an applicant the link, which proves that the address is theirs. Its place is the caller's to take. */
export async function sendFirst(
  tx: Transaction,
  deps: SendDeps,
  { workspaceId, interview, expiresAt, replyTo }: Letter,
  cause: string,
): Promise<void> {
  const { id, email } = interview
  const also = { expiresAt, deletesAt: deletionOf(expiresAt) }
  await moveInterview(deps, tx, { id, status: 'created' }, { to: 'invited', cause, also })
  await sendLink(tx, deps, {
    key: mailKey(id, '1'),
    workspaceId,
    template: 'application-link',
    interview,
    link: await addLink(tx, deps, { workspaceId, interviewId: id, mailedTo: email }),
    expiresAt,
    language: await selectLanguage(tx, workspaceId, id),
    replyTo: replyTo ?? null,
  })
  await publish(tx, { type: 'candidate.invited', data: { interviewId: id, workspaceId } })
}

/**
 * Mails the link once more to whoever applies again, where their interview is still to be held: not at once after the last
 * mail, and no more often than a member may. Nothing otherwise.
 * @param interview Locked.
 */
export async function sendAgain(
  tx: Transaction,
  deps: SendDeps,
  workspaceId: string,
  interview: StoredInterview,
): Promise<void> {
  const { id: interviewId } = interview
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  const now = deps.clock.now()
  if (invitation === null || interview.expiresAt <= now) return
  if (!['invited', 'consented', 'in_progress'].includes(interview.status)) return
  const sending = invitation.sending + 1
  if (sending > maxSendings || now.getTime() - invitation.sentAt.getTime() < resendAfterMs) return
  try {
    await takeMails(tx, deps, workspaceId, 1)
  } catch (error) {
    if (isAppError(error) && error.code === 'invitation.mails_used') return
    throw error
  }
  await updateInvitation(tx, workspaceId, interviewId, { sending, sentAt: now, sendsMail: true })
  await sendLink(tx, deps, {
    key: mailKey(interviewId, String(sending)),
    workspaceId,
    template: linkTemplateOf(await selectSource(tx, workspaceId, interviewId)),
    interview,
    link: await addLink(tx, deps, { workspaceId, interviewId, mailedTo: interview.email }),
    expiresAt: interview.expiresAt,
    language: await selectLanguage(tx, workspaceId, interviewId),
    replyTo: null,
  })
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    { action: 'interview.invitation_resent', subject: { kind: 'interview', id: interviewId } },
  )
}
