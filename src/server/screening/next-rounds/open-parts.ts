import {
  type CustomerNextRounds,
  type InterviewKit,
  NewRound,
  type NextRound,
  type NextRoundsPage,
} from '#contract/customer/next-rounds.ts'
import { isAppError } from '#contract/errors.ts'
import { nextRoundAddress } from '#contract/values/addresses.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { sendsMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { membersWithHours } from '#server/scheduling/index.ts'
import { resumeOf } from '#server/screening/applications/read-origin.ts'
import { selectApplication } from '#server/screening/applications/store.ts'
import { findInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { selectLanguage } from '#server/screening/invitations/store.ts'
import { selectTemplates } from '#server/screening/message-templates/store.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { requireOwn } from '#server/screening/reports/policy.ts'
import { cancelRound } from './cancel-round.ts'
import { checkRound, offerRound, whyNotOffered } from './offer-round.ts'
import { memberState } from './policy.ts'
import { readStandings } from './read-standing.ts'
import { type RoundDeps, roundToken } from './send-round-mails.ts'
import { type StoredRound, selectInterviewers, selectRounds } from './store.ts'

type PartDeps = RoundDeps & Pick<Deps, 'db' | 'email' | 'speech' | 'secrets'>

/** The next rounds' part of a visit. */
export function openNextRounds(deps: PartDeps, workspace: Workspace): CustomerNextRounds {
  return {
    read: (interviewId) => orNull(interviewId, () => readRounds(deps, workspace, interviewId)),
    readStandings: (interviewIds) => readStandings(deps, workspace, interviewIds),
    check: (round) => checkRound(deps, workspace, NewRound.parse(round)),
    offer: (round) => offerRound(deps, workspace, NewRound.parse(round)),
    cancel: (interviewId, roundId) => cancelRound(deps, workspace, interviewId, roundId),
    readKit: (interviewId) => orNull(interviewId, () => readKit(deps, workspace, interviewId)),
  }
}

async function readRounds(deps: PartDeps, workspace: Workspace, interviewId: string): Promise<NextRoundsPage> {
  return await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await findInterview(tx, interviewId))
    const members = await selectMembers(tx, workspace.id)
    const userIds = members.map(({ userId }) => userId)
    const withHours = await membersWithHours(tx, workspace.id, userIds)
    const language = await selectLanguage(tx, workspace.id, interview.id)
    const template = (await selectTemplates(tx, workspace.id, language)).find(({ kind }) => kind === 'next_round')
    const rounds = await describeRounds(tx, deps, workspace, interview)
    return {
      candidate: interview.name ?? interview.email,
      position: interview.position,
      rounds,
      notOffered: await whyNotOffered(tx, workspace, interview, deps.clock.now()),
      members: members.map(({ userId, email }) => ({ userId, email, hasHours: withHours.has(userId) })),
      nextId: deps.ids.uuid(),
      words: { subject: template?.subject ?? '', body: template?.body ?? '' },
      today: deps.clock.now().toISOString().slice(0, 10),
    }
  })
}

async function readKit(deps: PartDeps, workspace: Workspace, interviewId: string): Promise<InterviewKit | null> {
  return await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await findInterview(tx, interviewId))
    const rounds = (await describeRounds(tx, deps, workspace, interview)).filter(({ state }) => state !== 'cancelled')
    const [newest] = rounds
    const round = rounds.find(({ state }) => state === 'booked') ?? newest
    if (round === undefined) return null
    return {
      candidate: interview.name ?? interview.email,
      position: interview.position,
      // The candidate's link changes the booking: interviewers need none.
      round: { ...round, link: null },
      hasResume: resumeOf(await selectApplication(tx, interviewId)) !== null,
    }
  })
}

/** That there is a round tells what was decided, which is written down as any other opinion that is shown. */
async function markDecisionShown(
  tx: Transaction,
  deps: PartDeps,
  workspace: Workspace,
  interview: StoredInterview,
): Promise<void> {
  if (interview.decision !== null) await markOpened(tx, deps, workspace, [interview.id], 'opinions')
}

async function describeRounds(
  tx: Transaction,
  deps: PartDeps,
  workspace: Workspace,
  interview: StoredInterview,
): Promise<NextRound[]> {
  await markDecisionShown(tx, deps, workspace, interview)
  const rounds = await selectRounds(tx, interview.id)
  const interviewers = await selectInterviewers(
    tx,
    rounds.map(({ id }) => id),
  )
  const members = await selectMembers(tx, workspace.id)
  const origin = await linkOriginOf(tx, deps, workspace.id)
  return rounds.map((round) => ({
    ...describeRound(deps, workspace, origin, round),
    interviewers: (interviewers.get(round.id) ?? []).map(({ email }) => email),
    byEmail: members.find(({ userId }) => userId === round.madeBy)?.email ?? null,
  }))
}

function describeRound(
  deps: PartDeps,
  workspace: Workspace,
  origin: string,
  round: StoredRound,
): Omit<NextRound, 'interviewers' | 'byEmail'> {
  const state = memberState(round, deps.clock.now())
  const isOpen = state === 'offered' || state === 'booked'
  const showsLink = isOpen && !sendsMail(deps) && hasRole(workspace.role, 'recruiter')
  return {
    id: round.id,
    title: round.title,
    minutes: round.minutes,
    place: round.place,
    state,
    cancelledBy: round.cancelledBy,
    startsAt: round.startsAt?.toISOString() ?? null,
    windowFrom: round.windowFrom.toISOString(),
    windowUntil: round.windowUntil.toISOString(),
    timeZone: round.timeZone,
    candidateTimeZone: round.candidateTimeZone,
    createdAt: round.createdAt.toISOString(),
    link: showsLink ? origin + nextRoundAddress(roundToken(round)) : null,
  }
}

/** An address may name anything: what is no interview of the workspace is a page that is not there. */
async function orNull<Result>(interviewId: string, read: () => Promise<Result>): Promise<Result | null> {
  if (!InterviewId.safeParse(interviewId).success) return null
  try {
    return await read()
  } catch (error) {
    if (isAppError(error) && error.code === 'report.not_found') return null
    throw error
  }
}
