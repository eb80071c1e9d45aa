import { isAppError } from '#contract/errors.ts'
import { takeMails } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { deletionOf, maxSendings } from '#server/screening/invitations/policy.ts'
import { addLink, mailKey, sendLink } from '#server/screening/invitations/send-invitation.ts'
import { selectInvitation, updateInvitation } from '#server/screening/invitations/store.ts'
import { resendAfterMs } from './policy.ts'

type SendDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

interface Letter {
  workspaceId: string
  interview: Pick<StoredInterview, 'id' | 'name' | 'email' | 'position' | 'plan'>
  expiresAt: Date
  /** Of the member who lets somebody in; left out where nobody does. */
  replyTo?: string
}

/** Lets an applicant in and mails them the link, which proves that the address is theirs. Its place is the caller's to reserve. */
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
    replyTo: replyTo ?? null,
  })
}

/**
 * Mails the link once more to whoever applies again, where their interview is still to be held: not at once after the last
 * mail, and no more often than a member may. Nothing otherwise.
 */
export async function sendAgain(
  tx: Transaction,
  deps: SendDeps,
  { workspaceId, interviewId }: { workspaceId: string; interviewId: string },
): Promise<void> {
  const interview = await lockInterview(tx, interviewId)
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  const now = deps.clock.now()
  if (interview === null || invitation === null || interview.expiresAt <= now) return
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
    template: 'application-link',
    interview,
    link: await addLink(tx, deps, { workspaceId, interviewId, mailedTo: interview.email }),
    expiresAt: interview.expiresAt,
    replyTo: null,
  })
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    { action: 'interview.invitation_resent', subject: { kind: 'interview', id: interviewId } },
  )
}
