import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Assignable } from '#contract/customer/inbox.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { RequirementMatch } from '#contract/report/evaluation.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import type { Scored } from '#evaluation/separate-chosen.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import {
  decidersOf,
  isAssignedToNobody,
  openingOwner,
  selectDecidersOf,
} from '#server/screening/interviews/deciders.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { invitations } from '#server/screening/invitations/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { interviewDecisions } from '#server/screening/reviews/schema.ts'

/** Whose inbox: what is a member's depends on who they are and on whether they own the workspace. */
export interface Member {
  workspaceId: string
  userId: string
  role: WorkspaceRole
}

/** A report that nobody has decided on, as the conditions of `interviews_waiting` say it, which serves it by that. */
function isWaiting(workspaceId: string): SQL | undefined {
  return and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.isPreview, false),
    eq(interviews.status, 'evaluated'),
    isNull(interviews.decision),
    isNull(interviews.erasureAskedAt),
  )
}

/**
 * Assigned to the member; or assigned to nobody who decides, for an opening of theirs. What belongs to nobody who may still
 * decide waits for the workspace's owners.
 */
function isMine(tx: Transaction, { workspaceId, userId, role }: Member): SQL | undefined {
  const deciders = decidersOf(tx, workspaceId)
  const isOwned =
    role === 'owner'
      ? sql`(${openingOwner} = ${userId} or ${openingOwner} is null or ${openingOwner} not in ${deciders})`
      : sql`${openingOwner} = ${userId}`
  const own = tx
    .select({ id: openings.id })
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), isOwned))
  const isOfOwn =
    role === 'owner'
      ? or(inArray(interviews.openingId, own), isNull(interviews.openingId))
      : inArray(interviews.openingId, own)
  return or(eq(interviews.assignedTo, userId), and(isAssignedToNobody(tx, workspaceId), isOfOwn))
}

const Row = z.object({
  id: z.string(),
  openingId: z.string().nullable(),
  position: z.string(),
  openingTitle: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  since: z.date(),
  requirements: InterviewPlan.shape.requirements,
  matches: z.array(RequirementMatch.pick({ requirementId: true, status: true })),
  decider: z.object({ userId: z.string(), email: z.string() }).nullable(),
  humanAskedAt: z.date().nullable(),
  decision: DecisionOutcome.nullable(),
})
export type InboxRowStored = z.infer<typeof Row>

