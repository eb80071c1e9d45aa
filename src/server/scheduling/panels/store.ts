import { and, asc, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewHours } from '#contract/values/interview-hours.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { laneRange, laneSeconds } from '../lanes.ts'
import { interviewerBusyTimes, interviewers, interviewHours, interviewReservations } from './schema.ts'

const StoredHours = z.object({
  userId: z.string(),
  hours: InterviewHours.nullable(),
  busyCalendarUrl: z.string().nullable(),
  busyCalendarReadAt: z.date().nullable(),
  busyCalendarProblem: z.string().nullable(),
})
export type StoredHours = z.infer<typeof StoredHours>

/** Members who have said nothing are not in the answer. */
export async function selectHours(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<StoredHours[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select()
    .from(interviewHours)
    .where(and(eq(interviewHours.workspaceId, workspaceId), inArray(interviewHours.userId, [...userIds])))
  return rows.map((row) => StoredHours.parse(row))
}

export async function upsertHours(
  tx: Transaction,
  key: { workspaceId: string; userId: string },
  change: Omit<Partial<typeof interviewHours.$inferInsert>, 'workspaceId' | 'userId'> & { changedAt: Date },
): Promise<void> {
  await tx
    .insert(interviewHours)
    .values({ ...key, ...change })
    .onConflictDoUpdate({ target: [interviewHours.workspaceId, interviewHours.userId], set: change })
}

/** What a reading has found, unless the address was changed meanwhile. @returns whether it was stored. */
export async function storeReading(
  tx: Transaction,
  { workspaceId, userId, address }: { workspaceId: string; userId: string; address: string },
  change: Pick<Partial<typeof interviewHours.$inferInsert>, 'busyCalendarReadAt' | 'busyCalendarProblem'>,
): Promise<boolean> {
  const rows = await tx
    .update(interviewHours)
    .set(change)
    .where(
      and(
        eq(interviewHours.workspaceId, workspaceId),
        eq(interviewHours.userId, userId),
        eq(interviewHours.busyCalendarUrl, address),
      ),
    )
    .returning({ userId: interviewHours.userId })
  return rows.length > 0
}

/** Every member with another calendar. The transaction is the system's. */
export async function selectFollowers(tx: Transaction): Promise<{ workspaceId: string; userId: string }[]> {
  return await tx
    .select({ workspaceId: interviewHours.workspaceId, userId: interviewHours.userId })
    .from(interviewHours)
    .where(isNotNull(interviewHours.busyCalendarUrl))
    .orderBy(asc(interviewHours.workspaceId), asc(interviewHours.userId))
}

export interface BusySpan {
  userId: string
  startsAt: Date
  endsAt: Date
}

export async function selectBusy(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<BusySpan[]> {
  const { userId, startsAt, endsAt } = interviewerBusyTimes
  return await tx
    .select({ userId, startsAt, endsAt })
    .from(interviewerBusyTimes)
    .where(
      and(
        eq(interviewerBusyTimes.workspaceId, workspaceId),
        inArray(userId, [...userIds]),
        gt(endsAt, from),
        lt(startsAt, until),
      ),
    )
}

/** A statement holds 65,535 values at most (PostgreSQL's protocol), four for each row. */
const rowsPerInsert = 5_000

/** What the other calendar says now takes the place of all that it said before. */
export async function replaceBusy(
  tx: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  spans: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  const own = and(eq(interviewerBusyTimes.workspaceId, workspaceId), eq(interviewerBusyTimes.userId, userId))
  await tx.delete(interviewerBusyTimes).where(own)
  for (let from = 0; from < spans.length; from += rowsPerInsert) {
    const rows = spans.slice(from, from + rowsPerInsert).map((span) => ({ workspaceId, userId, ...span }))
    await tx.insert(interviewerBusyTimes).values(rows)
  }
}

export interface ReservedSpan {
  userId: string
  /** When the interview itself begins. */
  startsAt: Date
  /** With buffers, milliseconds since 1970. */
  startMs: number
  endMs: number
}

/** Reserved times of these people, in whichever workspaces the transaction sees. @param exceptRoundId As if it were not. */
export async function selectReserved(
  tx: Transaction,
  userIds: readonly string[],
  { from, until }: { from: Date; until: Date },
  exceptRoundId: string | null,
): Promise<ReservedSpan[]> {
  const { userId, startsAt, laneFrom, laneUntil, roundId } = interviewReservations
  const rows = await tx
    .select({ userId, startsAt, laneFrom, laneUntil })
    .from(interviewReservations)
    .where(
      and(
        inArray(userId, [...userIds]),
        gt(startsAt, from),
        lt(startsAt, until),
        exceptRoundId === null ? undefined : ne(roundId, exceptRoundId),
      ),
    )
  const msOf = (at: number) => (at % laneSeconds) * 1000
  return rows.map((row) => ({
    userId: row.userId,
    startsAt: row.startsAt,
    startMs: msOf(row.laneFrom),
    endMs: msOf(row.laneUntil),
  }))
}

/**
 * Each person's lane, locked until the transaction ends: whoever books one of them comes one after the other, in one order for
 * everybody.
 */
export async function lockLanes(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ordered = [...new Set(userIds)].sort()
  await tx
    .insert(interviewers)
    .values(ordered.map((userId) => ({ userId })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ userId: interviewers.userId, number: interviewers.number })
    .from(interviewers)
    .where(inArray(interviewers.userId, ordered))
    .orderBy(asc(interviewers.userId))
    .for('update')
  return new Map(rows.map(({ userId, number }) => [userId, z.int().parse(number)]))
}

interface NewReservation {
  userId: string
  lane: number
  startsAt: Date
  /** With buffers, milliseconds since 1970. */
  reserved: { startMs: number; endMs: number }
}

/** @throws the database's error when somebody's time is taken (`isTaken`). */
export async function insertReservations(
  tx: Transaction,
  { roundId, workspaceId }: { roundId: string; workspaceId: string },
  reservations: readonly NewReservation[],
): Promise<void> {
  await tx.insert(interviewReservations).values(
    reservations.map(({ userId, lane, startsAt, reserved }) => {
      const { from, until } = laneRange(lane, reserved)
      return { roundId, workspaceId, userId, startsAt, laneFrom: from, laneUntil: until }
    }),
  )
}

/** Everybody's, or one interviewer's. */
export async function deleteReservations(tx: Transaction, roundId: string, userId: string | null): Promise<void> {
  const own = eq(interviewReservations.roundId, roundId)
  await tx
    .delete(interviewReservations)
    .where(userId === null ? own : and(own, eq(interviewReservations.userId, userId)))
}
