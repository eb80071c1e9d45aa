import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewStatus } from '#contract/interview/states.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { isAtStage } from '#server/screening/interviews/stage-conditions.ts'
import { invitations } from '#server/screening/invitations/schema.ts'

const Group = z.object({
  status: InterviewStatus,
  decision: DecisionOutcome.nullable(),
  source: z.string(),
  count: z.int(),
  oldestAt: z.coerce.date(),
  /** Of the whole opening: who is invited and has not opened it. */
  unopened: z.int(),
})
export type Group = z.infer<typeof Group>

const count = sql<number>`count(*)::int`
const oldestAt = sql<string>`min(${interviews.statusChangedAt})`

/** Those that lists show, as the index `interviews_opening_stages` says it, which it must be to be used. */
export function isListed(workspaceId: string) {
  return and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.isPreview, false),
    sql`(${interviews.status} <> 'deleted' or ${interviews.erasureAskedAt} is not null)`,
  )
}

/** Everybody of one opening by what tells their stage and their source, in one statement. */
export async function selectGroups(tx: Transaction, workspaceId: string, openingId: string): Promise<Group[]> {
  const { status, decision, source } = interviews
  const ofOpening = and(isListed(workspaceId), eq(interviews.openingId, openingId))
  // One look each at the invitations of those who are invited. As a join, all invitations of all workspaces are read for it.
  const isUnopened = tx
    .select({ isUnopened: isNull(invitations.openedAt) })
    .from(invitations)
    .where(eq(invitations.interviewId, interviews.id))
  const unopened = tx
    .select({ count })
    .from(interviews)
    .where(and(ofOpening, isAtStage('invited'), sql`(${isUnopened})`))
  const rows = await tx
    .select({ status, decision, source, count, oldestAt, unopened: sql<number>`(${unopened})` })
    .from(interviews)
    .where(ofOpening)
    .groupBy(status, decision, source)
  return rows.map((row) => Group.parse(row))
}

const OpeningGroup = Group.pick({ status: true, decision: true, count: true, oldestAt: true }).extend({
  openingId: z.string(),
})
export type OpeningGroup = z.infer<typeof OpeningGroup>

/**
 * The same in short for several openings at once; one without candidates is left out. Grouped as the index is ordered, which
 * costs half of counting each stage by a condition of its own (decision 0272).
 */
export async function selectGroupsOf(
  tx: Transaction,
  workspaceId: string,
  openingIds: readonly string[],
): Promise<OpeningGroup[]> {
  if (openingIds.length === 0) return []
  const { openingId, status, decision } = interviews
  const rows = await tx
    .select({ openingId, status, decision, count, oldestAt })
    .from(interviews)
    .where(and(isListed(workspaceId), inArray(openingId, [...openingIds])))
    .groupBy(openingId, status, decision)
  return rows.map((row) => OpeningGroup.parse(row))
}
