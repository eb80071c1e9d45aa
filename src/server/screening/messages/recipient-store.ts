import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import { InterviewStatus } from '#contract/interview/states.ts'
import { isUndeliverable } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { stoppedMessages } from '#server/screening/invitations/schema.ts'
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
 * Whose interview ended before this instant, whom a message can reach, and who was told nothing since: a mere thank-you is no
 * answer.
 */
function isOwed(tx: Transaction, workspaceId: string, endedBefore: Date, now: Date): SQL | undefined {
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
    lte(interviews.endedAt, endedBefore),
    notExists(told),
    notExists(stopped),
  )
}

/** The longest wait first. */
export async function selectOwed(
  tx: Transaction,
  workspaceId: string,
  { endedBefore, now, limit }: { endedBefore: Date; now: Date; limit: number },
): Promise<ListedRecipient[]> {
  const rows = await tx
    .select(columns)
    .from(interviews)
    .where(isOwed(tx, workspaceId, endedBefore, now))
    .orderBy(asc(interviews.endedAt), asc(interviews.id))
    .limit(limit)
  return rows.map((row) => ListedRecipient.parse(row))
}

export async function countOwed(
  tx: Transaction,
  workspaceId: string,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(interviews)
    .where(isOwed(tx, workspaceId, endedBefore, now))
  return row?.total ?? 0
}
