import { and, asc, desc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { RoundCancelledBy, RoundStatus } from '#contract/values/next-round.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { nextRoundInterviewers, nextRounds } from './schema.ts'

export const StoredRound = z.object({
  id: z.string(),
  workspaceId: z.string(),
  interviewId: z.string(),
  title: z.string(),
  minutes: z.int(),
  place: z.string(),
  windowFrom: z.date(),
  windowUntil: z.date(),
  timeZone: z.string(),
  madeBy: z.string().nullable(),
  mailedTo: z.string(),
  linkSecret: z.string(),
  status: RoundStatus,
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  candidateTimeZone: z.string().nullable(),
  sequence: z.int(),
  createdAt: z.date(),
  changedAt: z.date(),
  cancelledBy: RoundCancelledBy.nullable(),
})
export type StoredRound = z.infer<typeof StoredRound>

/** Who interviews. */
export interface Interviewer {
  userId: string
  email: string
}

/** Answers false when the id is taken. */
export async function insertRound(
  tx: Transaction,
  round: typeof nextRounds.$inferInsert,
  userIds: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .insert(nextRounds)
    .values(round)
    .onConflictDoNothing({ target: nextRounds.id })
    .returning({ id: nextRounds.id })
  if (rows.length === 0) return false
  const { id: roundId, interviewId } = round
  await tx.insert(nextRoundInterviewers).values(userIds.map((userId) => ({ roundId, userId, interviewId })))
  return true
}

/** Whatever has become of it. */
export async function findRound(tx: Transaction, roundId: string): Promise<StoredRound | null> {
  const [row] = await tx.select().from(nextRounds).where(eq(nextRounds.id, roundId))
  return row === undefined ? null : StoredRound.parse(row)
}

/** The row and its lock until the transaction ends. */
export async function lockRound(tx: Transaction, roundId: string): Promise<StoredRound | null> {
  const [row] = await tx.select().from(nextRounds).where(eq(nextRounds.id, roundId)).for('update')
  return row === undefined ? null : StoredRound.parse(row)
}

/** The newest first. */
export async function selectRounds(tx: Transaction, interviewId: string): Promise<StoredRound[]> {
  const rows = await tx
    .select()
    .from(nextRounds)
    .where(eq(nextRounds.interviewId, interviewId))
    .orderBy(desc(nextRounds.createdAt), desc(nextRounds.id))
  return rows.map((row) => StoredRound.parse(row))
}

export async function updateRound(
  tx: Transaction,
  roundId: string,
  change: Partial<typeof nextRounds.$inferInsert>,
): Promise<void> {
  await tx.update(nextRounds).set(change).where(eq(nextRounds.id, roundId))
}

/** All of a candidate's, with who interviews and the times that they take. */
export async function deleteRounds(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(nextRounds).where(eq(nextRounds.interviewId, interviewId))
}

/** Of these rounds, by round; also of people who have left the workspace, as long as they have an account. */
export async function selectInterviewers(
  tx: Transaction,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Interviewer[]>> {
  const found = new Map<string, Interviewer[]>(roundIds.map((id) => [id, []]))
  if (roundIds.length === 0) return found
  const { roundId, userId } = nextRoundInterviewers
  const rows = await tx
    .select({ roundId, userId, email: users.email })
    .from(nextRoundInterviewers)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(roundId, [...roundIds]))
    .orderBy(asc(users.email))
  for (const { roundId: id, ...interviewer } of rows) found.get(id)?.push(interviewer)
  return found
}

/** By their ids; whose account is gone is not in the answer. */
export async function selectEmails(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Those of a round who are still in the workspace. */
export async function selectPanel(
  tx: Transaction,
  { id, workspaceId }: Pick<StoredRound, 'id' | 'workspaceId'>,
): Promise<Interviewer[]> {
  const { roundId, userId } = nextRoundInterviewers
  const isMember = and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId))
  return await tx
    .select({ userId, email: users.email })
    .from(nextRoundInterviewers)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(workspaceMembers, isMember)
    .where(eq(roundId, id))
    .orderBy(asc(users.email))
}

export async function deleteInterviewer(tx: Transaction, roundId: string, userId: string): Promise<void> {
  await tx
    .delete(nextRoundInterviewers)
    .where(and(eq(nextRoundInterviewers.roundId, roundId), eq(nextRoundInterviewers.userId, userId)))
}

function isAheadAt(now: Date): SQL | undefined {
  return or(
    and(eq(nextRounds.status, 'offered'), gt(nextRounds.windowUntil, now)),
    and(eq(nextRounds.status, 'booked'), gt(nextRounds.startsAt, now)),
  )
}

/** Rounds of a workspace that are still ahead. */
export async function selectAhead(tx: Transaction, workspaceId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: nextRounds.id })
    .from(nextRounds)
    .where(and(eq(nextRounds.workspaceId, workspaceId), isAheadAt(now)))
    .orderBy(asc(nextRounds.id))
  return rows.map(({ id }) => id)
}

const StandingRound = StoredRound.pick({
  interviewId: true,
  status: true,
  startsAt: true,
  windowUntil: true,
  timeZone: true,
})
export type StandingRound = z.infer<typeof StandingRound>

/** Of these interviews, the newest round that was not cancelled. */
export async function selectNewest(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<ReadonlyMap<string, StandingRound>> {
  const { interviewId, status, startsAt, windowUntil, timeZone } = nextRounds
  const rows = await tx
    .select({ interviewId, status, startsAt, windowUntil, timeZone })
    .from(nextRounds)
    .where(
      and(eq(nextRounds.workspaceId, workspaceId), inArray(interviewId, [...interviewIds]), ne(status, 'cancelled')),
    )
    // The newest is set last and stays.
    .orderBy(asc(nextRounds.createdAt), asc(nextRounds.id))
  return new Map(rows.map((row) => [row.interviewId, StandingRound.parse(row)]))
}
