import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Spread } from '#contract/customer/numbers.ts'
import { maxForChannels } from '#contract/customer/numbers.ts'
import { SurveyWorked } from '#contract/values/candidate-feedback.ts'
import { InterviewCause } from '#contract/values/interview-cause.ts'
import { AnswerChannel, BegunOn } from '#contract/values/interview-reach.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviewCauses, interviews, transcripts, turns } from '#server/screening/interviews/schema.ts'
import { candidateSurveys } from '#server/screening/surveys/schema.ts'
import { type Between, StoredSpread, spreadOf } from './spread.ts'

const Count = z.int()

const StopRow = z.object({
  planVersionId: z.string().nullable(),
  questionId: z.string().nullable(),
  stopped: Count,
  /** One of those who stopped there, whose plan tells the question. */
  anyId: z.string(),
})
export type StopRow = z.infer<typeof StopRow>

/** Of whom: invited within these instants, previews left out. */
function invitedBetween(workspaceId: string, openingId: string | null, { from, to }: Between) {
  return sql`${interviews.workspaceId} = ${workspaceId} and not ${interviews.isPreview}
    and ${interviews.createdAt} >= ${from}::timestamptz and ${interviews.createdAt} < ${to}::timestamptz
    ${openingId === null ? sql`` : sql`and ${interviews.openingId} = ${openingId}`}`
}

/** Held to the end, also by whoever has withdrawn since. Of those deleted it says nothing. */
const hasFinished = sql`(${interviews.status} in ('completed', 'evaluated')
  or ${interviews.status} = 'cancelled' and ${interviews.completedAt} is not null)`

/** Left for good before the end. */
const hasStopped = sql`(${interviews.status} in ('abandoned', 'cancelled', 'expired') and ${interviews.completedAt} is null)`

/** The last question that each of those who left in the middle was asked; null: none yet. Deleted ones are not among them. */
export async function selectStops(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  between: Between,
): Promise<StopRow[]> {
  const { rows } = await tx.execute(sql`
    select ${interviews.planVersionId} as "planVersionId", last."questionId", count(*)::int as stopped,
      min(${interviews.id}) as "anyId"
    from ${interviews}
    left join lateral (
      select ${turns.questionId} as "questionId" from ${turns}
      where ${turns.interviewId} = ${interviews.id} and ${turns.questionId} is not null
      order by ${turns.index} desc limit 1
    ) last on true
    where ${invitedBetween(workspaceId, openingId, between)}
      and ${interviews.startedAt} is not null and ${hasStopped}
    group by 1, 2`)
  return z.array(StopRow).parse(rows)
}

const PlanQuestions = z.object({
  id: z.string(),
  questions: z.array(
    z.object({ id: z.string(), text: z.string(), twin: z.object({ id: z.string() }).nullable().optional() }),
  ),
  version: z.number().nullable(),
})
export type PlanQuestions = z.infer<typeof PlanQuestions>

/** What the plans of these interviews ask, by interview. */
export async function selectQuestions(tx: Transaction, ids: readonly string[]): Promise<PlanQuestions[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute(sql`
    select ${interviews.id} as id, ${interviews.plan} -> 'questions' as questions,
      (${interviews.plan} #>> '{opening,version}')::int as version
    from ${interviews} where ${interviews.id} in ${[...ids]}`)
  return z.array(PlanQuestions).parse(rows)
}

const Started = z.object({
  isNow: z.boolean(),
  /** What they began on went with the rest of those who are deleted. */
  device: z.enum([...BegunOn.options, 'deleted']),
  started: Count,
  finished: Count,
  /** Left for good. */
  stopped: Count,
})
export type StartedRow = z.infer<typeof Started>

