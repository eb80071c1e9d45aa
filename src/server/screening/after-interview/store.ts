import { eq, sql } from 'drizzle-orm'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'

/** When its candidate is given feedback: as the opening says, else as the workspace does. */
export async function selectFeedbackTime(tx: Transaction, interviewId: string): Promise<FeedbackTime> {
  const [row] = await tx
    .select({ time: sql`coalesce(${openings.feedback}, ${workspaces.feedback})` })
    .from(interviews)
    .innerJoin(workspaces, eq(workspaces.id, interviews.workspaceId))
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .where(eq(interviews.id, interviewId))
  return FeedbackTime.parse(row?.time)
}
