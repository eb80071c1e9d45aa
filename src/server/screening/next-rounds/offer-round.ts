import type { NewRound, RoundCheck } from '#contract/customer/next-rounds.ts'
import { AppError } from '#contract/errors.ts'
import { nextRoundAddress } from '#contract/values/addresses.ts'
import type { NotOffered } from '#contract/values/next-round.ts'
import { isUnnamed } from '#contract/values/workspace.ts'
import { spanOfDays } from '#scheduling/span.ts'
import { takeMails } from '#server/billing/index.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { listPanelSlots, type PanelWish, readTaken } from '#server/scheduling/index.ts'
import { findInterview, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { findReason, type MessageDeps, writeMessage } from '#server/screening/messages/send-messages.ts'
import { reportNotFound, requireOwn } from '#server/screening/reports/policy.ts'
import { isAhead } from './policy.ts'
import { type RoundDeps, roundToken } from './send-round-mails.ts'
import { findRound, insertRound, type StoredRound, selectRounds } from './store.ts'

type OfferDeps = RoundDeps & MessageDeps & { db: Db }

/** Why no round can be offered to a candidate; null where one can. */
export async function whyNotOffered(
  tx: Transaction,
  { closesAt }: Pick<Workspace, 'closesAt'>,
  interview: StoredInterview,
  now: Date,
): Promise<NotOffered | null> {
  if (closesAt !== null) return 'closing'
  if (interview.decision !== 'advance') return 'not_advanced'
  if ((await selectRounds(tx, interview.id)).some((round) => isAhead(round, now))) return 'open'
  return await findReason(tx, interview, { kind: 'next_round', now, sendAt: now })
}

/** How many times an offer would show now, and the first of them. @throws AppError as `offerRound`, but for `next_round.no_times`. */
export async function checkRound(deps: OfferDeps, workspace: Workspace, round: NewRound): Promise<RoundCheck> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    requireOwn(deps, workspace, await findInterview(tx, round.interviewId))
  })
  const slots = await findTimes(deps, workspace, round)
  return { slots: slots.length, firstAt: slots[0]?.toISOString() ?? null }
}

/**
 * Mails a candidate a link to choose a time by. The same form sent twice does it once.
 * @throws AppError `workspace.role_too_small`, `workspace.unnamed`, `report.not_found`, `next_round.not_offered`,
 * `next_round.interviewer_unknown`, `next_round.days_over`, `next_round.no_times`, `invitation.mails_used`.
 */
export async function offerRound(deps: OfferDeps, workspace: Workspace, input: NewRound): Promise<void> {
  requireRole(workspace, 'recruiter')
  const slots = await findTimes(deps, workspace, input)
  const now = deps.clock.now()
  await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await lockInterview(tx, input.interviewId))
    if ((await findRound(tx, input.id)) !== null) return
    const sender = await findEmployerSender(tx, deps, workspace.id)
    if (isUnnamed(sender.employer)) {
      throw new AppError('conflict', 'workspace.unnamed', 'The workspace has no name that candidates could read')
    }
    const reason = interview.isPreview ? 'not_advanced' : await whyNotOffered(tx, workspace, interview, now)
    if (reason !== null || interview.email === null) {
      const details = { reason: reason ?? 'no_address' }
      throw new AppError('conflict', 'next_round.not_offered', 'No round can be offered to this candidate', { details })
    }
    if (slots.length === 0) {
      throw new AppError(
        'conflict',
        'next_round.no_times',
        'The interviewers have no free time in common in these days',
      )
    }
    const round = roundOf(deps, workspace, input, interview.email)
    if (!(await insertRound(tx, round, [...new Set(input.interviewers)]))) throw reportNotFound()
    await takeMails(tx, deps, workspace.id, 1)
    const { id, subject, body } = input
    await writeMessage(tx, deps, workspace, interview, {
      message: { id, subject, body, kind: 'next_round' },
      sendAt: now,
      sender,
      timesUrl: (await linkOriginOf(tx, deps, workspace.id)) + nextRoundAddress(roundToken(round)),
    })
    await recordAudit(tx, deps, workspace, {
      action: 'next_round.offered',
      subject: { kind: 'interview', id: interview.id },
      details: { interviewers: input.interviewers.length },
    })
  })
}

function roundOf({ clock, ids }: OfferDeps, workspace: Workspace, input: NewRound, email: string): StoredRound {
  const now = clock.now()
  const { id, interviewId, title, minutes, place, timeZone } = input
  const { startMs, endMs } = spanOfDays(input.from, input.until, timeZone)
  return {
    id,
    workspaceId: workspace.id,
    interviewId,
    title,
    minutes,
    place,
    windowFrom: new Date(startMs),
    windowUntil: new Date(endMs),
    timeZone,
    madeBy: workspace.userId,
    mailedTo: email.toLowerCase(),
    linkSecret: ids.token(),
    status: 'offered',
    startsAt: null,
    endsAt: null,
    candidateTimeZone: null,
    sequence: 0,
    createdAt: now,
    changedAt: now,
    cancelledBy: null,
  }
}

/** @throws AppError `next_round.interviewer_unknown`, `next_round.days_over`. */
async function findTimes(deps: OfferDeps, workspace: Workspace, round: NewRound): Promise<Date[]> {
  const now = deps.clock.now()
  const within = spanOfDays(round.from, round.until, round.timeZone)
  if (within.endMs <= now.getTime()) {
    throw new AppError('invalid', 'next_round.days_over', 'The days to choose from are over')
  }
  const wish: PanelWish = {
    workspaceId: workspace.id,
    roundId: round.id,
    userIds: [...new Set(round.interviewers)],
    timeZone: round.timeZone,
    minutes: round.minutes,
    within,
  }
  await workspace.transaction(async (tx) => {
    const members = new Set((await selectMembers(tx, workspace.id)).map(({ userId }) => userId))
    if (wish.userIds.every((userId) => members.has(userId))) return
    throw new AppError('conflict', 'next_round.interviewer_unknown', 'Somebody of the panel is no member any more')
  })
  const taken = await readTaken(deps.db, wish)
  return await workspace.transaction((tx) => listPanelSlots(tx, wish, taken, now))
}
