import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { hiddenFirstSteps } from './schema.ts'

const Facts = z.object({
  isHidden: z.boolean(),
  openingId: z.string().nullable(),
  hasSample: z.boolean(),
  reportId: z.string().nullable(),
  hasInvited: z.boolean(),
  hasColleague: z.boolean(),
})

/** What has been done in a workspace, and what one of its members has hidden. */
export async function selectFacts(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<z.infer<typeof Facts>> {
  const previews = sql`${interviews.workspaceId} = ${workspaceId} and ${interviews.isPreview}`
  const { rows } = await tx.execute(sql`select
    exists (select 1 from ${hiddenFirstSteps} where ${hiddenFirstSteps.workspaceId} = ${workspaceId} and ${hiddenFirstSteps.userId} = ${userId}) as "isHidden",
    (select ${openings.id} from ${openings} where ${openings.workspaceId} = ${workspaceId} and ${openings.status} <> 'closed' order by ${openings.id} desc limit 1) as "openingId",
    exists (select 1 from ${interviews} where ${previews} and ${interviews.endedAt} is not null) as "hasSample",
    (select ${interviews.id} from ${interviews} inner join ${reports} on ${reports.interviewId} = ${interviews.id} where ${previews} order by ${interviews.id} desc limit 1) as "reportId",
    exists (select 1 from ${interviews} where ${interviews.workspaceId} = ${workspaceId} and not ${interviews.isPreview}) as "hasInvited",
    (select count(*) > 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaceId}) as "hasColleague"`)
  return Facts.parse(rows[0])
}

export async function hide(tx: Transaction, workspaceId: string, userId: string, at: Date): Promise<void> {
  await tx.insert(hiddenFirstSteps).values({ workspaceId, userId, at }).onConflictDoNothing()
}

export async function show(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await tx
    .delete(hiddenFirstSteps)
    .where(and(eq(hiddenFirstSteps.workspaceId, workspaceId), eq(hiddenFirstSteps.userId, userId)))
}
