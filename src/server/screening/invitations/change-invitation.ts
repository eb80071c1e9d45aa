import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { extendReservation, releaseMailedReservation, releaseReservation, takeMails } from '#server/billing/index.ts'
import { withdrawMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { removeCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { lockInterview, type StoredInterview, updateInterview } from '#server/screening/interviews/store.ts'
import {
  deletionOf,
  expiryOf,
  hasBegun,
  invitationBegun,
  invitationNotFound,
  invitationOver,
  invitationStopped,
  maxSendings,
} from './policy.ts'
import { addLink, linkTemplateOf, mailKey, type SendDeps, sendLink } from './send-invitation.ts'
import { hasStopped } from './stopped-messages.ts'
import {
  deleteLinks,
  type StoredInvitation,
  selectInvitation,
  selectLanguage,
  selectSource,
  updateInvitation,
} from './store.ts'

type ChangeDeps = SendDeps

interface Found {
  interview: StoredInterview
  invitation: StoredInvitation
}

/** The interview's row is locked: a candidate who begins at the same moment is before or after. */
async function lockFound(tx: Transaction, workspaceId: string, interviewId: string): Promise<Found> {
  const interview = await lockInterview(tx, interviewId)
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  if (interview === null || invitation === null || interview.erasureAskedAt !== null) throw invitationNotFound()
  return { interview, invitation }
}

/** @throws AppError `invitation.over` unless the link opens something. */
function checkOpen({ interview: { status, expiresAt } }: Found, now: Date): void {
  const isOpen = ['invited', 'consented', 'in_progress'].includes(status)
  if (!isOpen || expiresAt <= now) throw invitationOver()
}

async function note(
  tx: Transaction,
  deps: ChangeDeps,
  workspace: Workspace,
  interviewId: string,
  action: AuditAction,
  details: Record<string, number> = {},
): Promise<void> {
  await recordAudit(tx, deps, workspace, { action, subject: { kind: 'interview', id: interviewId }, details })
}

/**
 * Sends the mail again, with a further link: whichever mail the candidate finds opens the interview.
 * @throws AppError `invitation.not_found`, `invitation.over`, `invitation.stopped`, `rate.limited` after five.
 */
export async function resendInvitation(deps: ChangeDeps, workspace: Workspace, interviewId: string): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const found = await lockFound(tx, workspace.id, interviewId)
    const now = deps.clock.now()
    checkOpen(found, now)
    if (await hasStopped(tx, interviewId)) throw invitationStopped()
    const sending = found.invitation.sending + 1
    if (sending > maxSendings) throw new AppError('limited', 'rate.limited', 'The candidate has been written to often')
    await takeMails(tx, deps, workspace.id, 1)
    await updateInvitation(tx, workspace.id, interviewId, { sending, sentAt: now, sendsMail: true })
    await sendLink(tx, deps, {
      key: mailKey(interviewId, String(sending)),
      workspaceId: workspace.id,
      template: linkTemplateOf(await selectSource(tx, workspace.id, interviewId)),
      interview: found.interview,
      link: await addLink(tx, deps, { workspaceId: workspace.id, interviewId, mailedTo: found.interview.email }),
      expiresAt: found.interview.expiresAt,
      language: await selectLanguage(tx, workspace.id, interviewId),
      replyTo: workspace.email,
    })
    await note(tx, deps, workspace, interviewId, 'interview.invitation_resent')
  })
}

/** A link in the place of all earlier ones, answered this once. @throws AppError `invitation.not_found`, `invitation.over`. */
export async function makeLink(deps: ChangeDeps, workspace: Workspace, interviewId: string): Promise<string> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    checkOpen(await lockFound(tx, workspace.id, interviewId), deps.clock.now())
    await deleteLinks(tx, workspace.id, interviewId)
    await note(tx, deps, workspace, interviewId, 'interview.link_made')
    return await addLink(tx, deps, { workspaceId: workspace.id, interviewId, mailedTo: null })
  })
}

