import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FunnelCounts, Spread } from '#contract/customer/numbers.ts'
import type { TimedStep } from '#contract/values/numbers.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { nextRounds } from '#server/screening/next-rounds/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { interviewDecisions } from '#server/screening/reviews/schema.ts'
import { type Between, StoredSpread, spreadOf } from './spread.ts'

const Count = z.int()

const Group = z.object({
  isNow: z.boolean(),
  source: z.string(),
  openingId: z.string().nullable(),
  title: z.string().nullable(),
  invited: Count,
  started: Count,
  finished: Count,
  reported: Count,
  decided: Count,
  open: Count,
  deleted: Count,
  /** Of those who are not deleted. */
  advanced: Count,
  onHold: Count,
  declined: Count,
  nextRound: Count,
  toDecide: Count,
  oldestHours: z.number().nullable(),
})
export type FunnelGroup = z.infer<typeof Group> & FunnelCounts

const Times = z.object({
  isNow: z.boolean(),
  start: StoredSpread,
  finish: StoredSpread,
  report: StoredSpread,
  decision: StoredSpread,
  whole: StoredSpread,
})

const Answer = z.object({ groups: z.array(Group), times: z.array(Times) })

export interface FunnelRead {
  groups: FunnelGroup[]
  times: { isNow: boolean; spreads: Record<TimedStep, Spread | null> }[]
}

/**
 * Everybody invited from `before` to `to`, by whether it was within the period, by source and by opening; and how long each
 * step took. Every interview is read once. What was deleted counts by the times that are kept of it and, for a decision, by the audit log.
 */
export async function selectFunnel(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  { before, from, to, now }: Between & { before: string; now: string },
): Promise<FunnelRead> {
  const hours = (begin: string, end: string) => sql.raw(`extract(epoch from ${end} - ${begin})::float8 / 3600`)
  const total = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::int`)
  const waited = sql`extract(epoch from ${now}::timestamptz - changed_at)::float8 / 3600`
  const { rows } = await tx.execute(sql`
    with decided_once as (
      select ${auditLog.subjectId} as interview_id
      from ${auditLog}
      where ${auditLog.workspaceId} = ${workspaceId}
        and ${auditLog.action} in ('interview.decided', 'interview.decision_undone')
      group by ${auditLog.subjectId}
      having count(*) filter (where ${auditLog.action} = 'interview.decided')
        > count(*) filter (where ${auditLog.action} = 'interview.decision_undone')
    ), seen as materialized (
      select ${interviews.id} as id, ${interviews.createdAt} as invited_at, ${interviews.source} as source,
        ${interviews.openingId} as opening_id, ${interviews.status} as status, ${interviews.decision} as decision,
        ${interviews.startedAt} as started_at, ${interviews.endedAt} as ended_at,
        ${interviews.statusChangedAt} as changed_at, ${interviewDecisions.at} as decided_at,
        ${interviews.completedAt} as completed_at, ${interviews.reportedAt} as reported_at
      from ${interviews}
      left join ${interviewDecisions} on ${interviewDecisions.workspaceId} = ${workspaceId}
        and ${interviewDecisions.interviewId} = ${interviews.id} and ${interviewDecisions.supersededAt} is null
      where ${interviews.workspaceId} = ${workspaceId} and not ${interviews.isPreview}
        and ${interviews.createdAt} >= ${before}::timestamptz and ${interviews.createdAt} < ${to}::timestamptz
        ${openingId === null ? sql`` : sql`and ${interviews.openingId} = ${openingId}`}
    ), counted as materialized (
      select decision, status, changed_at, decision = 'advance' and id in (
          select ${nextRounds.interviewId} from ${nextRounds}
          where ${nextRounds.workspaceId} = ${workspaceId} and ${nextRounds.status} <> 'cancelled'
        ) as has_next_round,
        invited_at >= ${from}::timestamptz as is_now, source, opening_id, invited_at, started_at, decided_at,
        status = 'deleted' as is_deleted, status in ('created', 'invited', 'consented', 'in_progress') as is_open,
        case when status in ('completed', 'evaluated') or status in ('deleted', 'cancelled') and completed_at is not null then ended_at end as finished_at,
        status in ('completed', 'evaluated') or status in ('deleted', 'cancelled') and completed_at is not null as is_finished,
        case when status = 'evaluated' then changed_at when status in ('deleted', 'cancelled') then reported_at end as reported_at,
        case when status = 'deleted' then id in (select interview_id from decided_once) else decision is not null end as is_decided
      from seen
    ), grouped as (
      select is_now as "isNow", source, opening_id as "openingId", count(*)::int as invited,
        ${total('started_at is not null')} as started, ${total('is_finished')} as finished,
        ${total('reported_at is not null')} as reported, ${total('is_decided')} as decided,
        ${total('is_open')} as open, ${total('is_deleted')} as deleted, ${total("decision = 'advance'")} as advanced,
        ${total("decision = 'hold'")} as "onHold", ${total("decision = 'decline'")} as declined,
        ${total('has_next_round')} as "nextRound", ${total("status = 'evaluated' and decision is null")} as "toDecide",
        max(greatest(0, ${waited})) filter (where status = 'evaluated' and decision is null) as "oldestHours"
      from counted group by 1, 2, 3
    ), timed as (
      select is_now as "isNow", ${spreadOf(hours('invited_at', 'started_at'))} as start,
        ${spreadOf(hours('started_at', 'finished_at'))} as finish,
        ${spreadOf(hours('finished_at', 'reported_at'))} as report,
        ${spreadOf(hours('reported_at', 'decided_at'))} as decision,
        ${spreadOf(hours('invited_at', 'decided_at'))} as whole
      from counted group by 1
    )
    select coalesce((select json_agg(row_to_json(named)) from (
        select grouped.*, ${openings.title} as title from grouped left join ${openings} on ${openings.id} = grouped."openingId"
      ) named), '[]') as groups,
      coalesce((select json_agg(row_to_json(timed)) from timed), '[]') as times`)
  const { groups, times } = Answer.parse(rows[0])
  return { groups, times: times.map(({ isNow, ...spreads }) => ({ isNow, spreads })) }
}
