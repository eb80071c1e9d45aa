import { and, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InterviewFilter } from '#contract/customer/invitations.ts'
import type { AnswerChannel, BegunOn, RatedBlind, ReachedStage } from '#contract/values/interview-reach.ts'
import type { ScoreBand } from '#contract/values/invitation-words.ts'
import type { DecisionStanding } from '#contract/values/reviews.ts'
import { bandRange } from '#evaluation/overall.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { decidersOf, isAssignedToNobody, openingOwner } from '#server/screening/interviews/deciders.ts'
import { interviews, turns } from '#server/screening/interviews/schema.ts'
import { isAtStage } from '#server/screening/interviews/stage-conditions.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { interviewRatings } from '#server/screening/reports/schema.ts'
import { interviewDecisions } from '#server/screening/reviews/schema.ts'
import { partStatuses } from './policy.ts'

/** What a list is narrowed down to, as conditions on the interview's row. */
export function conditionsOf(tx: Transaction, workspaceId: string, filter: InterviewFilter): (SQL | undefined)[] {
  const { openingId, part, stage, source, band, decision, since, until } = filter
  const { reached, channel, device, rated, stoppedAt, waitsFor } = filter
  return [
    stage === null ? undefined : isAtStage(stage),
    source === null ? undefined : sourceCondition(source),
    part === null ? undefined : inArray(interviews.status, [...partStatuses[part]]),
    openingId === null ? undefined : eq(interviews.openingId, openingId),
    since === null ? undefined : isOnOrAfter(interviews.createdAt, since),
    until === null ? undefined : isOnOrBefore(interviews.createdAt, until),
    band === null ? undefined : bandCondition(band),
    decision === null ? undefined : decisionCondition(decision),
    reached === null ? undefined : reachedConditions[reached],
    channel === null ? undefined : channelCondition(channel),
    device === null ? undefined : deviceCondition(device),
    rated === null ? undefined : ratedCondition(rated),
    stoppedAt === null ? undefined : stoppedCondition(stoppedAt),
    heldDecisions(tx, workspaceId, filter),
    waitsFor === null ? undefined : waitsForCondition(tx, workspaceId, waitsFor),
  ]
}

/** Whoever's interval touches the band is in it: its edges part nobody who cannot be told apart. */
function bandCondition(band: ScoreBand): SQL | undefined {
  const range = bandRange(band)
  if (range === null) return and(eq(interviews.status, 'evaluated'), isNull(interviews.scoreLow))
  const { from, to } = range
  return and(isNotNull(interviews.scoreLow), lte(interviews.scoreLow, to), gte(interviews.scoreHigh, from))
}

function decisionCondition(decision: DecisionStanding): SQL | undefined {
  if (decision !== 'none') return eq(interviews.decision, decision)
  return and(eq(interviews.status, 'evaluated'), isNull(interviews.decision))
}

/** The public link alone is all of its advertisements. */
function sourceCondition(source: string): SQL | undefined {
  if (source !== 'apply') return eq(interviews.source, source)
  return or(eq(interviews.source, source), sql`starts_with(${interviews.source}, ${`${source}:`})`)
}

function isWithdrawn(reachedAt: AnyPgColumn): SQL {
  return sql`${interviews.status} = 'cancelled' and ${reachedAt} is not null`
}

const reachedConditions: Readonly<Record<ReachedStage, SQL>> = {
  open: inArray(interviews.status, ['created', 'invited', 'consented', 'in_progress']),
  started: isNotNull(interviews.startedAt),
  // Whoever has withdrawn afterwards has come as far.
  finished: sql`(${interviews.status} in ('completed', 'evaluated') or ${isWithdrawn(interviews.completedAt)})`,
  reported: sql`(${interviews.status} = 'evaluated' or ${isWithdrawn(interviews.reportedAt)})`,
  decided: isNotNull(interviews.decision),
  // The table by its name: the feature that has it imports this one.
  next_round: sql`exists (select 1 from next_rounds rounds
    where rounds.interview_id = ${interviews.id} and rounds.status <> 'cancelled')`,
}

function channelCondition(channel: AnswerChannel): SQL | undefined {
  const by = (name: 'voice' | 'text') => sql`exists (select 1 from ${turns}
    where ${turns.interviewId} = ${interviews.id} and ${turns.speaker} = 'candidate' and ${turns.channel} = ${name})`
  const [voice, text] = [by('voice'), by('text')]
  const isThere = and(isNotNull(interviews.startedAt), sql`${interviews.status} <> 'deleted'`)
  switch (channel) {
    case 'both':
      return and(isThere, voice, text)
    case 'voice':
      return and(isThere, voice, sql`not ${text}`)
    case 'text':
      return and(isThere, text, sql`not ${voice}`)
    case 'none':
      return and(isThere, sql`not ${voice}`, sql`not ${text}`)
  }
}

