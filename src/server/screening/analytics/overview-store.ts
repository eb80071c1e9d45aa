import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Pipeline, ScoreBin, ScoredInterview } from '#contract/customer/overview.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { interviews, interviewTransitions } from '#server/screening/interviews/schema.ts'
import { openings, planVersions } from '#server/screening/openings/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { interviewDecisions } from '#server/screening/reviews/schema.ts'

/** More are chosen from their own page. */
const maxChoices = 100

/** A workspace's interviews with candidates, deleted ones too: of those the times and the moves are kept. */
function withCandidates(workspaceId: string, openingId: string | null) {
  return and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.isPreview, false),
    openingId === null ? undefined : eq(interviews.openingId, openingId),
  )
}

const PipelineRow = z.object({
  invited: z.number(),
  started: z.number(),
  finished: z.number(),
  reported: z.number(),
  decided: z.number(),
  waiting: z.number(),
  underWay: z.number(),
  medianHours: z.coerce.number().nullable(),
})

/** How far those who were invited since then have come. */
export async function selectPipeline(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  since: Date,
): Promise<Pipeline> {
  // The status of a deleted one, or of one withdrawn afterwards, says no more how far it came; its moves do.
  const isPast = sql`${interviews.status} in ('deleted', 'cancelled')`
  const came = (status: string) =>
    sql`exists (select 1 from ${interviewTransitions} where ${interviewTransitions.interviewId} = ${interviews.id} and ${interviewTransitions.toStatus} = ${status})`
  const isFinished = sql`case when ${isPast} then ${came('completed')} else ${interviews.status} in ('completed', 'evaluated') end`
  const isReported = sql`case when ${isPast} then ${came('evaluated')} else ${interviews.status} = 'evaluated' end`
  // What was decided goes with the interview; that it was stays in the audit log.
  const isDecided = sql`case when ${interviews.status} = 'deleted'
    then ${interviews.id} in (select ${auditLog.subjectId} from ${auditLog} where ${auditLog.workspaceId} = ${workspaceId}
      and ${auditLog.action} in ('interview.decided', 'interview.decision_undone') group by ${auditLog.subjectId}
      having count(*) filter (where ${auditLog.action} = 'interview.decided') > count(*) filter (where ${auditLog.action} = 'interview.decision_undone'))
    else ${interviews.id} in (select ${interviewDecisions.interviewId} from ${interviewDecisions} where ${interviewDecisions.workspaceId} = ${workspaceId} and ${interviewDecisions.undoneAt} is null) end`
  const total = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await tx
    .select({
      invited: sql<number>`count(*)::int`,
      started: total(sql`${interviews.startedAt} is not null`),
      finished: total(isFinished),
      reported: total(isReported),
      decided: total(isDecided),
      waiting: total(sql`${interviews.status} in ('created', 'invited', 'consented')`),
      underWay: total(sql`${interviews.status} = 'in_progress'`),
      medianHours: sql`percentile_cont(0.5) within group (order by extract(epoch from ${interviews.endedAt} - ${interviews.createdAt}) / 3600) filter (where ${isFinished} and ${interviews.endedAt} is not null)`,
    })
    .from(interviews)
    .where(and(withCandidates(workspaceId, openingId), gte(interviews.createdAt, since)))
  const { invited, started, finished, reported, decided, ...rest } = PipelineRow.parse(row)
  return { stages: { invited, started, finished, reported, decided }, ...rest }
}

const Version = z.object({
  id: z.string(),
  openingId: z.string(),
  version: z.number().int(),
  title: z.string(),
})

/** The opening and the version of its plan that the newest report is about; null where there is none. */
export async function selectNewestScored(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
): Promise<z.infer<typeof Version> | null> {
  const [row] = await tx
    .select({
      id: planVersions.id,
      openingId: planVersions.openingId,
      version: planVersions.version,
      title: openings.title,
    })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, interviews.id))
    .innerJoin(planVersions, eq(planVersions.id, interviews.planVersionId))
    .innerJoin(openings, eq(openings.id, planVersions.openingId))
    .where(and(withCandidates(workspaceId, openingId), ne(interviews.status, 'deleted')))
    .orderBy(desc(interviews.id))
    .limit(1)
  return row === undefined ? null : Version.parse(row)
}