/**
 * Opens an invitation for so many days from now, also one that has run out; reminders go by the new end, as many as are
 * left of the invitation's.
 * @throws AppError `invitation.not_found`, `invitation.begun`, `invitation.over`, `plan.limit_reached`.
 */
export async function extendInvitation(
  deps: ChangeDeps,
  workspace: Workspace,
  interviewId: string,
  days: number,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const { interview } = await lockFound(tx, workspace.id, interviewId)
    if (interview.status === 'cancelled' || interview.startedAt !== null) {
      throw interview.status === 'in_progress' ? invitationBegun() : invitationOver()
    }
    // Whoever waits has no link that could be opened longer.
    if (interview.status === 'created') throw invitationOver()
    const now = deps.clock.now()
    const expiresAt = expiryOf(now, days)
    const ends = { expiresAt, deletesAt: deletionOf(expiresAt) }
    if (interview.status === 'expired') {
      await moveInterview(deps, tx, interview, { to: 'invited', cause: 'prolonged by a member', also: ends })
      await removeCause(tx, interviewId, 'not_reached')
    } else await updateInterview(tx, interviewId, ends)
    await updateInvitation(tx, workspace.id, interviewId, { expiresAt, sentAt: now, reminded: [] })
    await note(tx, deps, workspace, interviewId, 'interview.invitation_extended', { days })
    await extendReservation(tx, deps, workspace.id, { interviewId, expiresAt })
  })
}

/**
 * Cancels what nobody has begun: the links lead to a page that says so, waiting mails are not sent, the reservation is released
 * (on a trial only where no mail has gone).
 * Repeating it changes nothing.
 * @throws AppError `invitation.not_found`, `invitation.begun`, `invitation.over`.
 */
export async function cancelInvitation(deps: ChangeDeps, workspace: Workspace, interviewId: string): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const { interview, invitation } = await lockFound(tx, workspace.id, interviewId)
    if (interview.status === 'cancelled') return
    if (interview.status === 'expired') throw invitationOver()
    if (hasBegun(interview.status)) throw invitationBegun()
    await cancelFound(tx, deps, workspace, { interview, invitation })
  })
}

async function cancelFound(tx: Transaction, deps: ChangeDeps, workspace: Workspace, found: Found): Promise<void> {
  const interviewId = found.interview.id
  await note(tx, deps, workspace, interviewId, 'interview.cancelled')
  const hasMailGone = await cancelUnbegun(tx, deps, found, 'cancelled by a member')
  const release = hasMailGone ? releaseMailedReservation : releaseReservation
  await release(tx, deps, workspace.id, interviewId)
  await publish(tx, { type: 'interview.cancelled', data: { interviewId, workspaceId: workspace.id } })
}

/**
 * Cancels an invitation that its candidate has not opened, on the caller's transaction, which has asked for the role. Answers
 * whether it is cancelled now.
 */
export async function cancelUnopened(
  tx: Transaction,
  deps: ChangeDeps,
  workspace: Workspace,
  interviewId: string,
): Promise<boolean> {
  const interview = await lockInterview(tx, interviewId)
  const invitation = await selectInvitation(tx, workspace.id, interviewId)
  if (interview === null || invitation === null || interview.erasureAskedAt !== null) return false
  if (interview.status === 'cancelled') return true
  if (interview.status !== 'invited' || invitation.openedAt !== null) return false
  await cancelFound(tx, deps, workspace, { interview, invitation })
  return true
}

/**
 * What cancelling does to one that nobody has begun, under the interview's lock; its reservation and the event are the caller's.
 * Answers whether a mail of it has gone to the candidate.
 */
export async function cancelUnbegun(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { interview, invitation }: Found,
  cause: string,
): Promise<boolean> {
  await moveInterview(deps, tx, interview, { to: 'cancelled', cause })
  const isWithdrawn = await withdrawMail(tx, mailKey(interview.id, String(invitation.sending)))
  return invitation.sendsMail && (invitation.sending > 1 || !isWithdrawn)
}
