import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { SurveyFair, SurveyWorked } from '#contract/values/candidate-feedback.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { candidateSurveys } from './schema.ts'

/** Answers false where the candidate has answered before. */
export async function insertSurvey(tx: Transaction, survey: typeof candidateSurveys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(candidateSurveys).values(survey).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** The candidate is asked anew. */
export async function deleteSurvey(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(candidateSurveys).where(eq(candidateSurveys.interviewId, interviewId))
}

const StoredSurvey = z.object({ fair: SurveyFair, worked: SurveyWorked, answeredAt: z.date() })
export type StoredSurvey = z.infer<typeof StoredSurvey>

/** For the candidate alone; null where they have not answered. */
export async function selectSurvey(tx: Transaction, interviewId: string): Promise<StoredSurvey | null> {
  const [row] = await tx.select().from(candidateSurveys).where(eq(candidateSurveys.interviewId, interviewId))
  return row === undefined ? null : StoredSurvey.parse(row)
}
