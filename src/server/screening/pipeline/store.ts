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
function isListed(workspaceId: string) {
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
  const unopened = tx
    .select({ count })
    .from(interviews)
    .innerJoin(invitations, eq(invitations.interviewId, interviews.id))
    .where(and(ofOpening, isAtStage('invited'), isNull(invitations.openedAt)))
  const rows = await tx
    .select({ status, decision, source, count, oldestAt, unopened: sql<number>`(${unopened})` })
    .from(interviews)
    .where(ofOpening)
    .groupBy(status, decision, source)
  return rows.map((row) => Group.parse(row))
}

const Counts = z.object({
  openingId: z.string(),
  toDecide: z.int(),
  oldestToDecideAt: z.coerce.date().nullable(),
  inProgress: z.int(),
  held: z.int(),
  total: z.int(),
})

/** The same in short for several openings at once; one without candidates is left out. */
export async function selectCounts(
  tx: Transaction,
  workspaceId: string,
  openingIds: readonly string[],
): Promise<z.infer<typeof Counts>[]> {
  if (openingIds.length === 0) return []
  const at = (stage: Parameters<typeof isAtStage>[0]) => sql`filter (where ${isAtStage(stage)})`
  const rows = await tx
    .select({
      openingId: interviews.openingId,
      toDecide: sql`count(*) ${at('to_decide')}::int`,
      oldestToDecideAt: sql`min(${interviews.statusChangedAt}) ${at('to_decide')}`,
      inProgress: sql`count(*) ${at('in_progress')}::int`,
      held: sql`count(*) ${at('held')}::int`,
      total: count,
    })
    .from(interviews)
    .where(and(isListed(workspaceId), inArray(interviews.openingId, [...openingIds])))
    .groupBy(interviews.openingId)
  return rows.map((row) => Counts.parse(row))
}
