import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewStatus } from '#contract/interview/states.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { maxQuoteLength } from './policy.ts'
import { interviewAlerts } from './schema.ts'

/** Answers whether it is the interview's first. */
export async function insertAlert(tx: Transaction, alert: typeof interviewAlerts.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(interviewAlerts)
    .values(alert)
    .onConflictDoNothing({ target: interviewAlerts.interviewId })
    .returning({ id: interviewAlerts.id })
  return rows.length > 0
}

/** What was a question has become certain: the sentence that says so stands beside the first, and somebody has to acknowledge it anew. Answers whether it was a question. */
export async function markCertain(
  tx: Transaction,
  interviewId: string,
  { at, quote }: { at: Date; quote: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(interviewAlerts)
    .set({
      isCertain: true,
      at,
      quote: sql`left(concat_ws(' … ', ${interviewAlerts.quote}, ${quote}::text), ${2 * maxQuoteLength})`,
      acknowledgedAt: null,
      acknowledgedBy: null,
    })
    .where(and(eq(interviewAlerts.interviewId, interviewId), eq(interviewAlerts.isCertain, false)))
    .returning({ id: interviewAlerts.id })
  return rows.length > 0
}

const StoredAlert = z.object({
  id: z.string(),
  at: z.date(),
  isCertain: z.boolean(),
  quote: z.string().nullable(),
  acknowledgedAt: z.date().nullable(),
  acknowledgedByEmail: z.string().nullable(),
  interviewId: z.string(),
  openingId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  position: z.string(),
  status: InterviewStatus,
})
/** An alert with what is known of the interview now. */
export type StoredAlert = z.infer<typeof StoredAlert>

function selectFrom(tx: Transaction) {
  return tx
    .select({
      id: interviewAlerts.id,
      at: interviewAlerts.at,
      isCertain: interviewAlerts.isCertain,
      quote: interviewAlerts.quote,
      acknowledgedAt: interviewAlerts.acknowledgedAt,
      acknowledgedByEmail: users.email,
      interviewId: interviews.id,
      openingId: interviews.openingId,
      name: interviews.name,
      email: interviews.email,
      position: interviews.position,
      status: interviews.status,
    })
    .from(interviewAlerts)
    .innerJoin(interviews, eq(interviews.id, interviewAlerts.interviewId))
    .leftJoin(users, eq(users.id, interviewAlerts.acknowledgedBy))
}

/** What its candidate or a member has deleted is out of sight before its rows are gone. */
function isShown(workspaceId: string, now: Date) {
  return and(
    eq(interviews.workspaceId, workspaceId),
    isNull(interviews.erasureAskedAt),
    sql`${interviews.deletesAt} > ${now.toISOString()}::timestamptz`,
  )
}

/** Those that nobody has acknowledged, the oldest first: that one has waited longest. */
export async function selectOpen(
  tx: Transaction,
  workspaceId: string,
  now: Date,
  limit: number,
): Promise<StoredAlert[]> {
  const rows = await selectFrom(tx)
    .where(and(isShown(workspaceId, now), isNull(interviewAlerts.acknowledgedAt)))
    .orderBy(asc(interviewAlerts.id))
    .limit(limit)
  return rows.map((row) => StoredAlert.parse(row))
}

export async function countOpen(tx: Transaction, workspaceId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(interviewAlerts)
    .innerJoin(interviews, eq(interviews.id, interviewAlerts.interviewId))
    .where(and(isShown(workspaceId, now), isNull(interviewAlerts.acknowledgedAt)))
  return row?.total ?? 0
}

/** Those that somebody has, the newest alert first. @param after The id of the last one seen; null for the newest. */
export async function selectAcknowledged(
  tx: Transaction,
  workspaceId: string,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredAlert[]> {
  const rows = await selectFrom(tx)
    .where(
      and(
        isShown(workspaceId, now),
        isNotNull(interviewAlerts.acknowledgedAt),
        after === null ? undefined : lt(interviewAlerts.id, after),
      ),
    )
    .orderBy(desc(interviewAlerts.id))
    .limit(limit)
  return rows.map((row) => StoredAlert.parse(row))
}

/** The alert of one of the workspace's interviews; null where there is none. */
export async function selectShown(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  now: Date,
): Promise<StoredAlert | null> {
  const [row] = await selectFrom(tx).where(and(isShown(workspaceId, now), eq(interviewAlerts.interviewId, interviewId)))
  return row === undefined ? null : StoredAlert.parse(row)
}

/** The alert of an interview, whosever it is and whatever has become of it. */
export async function selectAlert(tx: Transaction, interviewId: string): Promise<StoredAlert | null> {
  const [row] = await selectFrom(tx).where(eq(interviewAlerts.interviewId, interviewId))
  return row === undefined ? null : StoredAlert.parse(row)
}

/** The first one wins; answers whether it was this. */
export async function updateAcknowledged(
  tx: Transaction,
  interviewId: string,
  by: { userId: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(interviewAlerts)
    .set({ acknowledgedAt: by.at, acknowledgedBy: by.userId })
    .where(and(eq(interviewAlerts.interviewId, interviewId), isNull(interviewAlerts.acknowledgedAt)))
    .returning({ id: interviewAlerts.id })
  return rows.length > 0
}

const Recipient = z.object({ userId: z.string(), email: z.string() })
export type Recipient = z.infer<typeof Recipient>

/** The owners, and those of these users who are members. */
export async function selectMembersToTell(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const isMeant = inArray(workspaceMembers.userId, [...userIds])
  const rows = await tx
    .select({ userId: workspaceMembers.userId, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        userIds.length === 0 ? eq(workspaceMembers.role, 'owner') : or(eq(workspaceMembers.role, 'owner'), isMeant),
      ),
    )
    .orderBy(asc(workspaceMembers.userId))
  return rows.map((row) => Recipient.parse(row))
}
