import { z } from 'zod'
import type { CandidateRound, PageNextRound, RoundOutcome } from '#contract/site/next-round.ts'
import { isTimeZone } from '#contract/values/schedule.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  isTaken,
  listPanelSlots,
  type PanelWish,
  readTaken,
  reminderAt,
  reservePanel,
} from '#server/scheduling/index.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { cancelLocked } from './cancel-round.ts'
import { remindAddress } from './job-addresses.ts'
import { canChoose, candidateState, changeUntil, maxSlots } from './policy.ts'
import { type BookedRound, type RoundDeps, roundToken, sendRoundMails } from './send-round-mails.ts'
import { type Interviewer, type StoredRound, selectPanel, updateRound } from './store.ts'
import { type OpenedRound, throughRoundLink } from './through-round-link.ts'

type PageDeps = RoundDeps & Pick<Deps, 'db'>

/** The page behind a candidate's link to an interview with people. No account is asked for: whoever has the link is the candidate. */
export function openNextRoundPage(deps: PageDeps): PageNextRound {
  return {
    load: (token) => load(deps, token),
    choose: (token, startsAt, timeZone) => chooseTime(deps, token, { startsAt, timeZone }),
    cancel: (token) => cancelByCandidate(deps, token),
  }
}

async function load(deps: PageDeps, token: string): Promise<CandidateRound | null> {
  const now = deps.clock.now()
  const found = await throughRoundLink(deps, token, async (tx, { round, interview }) => ({
    round,
    decision: interview.decision,
    position: interview.position,
    panel: await selectPanel(tx, round),
    look: await readEmployerLook(tx, round.workspaceId),
  }))
  if (found === null) return null
  const { round, decision, position, panel, look } = found
  const state = candidateState(round, decision, now)
  const until = changeUntil(round)
  return {
    look,
    position,
    title: round.title,
    minutes: round.minutes,
    interviewers: panel.length,
    state,
    startsAt: round.startsAt?.toISOString() ?? null,
    place: state === 'booked' ? round.place : null,
    timeZone: round.candidateTimeZone ?? round.timeZone,
    slots: canChoose(round, decision, now) ? await listTimes(deps, round, panel) : [],
    canChange: state === 'booked' && canChoose(round, decision, now),
    changeUntil: until?.toISOString() ?? null,
    token: roundToken(round),
  }
}

async function listTimes(deps: PageDeps, round: StoredRound, panel: readonly Interviewer[]): Promise<string[]> {
  const wish = wishOf(round, panel)
  const taken = await readTaken(deps.db, wish)
  const slots = await inWorkspace(deps.db, round.workspaceId, (tx) => listPanelSlots(tx, wish, taken, deps.clock.now()))
  return slots
    .filter((slot) => slot.getTime() !== round.startsAt?.getTime())
    .slice(0, maxSlots)
    .map((slot) => slot.toISOString())
}

function wishOf(round: StoredRound, panel: readonly Interviewer[]): PanelWish {
  return {
    workspaceId: round.workspaceId,
    roundId: round.id,
    userIds: panel.map(({ userId }) => userId),
    timeZone: round.timeZone,
    minutes: round.minutes,
    within: { startMs: round.windowFrom.getTime(), endMs: round.windowUntil.getTime() },
  }
}

/**
 * Books a time, or moves to another; the earlier one is free again. Whoever else wants one of the interviewers at the same moment,
 * the database lets one of them have the time.
 */
async function chooseTime(
  deps: PageDeps,
  token: string,
  posted: { startsAt: string; timeZone: string },
): Promise<RoundOutcome> {
  const wanted = z.iso.datetime({ offset: true }).safeParse(posted.startsAt)
  if (!wanted.success) return 'taken'
  const startsAt = new Date(wanted.data)
  const before = await throughRoundLink(deps, token, async (tx, { round }) =>
    wishOf(round, await selectPanel(tx, round)),
  )
  if (before === null) return 'over'
  const taken = await readTaken(deps.db, before)
  try {
    const outcome = await throughRoundLink(
      deps,
      token,
      async (tx, opened): Promise<RoundOutcome> => {
        const { round, interview } = opened
        const now = deps.clock.now()
        if (!canChoose(round, interview.decision, now)) return 'over'
        // The same press again, or a page that was open twice.
        if (round.startsAt?.getTime() === startsAt.getTime()) return 'done'
        const wish = wishOf(round, await selectPanel(tx, round))
        if (!(await reservePanel(tx, wish, { startsAt, taken, now }))) return 'taken'
        await book(tx, deps, opened, { startsAt, timeZone: posted.timeZone })
        return 'done'
      },
      { isLocked: true },
    )
    return outcome ?? 'over'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

async function book(
  tx: Transaction,
  deps: PageDeps,
  { round, interview }: OpenedRound,
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
): Promise<void> {
  const wasBooked = round.status === 'booked'
  const change = {
    status: 'booked' as const,
    startsAt,
    endsAt: new Date(startsAt.getTime() + round.minutes * 60_000),
    candidateTimeZone: isTimeZone(timeZone) ? timeZone : (round.candidateTimeZone ?? round.timeZone),
    sequence: wasBooked ? round.sequence + 1 : round.sequence,
    changedAt: deps.clock.now(),
  }
  await updateRound(tx, round.id, change)
  const booked: BookedRound = { ...round, ...change }
  await sendRoundMails(tx, deps, booked, interview, wasBooked ? 'moved' : 'booked')
  const remindAt = reminderAt(startsAt, change.changedAt)
  if (remindAt === null) return
  const { id: roundId, workspaceId, sequence } = booked
  // One reminder for each version; that of an earlier one finds itself outdated.
  await enqueue(
    tx,
    remindAddress,
    { roundId, workspaceId, sequence },
    { key: `${roundId}/${sequence}`, startAt: remindAt },
  )
}

async function cancelByCandidate(deps: PageDeps, token: string): Promise<RoundOutcome> {
  const outcome = await throughRoundLink(
    deps,
    token,
    async (tx, { round, interview }): Promise<RoundOutcome> => {
      if (round.status === 'cancelled') return 'done'
      if (!canChoose(round, interview.decision, deps.clock.now())) return 'over'
      await cancelLocked(tx, deps, round, 'candidate')
      return 'done'
    },
    { isLocked: true },
  )
  return outcome ?? 'over'
}