const overall = sql`${reports.evaluation}->'overall'`
const part = (name: 'score' | 'low' | 'high') => sql`(${overall}->>'${sql.raw(name)}')::float8`

function ofVersion(workspaceId: string, planVersionId: string) {
  return and(withCandidates(workspaceId, null), eq(interviews.planVersionId, planVersionId))
}

const Bin = z.object({ from: z.coerce.number(), here: z.coerce.number(), reaching: z.coerce.number() })

/** Ten of ten points each. A score of 100 lies in the last. */
export async function selectBins(tx: Transaction, workspaceId: string, planVersionId: string): Promise<ScoreBin[]> {
  const scored = tx
    .select({ score: part('score').as('score'), low: part('low').as('low'), high: part('high').as('high') })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, interviews.id))
    .where(and(ofVersion(workspaceId, planVersionId), sql`jsonb_typeof(${overall}) = 'object'`))
    .as('scored')
  const { rows } = await tx.execute(sql`
    select bins.start as "from",
      count(*) filter (where least(floor(scored.score / 10), 9) * 10 = bins.start) as here,
      count(*) filter (where scored.low < bins.start + 10 and scored.high >= bins.start) as reaching
    from generate_series(0, 90, 10) as bins (start) left join ${scored} on true
    group by bins.start order by bins.start`)
  return z.array(Bin).parse(rows)
}

/** How many reports there are, with a score and without, by this version of the plan and by the others. */
export async function countReports(
  tx: Transaction,
  workspaceId: string,
  { id, openingId }: { id: string; openingId: string },
): Promise<{ scored: number; unscored: number; otherVersions: number }> {
  const isOurs = sql`${interviews.planVersionId} = ${id}`
  const hasScore = sql`jsonb_typeof(${overall}) = 'object'`
  const total = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await tx
    .select({
      scored: total(sql`${isOurs} and ${hasScore}`),
      unscored: total(sql`${isOurs} and ${hasScore} is not true`),
      otherVersions: total(sql`${isOurs} is not true`),
    })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, interviews.id))
    .where(withCandidates(workspaceId, openingId))
  return row ?? { scored: 0, unscored: 0, otherVersions: 0 }
}

const Scored = z.object({
  interviewId: z.string(),
  name: z.string().nullable(),
  evaluatedAt: z.date(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
})

/** Reports with a score, the newest first. */
export async function selectScored(
  tx: Transaction,
  workspaceId: string,
  planVersionId: string,
  limit: number,
): Promise<ScoredInterview[]> {
  const rows = await tx
    .select({
      interviewId: interviews.id,
      name: sql`coalesce(${interviews.name}, ${interviews.email})`,
      evaluatedAt: reports.evaluatedAt,
      score: part('score'),
      low: part('low'),
      high: part('high'),
    })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, interviews.id))
    .where(and(ofVersion(workspaceId, planVersionId), sql`jsonb_typeof(${overall}) = 'object'`))
    .orderBy(desc(reports.evaluatedAt), desc(interviews.id))
    .limit(limit)
  return rows.map((row) => {
    const { evaluatedAt, ...scored } = Scored.parse(row)
    return { ...scored, evaluatedAt: evaluatedAt.toISOString() }
  })
}

/** Openings that candidates were or are invited to, the newest first. */
export async function selectChoices(tx: Transaction, workspaceId: string): Promise<{ id: string; title: string }[]> {
  return await tx
    .select({ id: openings.id, title: openings.title })
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), ne(openings.status, 'draft')))
    .orderBy(desc(openings.id))
    .limit(maxChoices)
}