/** Of a report no more than what it says of the must-haves: the rest is large, and speaks of scores. */
const matchesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('requirementId', found -> 'requirementId', 'status', found -> 'status'))
  from jsonb_array_elements(${reports.evaluation} -> 'experienceMatch') found), '[]')`

/** An interview of a page, and since when it is in it. */
export type Placed = { id: string; since: Date }

/** The oldest first. */
export async function selectWaiting(
  tx: Transaction,
  member: Member,
  { isMineOnly, openingId, limit }: { isMineOnly: boolean; openingId: string | null; limit: number },
): Promise<Placed[]> {
  return await tx
    .select({ id: interviews.id, since: interviews.statusChangedAt })
    .from(interviews)
    .where(
      and(
        isWaiting(member.workspaceId),
        isMineOnly ? isMine(tx, member) : undefined,
        openingId === null ? undefined : eq(interviews.openingId, openingId),
      ),
    )
    .orderBy(asc(interviews.statusChangedAt), asc(interviews.id))
    .limit(limit)
}

/** What the member has decided, as far as it holds; the newest first. */
export async function selectDecided(
  tx: Transaction,
  { workspaceId, userId }: Member,
  { openingId, limit }: { openingId: string | null; limit: number },
): Promise<Placed[]> {
  const { decidedBy, supersededAt, at } = interviewDecisions
  return await tx
    .select({ id: interviews.id, since: at })
    .from(interviewDecisions)
    .innerJoin(interviews, eq(interviews.id, interviewDecisions.interviewId))
    .where(
      and(
        eq(interviewDecisions.workspaceId, workspaceId),
        eq(decidedBy, userId),
        isNull(supersededAt),
        isNull(interviews.erasureAskedAt),
        openingId === null ? undefined : eq(interviews.openingId, openingId),
      ),
    )
    .orderBy(desc(interviewDecisions.id))
    .limit(limit)
}

/** What stands beside the interviews of a page, in its order. */
export async function selectRows(
  tx: Transaction,
  workspaceId: string,
  page: readonly Placed[],
): Promise<InboxRowStored[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const deciders = await selectDecidersOf(tx, workspaceId, ids)
  const rows = await tx
    .select({
      id: interviews.id,
      openingId: interviews.openingId,
      position: interviews.position,
      openingTitle: openings.title,
      name: interviews.name,
      email: interviews.email,
      requirements: sql`${interviews.plan} -> 'requirements'`,
      matches: matchesOf,
      humanAskedAt: invitations.humanAskedAt,
      decision: interviews.decision,
    })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, interviews.id))
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .leftJoin(invitations, eq(invitations.interviewId, interviews.id))
    .where(inArray(interviews.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, since }) =>
    byId.has(id) ? [Row.parse({ ...byId.get(id), since, decider: deciders.get(id) ?? null })] : [],
  )
}

/** Who of these waits for a decision, of this opening. */
export async function selectChosen(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  interviewIds: readonly string[],
) {
  if (interviewIds.length === 0) return []
  return await tx
    .select({ interviewId: interviews.id, name: interviews.name, email: interviews.email })
    .from(interviews)
    .where(and(isWaiting(workspaceId), eq(interviews.openingId, openingId), inArray(interviews.id, [...interviewIds])))
    .orderBy(asc(interviews.name), asc(interviews.id))
}

/** Who of these may be assigned: whoever is here, and nobody has decided on. */
export async function selectAssignable(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<Assignable[]> {
  if (interviewIds.length === 0) return []
  const { id: interviewId, name, email, position, status, erasureAskedAt, decision, isPreview } = interviews
  return await tx
    .select({ interviewId, name, email, position })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        inArray(interviewId, [...interviewIds]),
        eq(isPreview, false),
        ne(status, 'deleted'),
        isNull(erasureAskedAt),
        isNull(decision),
      ),
    )
    .orderBy(asc(name), asc(interviewId))
}

export type ScoredRow = Scored & { name: string | null; decision: string | null }

/** Everybody of an opening who has a score, but for whoever asked to be deleted. */
export async function selectScored(tx: Transaction, workspaceId: string, openingId: string): Promise<ScoredRow[]> {
  const { id, name, planVersionId, score, scoreLow, scoreHigh, decision, status, erasureAskedAt } = interviews
  const rows = await tx
    .select({ id, name, versionId: planVersionId, score, low: scoreLow, high: scoreHigh, decision })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.openingId, openingId),
        eq(interviews.isPreview, false),
        inArray(status, ['completed', 'evaluated']),
        isNotNull(score),
        isNull(erasureAskedAt),
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap(({ score, low, high, ...row }) =>
    score === null || low === null || high === null ? [] : [{ ...row, score, low, high }],
  )
}

/** How many wait, counted no further than `most`. */
export async function countWaiting(
  tx: Transaction,
  member: Member,
  isMineOnly: boolean,
  most: number,
): Promise<number> {
  const counted = tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(isWaiting(member.workspaceId), isMineOnly ? isMine(tx, member) : undefined))
    .limit(most)
    .as('counted')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(counted)
  return row?.count ?? 0
}

/** Openings that somebody waits for, by title; those that the first so many who wait are of. */
export async function selectWaitedFor(tx: Transaction, workspaceId: string, most: number) {
  const waiting = tx
    .select({ openingId: interviews.openingId })
    .from(interviews)
    .where(isWaiting(workspaceId))
    .orderBy(asc(interviews.statusChangedAt), asc(interviews.id))
    .limit(most)
  return await tx
    .select({ id: openings.id, title: openings.title })
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), inArray(openings.id, waiting)))
    .orderBy(asc(openings.title), asc(openings.id))
}

const Own = z.object({
  id: z.string(),
  interviewId: z.string(),
  openingId: z.string().nullable(),
  name: z.string().nullable(),
  outcome: DecisionOutcome,
  reason: z.string(),
  at: z.date(),
  openedAt: z.date().nullable(),
  holds: z.boolean(),
  batchId: z.string().nullable(),
})
export type OwnDecision = z.infer<typeof Own>

/** What a member decided last and did not take back, the newest first. */
export async function selectLastDecisions(tx: Transaction, member: Member, limit: number): Promise<OwnDecision[]> {
  const { id, interviewId, outcome, reason, at, openedAt, supersededAt, batchId } = interviewDecisions
  const rows = await tx
    .select({
      id,
      interviewId,
      openingId: interviews.openingId,
      name: interviews.name,
      outcome,
      reason,
      at,
      openedAt,
      holds: sql`${supersededAt} is null`,
      batchId,
    })
    .from(interviewDecisions)
    .innerJoin(interviews, eq(interviews.id, interviewId))
    .where(
      and(
        eq(interviewDecisions.workspaceId, member.workspaceId),
        eq(interviewDecisions.decidedBy, member.userId),
        isNull(interviewDecisions.undoneAt),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
  return rows.map((row) => Own.parse(row))
}
