import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewStatus } from '#contract/interview/states.ts'
import { isUndeliverable } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { invitations, stoppedMessages } from '#server/screening/invitations/schema.ts'
import { candidateMessages } from './schema.ts'

const columns = {
  id: interviews.id,
  name: interviews.name,
  email: interviews.email,
  position: interviews.position,
  status: interviews.status,
  endedAt: interviews.endedAt,
  hasStopped: sql<boolean>`exists (select 1 from ${stoppedMessages} where ${stoppedMessages.interviewId} = ${interviews.id})`,
}

/** A candidate as a list of recipients shows them: nothing of the report. */
const ListedRecipient = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  position: z.string(),
  status: InterviewStatus,
  endedAt: z.date().nullable(),
  hasStopped: z.boolean(),
})
export type ListedRecipient = z.infer<typeof ListedRecipient>

function isThere(workspaceId: string, now: Date) {
  return and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.isPreview, false),
    isNull(interviews.erasureAskedAt),
    sql`${interviews.status} <> 'deleted'`,
    sql`${interviews.deletesAt} > ${now.toISOString()}::timestamptz`,
  )
}

export async function selectRecipients(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  now: Date,
): Promise<ListedRecipient[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(columns)
    .from(interviews)
    .where(and(isThere(workspaceId, now), inArray(interviews.id, [...ids])))
    .orderBy(desc(interviews.id))
  return rows.map((row) => ListedRecipient.parse(row))
}

/** The newest first. @param after The id of the last one seen. */
export async function selectRecipientPage(
  tx: Transaction,
  workspaceId: string,
  { openingId, after, now, limit }: { openingId: string | null; after: string | null; now: Date; limit: number },
): Promise<ListedRecipient[]> {
  const rows = await tx
    .select(columns)
    .from(interviews)
    .where(
      and(
        isThere(workspaceId, now),
        openingId === null ? undefined : eq(interviews.openingId, openingId),
        after === null ? undefined : lt(interviews.id, after),
      ),
    )
    .orderBy(desc(interviews.id))
    .limit(limit)
  return rows.map((row) => ListedRecipient.parse(row))
}

/**
 * Whose interview ended as long ago as they were promised to hear back within (`promisedDays` of the invitations), whom a
 * message can reach, and who was told nothing since: a mere thank-you is no answer.
 */
function isOwed(tx: Transaction, workspaceId: string, answerDays: number, now: Date): SQL | undefined {
  const agreed = tx
    .select({ days: invitations.agreedAnswerDays })
    .from(invitations)
    .where(eq(invitations.interviewId, interviews.id))
  const told = tx
    .select({ id: candidateMessages.id })
    .from(candidateMessages)
    .where(
      and(
        eq(candidateMessages.interviewId, interviews.id),
        eq(candidateMessages.direction, 'out'),
        inArray(candidateMessages.kind, ['advance', 'next_round', 'decline', 'more', 'own']),
        isNull(candidateMessages.recalledAt),
        isNull(candidateMessages.lostAt),
        sql`${candidateMessages.at} >= ${interviews.endedAt}`,
      ),
    )
  const stopped = tx
    .select({ id: stoppedMessages.interviewId })
    .from(stoppedMessages)
    .where(eq(stoppedMessages.interviewId, interviews.id))
  return and(
    isThere(workspaceId, now),
    isNotNull(interviews.email),
    not(isUndeliverable(interviews.email)),
    // The least of a number and of none is the number.
    sql`${interviews.endedAt} + least((${agreed}), ${answerDays}::integer) * interval '24 hours' <= ${now.toISOString()}::timestamptz`,
    notExists(told),
    notExists(stopped),
  )
}

/** The longest wait first. */
export async function selectOwed(
  tx: Transaction,
  workspaceId: string,
  { answerDays, now, limit }: { answerDays: number; now: Date; limit: number },
): Promise<ListedRecipient[]> {
  const rows = await tx
    .select(columns)
    .from(interviews)
    .where(isOwed(tx, workspaceId, answerDays, now))
    .orderBy(asc(interviews.endedAt), asc(interviews.id))
    .limit(limit)
  return rows.map((row) => ListedRecipient.parse(row))
}

export async function countOwed(
  tx: Transaction,
  workspaceId: string,
  { answerDays, now }: { answerDays: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(interviews)
    .where(isOwed(tx, workspaceId, answerDays, now))
  return row?.total ?? 0
}
