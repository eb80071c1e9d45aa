import { usualInterviewHours } from '#contract/values/interview-hours.ts'
import { withBuffers } from '#scheduling/find-slots.ts'
import { findPanelSlots, type Interviewer } from '#scheduling/panel-slots.ts'
import type { Span } from '#scheduling/span.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import {
  type BusySpan,
  deleteReservations,
  insertReservations,
  lockLanes,
  type ReservedSpan,
  selectBusy,
  selectHours,
  selectReserved,
} from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Who has to be there for an interview, and when it may be. */
export interface PanelWish {
  workspaceId: string
  roundId: string
  userIds: readonly string[]
  /** Of interviewers who have said none. */
  timeZone: string
  minutes: number
  /** It begins in this span. */
  within: Span
}

/** Reserved times of the panel in all their workspaces, but for this round's own. In a transaction of its own: a scope is one. */
export async function readTaken(
  db: Db,
  { userIds, within, roundId }: Pick<PanelWish, 'userIds' | 'within' | 'roundId'>,
): Promise<ReservedSpan[]> {
  if (userIds.length === 0) return []
  return await inSystem(db, 'see when interviewers are taken', (tx) =>
    selectReserved(tx, userIds, around(within), roundId),
  )
}

/** When all of the panel are free, in order. @param taken From `readTaken`. */
export async function listPanelSlots(
  tx: Transaction,
  wish: PanelWish,
  taken: readonly ReservedSpan[],
  now: Date,
): Promise<Date[]> {
  const panel = await loadPanel(tx, wish, taken)
  return findPanelSlots(panel, { ...wish, nowMs: now.getTime() }).map((slot) => new Date(slot))
}

/**
 * Takes a time for everybody of the panel, in the place of one that the round has already; false where one of them is not free
 * then. Two who want one interviewer come one after the other.
 * @param taken From `readTaken`: what other workspaces have taken, which this transaction does not see.
 * @throws the database's error when somebody was faster in another workspace (`isTaken`).
 */
export async function reservePanel(
  tx: Transaction,
  wish: PanelWish,
  { startsAt, taken, now }: { startsAt: Date; taken: readonly ReservedSpan[]; now: Date },
): Promise<boolean> {
  const { roundId, workspaceId, userIds, minutes } = wish
  if (userIds.length === 0) return false
  const lanes = await lockLanes(tx, userIds)
  const startMs = startsAt.getTime()
  // What was booked while the lanes were waited for is seen now.
  const fresh = await selectReserved(tx, userIds, around(wish.within), roundId)
  const panel = await loadPanel(tx, wish, [...taken, ...fresh.filter((span) => !isAmong(taken, span))])
  const instant = { startMs: Math.max(startMs, wish.within.startMs), endMs: Math.min(startMs + 1, wish.within.endMs) }
  const [slot] = findPanelSlots(panel, { minutes, within: instant, nowMs: now.getTime() })
  if (slot !== startMs) return false
  await deleteReservations(tx, roundId, null)
  const interview = { startMs, endMs: startMs + minutes * 60_000 }
  await insertReservations(
    tx,
    { roundId, workspaceId },
    panel.map(({ userId, hours }) => {
      const lane = lanes.get(userId)
      if (lane === undefined) throw new Error('An interviewer has no lane')
      return { userId, lane, startsAt, reserved: withBuffers(hours, interview) }
    }),
  )
  return true
}

/** The time is free again, for one interviewer or for all. */
export async function releasePanel(tx: Transaction, roundId: string, userId: string | null = null): Promise<void> {
  await deleteReservations(tx, roundId, userId)
}

async function loadPanel(
  tx: Transaction,
  { workspaceId, userIds, timeZone, within }: PanelWish,
  taken: readonly ReservedSpan[],
): Promise<(Interviewer & { userId: string })[]> {
  const hours = new Map((await selectHours(tx, workspaceId, userIds)).map((row) => [row.userId, row.hours]))
  const busy = await selectBusy(tx, workspaceId, userIds, around(within))
  return userIds.map((userId) => {
    const reserved = taken.filter((span) => span.userId === userId)
    return {
      userId,
      hours: hours.get(userId) ?? usualInterviewHours(timeZone),
      reserved,
      heldStarts: reserved.map(({ startsAt }) => startsAt.getTime()),
      busy: busy.filter((span) => span.userId === userId).map(spanOf),
    }
  })
}

function spanOf({ startsAt, endsAt }: BusySpan): Span {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}

function isAmong(taken: readonly ReservedSpan[], { userId, startMs, endMs }: ReservedSpan): boolean {
  return taken.some((span) => span.userId === userId && span.startMs === startMs && span.endMs === endMs)
}

/** Interviews that reach over the span's ends, with their buffers, and the rest of the days at its ends. */
function around({ startMs, endMs }: Span): { from: Date; until: Date } {
  return { from: new Date(startMs - 2 * dayMs), until: new Date(endMs + 2 * dayMs) }
}

/** By whose clock each of them is written to. */
export async function selectZones(
  tx: Transaction,
  { workspaceId, userIds, timeZone }: Pick<PanelWish, 'workspaceId' | 'userIds' | 'timeZone'>,
): Promise<ReadonlyMap<string, string>> {
  const known = (await selectHours(tx, workspaceId, userIds)).flatMap(({ userId, hours }) =>
    hours === null ? [] : [[userId, hours.timeZone] as const],
  )
  return new Map([...userIds.map((userId) => [userId, timeZone] as const), ...known])
}

/** Those of these members who have set hours of their own. */
export async function membersWithHours(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await selectHours(tx, workspaceId, userIds)
  return new Set(found.flatMap(({ userId, hours }) => (hours === null ? [] : [userId])))
}