/** Those who started, by whether they were invited within the period or in the days before and by what they began on. */
export async function selectStarted(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  { before, from, to }: Between & { before: string },
): Promise<StartedRow[]> {
  const total = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::int`)
  const { rows } = await tx.execute(sql`
    with started as materialized (
      select ${interviews.createdAt} >= ${from}::timestamptz as is_now, ${interviews.status} = 'deleted' as is_deleted,
        case when ${interviews.status} = 'deleted' then 'deleted' else coalesce(${interviews.device}, 'unknown') end as device,
        ${hasStopped} as is_over,
        ${hasFinished} or ${interviews.status} = 'deleted' and ${interviews.completedAt} is not null as is_finished
      from ${interviews}
      where ${invitedBetween(workspaceId, openingId, { from: before, to })} and ${interviews.startedAt} is not null
    )
    select is_now as "isNow", device, count(*)::int as started, ${total('is_finished')} as finished,
      ${total('is_over or is_deleted and not is_finished')} as stopped
    from started group by 1, 2`)
  return z.array(Started).parse(rows)
}

const ChannelRow = z.object({ channel: AnswerChannel, started: Count, finished: Count, stopped: Count })

/** How the newest of those who started and are still there have answered, and how many of them finished. */
export async function selectChannels(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  between: Between,
): Promise<z.infer<typeof ChannelRow>[]> {
  const { rows } = await tx.execute(sql`
    with newest as materialized (
      select ${interviews.id} as id, ${hasFinished} as is_finished,
        ${hasStopped} as is_over
      from ${interviews}
      where ${invitedBetween(workspaceId, openingId, between)} and ${interviews.startedAt} is not null
        and ${interviews.status} <> 'deleted'
      order by ${interviews.id} desc limit ${maxForChannels}
    )
    select case when by_voice and by_text then 'both' when by_voice then 'voice' when by_text then 'text' else 'none' end as channel,
      count(*)::int as started, (count(*) filter (where is_finished))::int as finished,
      (count(*) filter (where is_over))::int as stopped
    from newest, lateral (
      select bool_or(${turns.channel} = 'voice') as by_voice, bool_or(${turns.channel} = 'text') as by_text
      from ${turns} where ${turns.interviewId} = newest.id and ${turns.speaker} = 'candidate'
    ) answered
    group by 1 order by 2 desc, 1`)
  return z.array(ChannelRow).parse(rows)
}

const Length = z.object({ finished: Count, minutes: StoredSpread, totalMinutes: z.coerce.number() })

/** How long the finished interviews were connected, minutes; those deleted since have no length any more. */
export async function selectLengths(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  between: Between,
): Promise<{ finished: number; minutes: Spread | null; totalMinutes: number }> {
  const minutes = sql`${transcripts.clockMs}::float8 / 60000`
  const isKnown = sql`${transcripts.clockMs} > 0`
  const { rows } = await tx.execute(sql`
    select count(*)::int as finished, ${spreadOf(minutes, isKnown)} as minutes, coalesce(sum(${minutes}), 0) as "totalMinutes"
    from ${interviews} left join ${transcripts} on ${transcripts.interviewId} = ${interviews.id}
    where ${invitedBetween(workspaceId, openingId, between)} and ${hasFinished}`)
  return Length.parse(rows[0])
}

const CauseRow = z.object({ cause: InterviewCause, now: Count, before: Count })

/** How many have each cause beside their status, of those invited within the period and in the days before; deleted ones too. */
export async function selectCauses(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  { before, from, to }: Between & { before: string },
): Promise<z.infer<typeof CauseRow>[]> {
  const { rows } = await tx.execute(sql`
    select ${interviewCauses.cause} as cause,
      (count(*) filter (where ${interviews.createdAt} >= ${from}::timestamptz))::int as now,
      (count(*) filter (where ${interviews.createdAt} < ${from}::timestamptz))::int as before
    from ${interviews} join ${interviewCauses} on ${interviewCauses.interviewId} = ${interviews.id}
    where ${invitedBetween(workspaceId, openingId, { from: before, to })}
    group by 1`)
  return z.array(CauseRow).parse(rows)
}

const SurveyRow = z.object({ isNow: z.boolean(), fair: Count, worked: SurveyWorked, count: Count })
export type SurveyRow = z.infer<typeof SurveyRow>

/** How often each pair of answers was given, by whether its candidate was invited within the period or in the days before. */
export async function selectSurveys(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  { before, from, to }: Between & { before: string },
): Promise<SurveyRow[]> {
  const { rows } = await tx.execute(sql`
    select ${interviews.createdAt} >= ${from}::timestamptz as "isNow", ${candidateSurveys.fair} as fair,
      ${candidateSurveys.worked} as worked, count(*)::int as count
    from ${interviews} join ${candidateSurveys} on ${candidateSurveys.interviewId} = ${interviews.id}
    where ${invitedBetween(workspaceId, openingId, { from: before, to })}
    group by 1, 2, 3`)
  return z.array(SurveyRow).parse(rows)
}