function deviceCondition(device: BegunOn): SQL | undefined {
  return and(
    isNotNull(interviews.startedAt),
    sql`${interviews.status} <> 'deleted'`,
    device === 'unknown' ? isNull(interviews.device) : eq(interviews.device, device),
  )
}

/** As agreement counts them: who had seen the score in a list has seen no level of it. */
function ratedCondition(rated: RatedBlind): SQL {
  return sql`(select count(*) from ${interviewRatings} where ${interviewRatings.interviewId} = ${interviews.id}
    and ${interviewRatings.submittedAt} is not null and ${interviewRatings.supersededAt} is null
    and ${interviewRatings.opened} <@ '["list"]'::jsonb) >= ${rated === 'once' ? 1 : 2}`
}

/** A question's twin is asked in its place, and whoever left at one left at the other. */
function stoppedCondition(stoppedAt: string): SQL | undefined {
  const last = sql`(select ${turns.questionId} from ${turns}
    where ${turns.interviewId} = ${interviews.id} and ${turns.questionId} is not null order by ${turns.index} desc limit 1)`
  const left = and(
    isNotNull(interviews.startedAt),
    isNull(interviews.completedAt),
    inArray(interviews.status, ['abandoned', 'cancelled', 'expired']),
  )
  if (stoppedAt === 'first') return and(left, sql`${last} is null`)
  const twin = sql`jsonb_build_array(jsonb_build_object('id', ${stoppedAt}::text, 'twin', jsonb_build_object('id', ${last})))`
  return and(left, sql`(${last} = ${stoppedAt} or ${interviews.plan} -> 'questions' @> ${twin})`)
}

/** Decisions that hold, by whom and when. */
function heldDecisions(
  tx: Transaction,
  workspaceId: string,
  { decidedBy, decidedSince, decidedUntil }: InterviewFilter,
): SQL | undefined {
  if (decidedBy === null && decidedSince === null && decidedUntil === null) return undefined
  const { at, interviewId, supersededAt, decidedBy: author } = interviewDecisions
  const decided = tx
    .select({ id: interviewId })
    .from(interviewDecisions)
    .where(
      and(
        eq(interviewDecisions.workspaceId, workspaceId),
        isNull(supersededAt),
        decidedBy === null ? undefined : eq(author, decidedBy),
        decidedSince === null ? undefined : isOnOrAfter(at, decidedSince),
        decidedUntil === null ? undefined : isOnOrBefore(at, decidedUntil),
      ),
    )
  return inArray(interviews.id, decided)
}

function isOnOrAfter(column: AnyPgColumn, day: string): SQL {
  return sql`${column} >= ${`${day}T00:00:00Z`}::timestamptz`
}

function isOnOrBefore(column: AnyPgColumn, day: string): SQL {
  return sql`${column} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`
}

/** Of no opening, or of one whose owner decides nothing any more, and assigned to nobody who does. */
function waitsForNobody(tx: Transaction, workspaceId: string): SQL | undefined {
  const owned = tx
    .select({ id: openings.id })
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), inArray(openingOwner, decidersOf(tx, workspaceId))))
  return and(
    decisionCondition('none'),
    isNull(interviews.erasureAskedAt),
    isAssignedToNobody(tx, workspaceId),
    or(isNull(interviews.openingId), notInArray(interviews.openingId, owned)),
  )
}

function waitsForCondition(tx: Transaction, workspaceId: string, userId: string): SQL | undefined {
  return userId === 'nobody' ? waitsForNobody(tx, workspaceId) : waitsForMember(tx, workspaceId, userId)
}

/** Assigned to them, or to nobody who decides and of an opening of theirs; nobody's belong to no member. */
function waitsForMember(tx: Transaction, workspaceId: string, userId: string): SQL | undefined {
  const own = tx
    .select({ id: openings.id })
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), sql`${openingOwner} = ${userId}`))
  return and(
    decisionCondition('none'),
    isNull(interviews.erasureAskedAt),
    or(eq(interviews.assignedTo, userId), and(isAssignedToNobody(tx, workspaceId), inArray(interviews.openingId, own))),
  )
}
