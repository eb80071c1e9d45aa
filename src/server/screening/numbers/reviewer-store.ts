import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { decides, openingOwner } from '#server/screening/interviews/deciders.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { interviewDecisions } from '#server/screening/reviews/schema.ts'
import { type Between, StoredSpread, spreadOf } from './spread.ts'

const Member = z.object({ userId: z.string(), email: z.string() })
const Decided = z.object({
  userId: z.string().nullable(),
  decided: z.int(),
  decidedBefore: z.int(),
  tookHours: StoredSpread,
})
const Waiting = z.object({ userId: z.string().nullable(), waiting: z.int(), waitHours: StoredSpread })

const Load = z.object({ members: z.array(Member), decided: z.array(Decided), waiting: z.array(Waiting) })
export type LoadRead = z.infer<typeof Load>

/**
 * What each member who may decide has decided within these instants, and what waits for them now: assigned to them, or of an
 * opening of theirs. What waits for nobody who may decide, and what somebody decided who is no member any more, has no user.
 */
export async function selectLoad(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  { before, from, to, now }: Between & { before: string; now: string },
): Promise<LoadRead> {
  const ofOpening = openingId === null ? sql`` : sql`and ${interviews.openingId} = ${openingId}`
  const isNow = sql`${interviewDecisions.at} >= ${from}::timestamptz`
  const took = sql`extract(epoch from ${interviewDecisions.at} - ${reports.evaluatedAt})::float8 / 3600`
  const waited = sql`extract(epoch from ${now}::timestamptz - ${interviews.statusChangedAt})::float8 / 3600`
  const { rows } = await tx.execute(sql`
    with members as materialized (
      select ${users.id} as id, ${users.email} as email
      from ${workspaceMembers} join ${users} on ${users.id} = ${workspaceMembers.userId}
      where ${workspaceMembers.workspaceId} = ${workspaceId} and ${decides}
    ), decided as (
      select members.id as "userId", (count(*) filter (where ${isNow}))::int as decided,
        (count(*) filter (where not ${isNow}))::int as "decidedBefore",
        ${spreadOf(took, sql`${isNow} and ${reports.evaluatedAt} is not null`)} as "tookHours"
      from ${interviewDecisions}
      join ${interviews} on ${interviews.id} = ${interviewDecisions.interviewId}
      left join ${reports} on ${reports.interviewId} = ${interviewDecisions.interviewId}
      left join members on members.id = ${interviewDecisions.decidedBy}
      where ${interviewDecisions.workspaceId} = ${workspaceId} and ${interviewDecisions.supersededAt} is null
        and ${interviewDecisions.at} >= ${before}::timestamptz and ${interviewDecisions.at} < ${to}::timestamptz ${ofOpening}
      group by 1
    ), waiting as (
      select coalesce(assigned.id, owning.id) as "userId", count(*)::int as waiting, ${spreadOf(waited)} as "waitHours"
      from ${interviews}
      left join ${openings} on ${openings.id} = ${interviews.openingId}
      left join members assigned on assigned.id = ${interviews.assignedTo}
      left join members owning on owning.id = ${openingOwner}
      where ${interviews.workspaceId} = ${workspaceId} and not ${interviews.isPreview} and ${interviews.status} = 'evaluated'
        and ${interviews.decision} is null and ${interviews.erasureAskedAt} is null ${ofOpening}
      group by 1
    )
    select coalesce((select json_agg(json_build_object('userId', id, 'email', email) order by email) from members), '[]') as members,
      coalesce((select json_agg(row_to_json(own)) from decided own), '[]') as decided,
      coalesce((select json_agg(row_to_json(own)) from waiting own), '[]') as waiting`)
  return Load.parse(rows[0])
}
