import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
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

const Care = z.object({ feedback: FeedbackTime, timeZone: z.string() })

export async function selectCare(tx: Transaction, workspaceId: string): Promise<z.infer<typeof Care>> {
  const { feedback, timeZone } = workspaces
  const [row] = await tx.select({ feedback, timeZone }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return Care.parse(row)
}

export async function updateFeedback(tx: Transaction, workspaceId: string, feedback: FeedbackTime): Promise<void> {
  await tx.update(workspaces).set({ feedback }).where(eq(workspaces.id, workspaceId))
}

/** From now on no browser says it. @returns Whether there is such a workspace. */
export async function updateTimeZone(tx: Transaction, workspaceId: string, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(workspaces)
    .set({ timeZone, isTimeZoneKnown: true })
    .where(eq(workspaces.id, workspaceId))
  return (rowCount ?? 0) > 0
}

/** @returns Whether it was not known before. */
export async function updateUnknownTimeZone(tx: Transaction, workspaceId: string, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(workspaces)
    .set({ timeZone, isTimeZoneKnown: true })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.isTimeZoneKnown, false)))
  return (rowCount ?? 0) > 0
}
