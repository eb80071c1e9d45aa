import type { NewGuestReview } from '#contract/customer/guest-reviews.ts'
import { AppError } from '#contract/errors.ts'
import { takeMails } from '#server/billing/index.ts'
import { queueMail, sendsMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { coversScores, scoresCovered, selectCovered } from '#server/screening/reports/covering.ts'
import { reportNotFound } from '#server/screening/reports/policy.ts'
import { selectAskable } from './candidate-store.ts'
import { insertReview, lockReview, mailsOfReview, updateReview } from './store.ts'

type AskDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'email'>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Asks somebody without an account what they think of candidates: they are mailed a link, which is answered this once. It counts
 * as a mail to a stranger.
 * @throws AppError `workspace.role_too_small`, `report.not_found` where one of the candidates has no report or is not this
 * workspace's, `opening.not_found`, `report.covered`, `invitation.mails_used`, `guest_review.known` where this form has asked already.
 */
export async function askGuest(
  deps: AskDeps,
  workspace: Workspace,
  input: NewGuestReview,
): Promise<{ link: string; expiresAt: string; isMailed: boolean }> {
  requireRole(workspace, 'recruiter')
  const now = deps.clock.now()
  const token = deps.ids.token()
  const expiresAt = new Date(now.getTime() + input.days * dayMs)
  const link = await workspace.transaction(async (tx) => {
    const link = `${await linkOriginOf(tx, deps, workspace.id)}/review/${token}`
    const { interviewIds, position } = await findAsked(tx, workspace, input, now)
    await refuseCovered(tx, workspace, interviewIds)
    await takeMails(tx, deps, workspace.id, 1)
    const review = {
      id: input.id,
      workspaceId: workspace.id,
      openingId: input.openingId ?? null,
      madeBy: workspace.userId,
      guestName: input.name,
      guestEmail: input.email.toLowerCase(),
      tokenHash: hashToken(token),
      isBlind: input.isBlind,
      withRecording: input.withRecording,
      createdAt: now,
      expiresAt,
    }
    if (!(await insertReview(tx, review, interviewIds))) {
      throw new AppError('conflict', 'guest_review.known', 'This form has asked already')
    }
    const { employer, named, mail } = await findEmployerSender(tx, deps, workspace.id)
    await queueMail(tx, deps, {
      ...mail,
      key: `${mailsOfReview(input.id)}asked`,
      to: input.email,
      template: 'guest-review',
      data: {
        guestName: named(input.name),
        employerName: named(employer),
        askerEmail: workspace.email,
        position: named(position),
        candidates: interviewIds.length,
        note: named(input.note),
        isBlind: input.isBlind,
        reviewUrl: link,
        expiresAt: expiresAt.toISOString(),
      },
      replyTo: workspace.email,
      expiresAt,
    })
    await recordAudit(tx, deps, workspace, {
      action: 'guest_review.asked',
      subject:
        input.openingId === undefined
          ? { kind: 'guest_review', id: input.id }
          : { kind: 'opening', id: input.openingId },
      // `count` is of mails: what a workspace has mailed to strangers is read from here.
      details: { candidates: interviewIds.length, days: input.days, count: 1, sendsMail: true },
    })
    return link
  })
  return { link, expiresAt: expiresAt.toISOString(), isMailed: sendsMail(deps) }
}

/** Whom the link shows for certain, and the position that its mail names. */
async function findAsked(
  tx: Transaction,
  workspace: Workspace,
  { interviewIds, openingId }: NewGuestReview,
  now: Date,
): Promise<{ interviewIds: string[]; position: string }> {
  if (openingId !== undefined) {
    const opening = await findOpening(tx, workspace.id, openingId)
    if (opening === null) throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
    return { interviewIds: [], position: opening.title }
  }
  const wanted = [...new Set(interviewIds)]
  // In the order of their ids, as everybody locks several. A deletion under way is waited for, and then shows; one that comes
  // later waits, and takes the mail along.
  for (const id of wanted.toSorted()) await lockInterview(tx, id)
  const found = await selectAskable(tx, workspace.id, wanted, now)
  if (found.length < wanted.length) throw reportNotFound()
  const positions = [...new Set(found.map(({ position }) => position))]
  return { interviewIds: found.map(({ id }) => id), position: positions.join(', ') }
}

/**
 * A link shows its guest scores, and whoever asks may be the guest: nobody hands on what is covered for them. A whole opening
 * is handed on by nobody then, for it shows candidates to come.
 */
async function refuseCovered(tx: Transaction, workspace: Workspace, interviewIds: readonly string[]): Promise<void> {
  const isRefused =
    interviewIds.length === 0
      ? await coversScores(tx, workspace.id)
      : (await selectCovered(tx, workspace, interviewIds)).size > 0
  if (isRefused) throw scoresCovered()
}

/** Closes a guest's link at once; one that is closed stays so. @throws AppError `workspace.role_too_small`, `guest_review.not_found`. */
export async function closeGuestReview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  id: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const review = await lockReview(tx, workspace.id, id)
    if (review === null) {
      throw new AppError('not_found', 'guest_review.not_found', 'No guest reviewer of this workspace has this id')
    }
    if (review.closedAt !== null) return
    await updateReview(tx, id, { closedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'guest_review.closed',
      subject: { kind: 'guest_review', id },
    })
  })
}
