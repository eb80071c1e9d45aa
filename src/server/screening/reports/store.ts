import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { figureOpenings, reports, turnCorrections } from './schema.ts'

/** What a correction says was really said, as far as an evaluation rests on it. */
export const CorrectedWords = z.object({ turnId: z.string(), text: z.string() })
export type CorrectedWords = z.infer<typeof CorrectedWords>

const StoredReport = z.object({
  evaluation: EvaluationReport,
  evaluatedAt: z.date(),
  corrections: z.array(CorrectedWords),
  awaitsModel: z.boolean(),
})
export type StoredReport = z.infer<typeof StoredReport>

/** Null until the interview has been evaluated, and after its deletion. */
export async function selectReport(db: Db | Transaction, interviewId: string): Promise<StoredReport | null> {
  const [row] = await db.select().from(reports).where(eq(reports.interviewId, interviewId))
  return row === undefined ? null : StoredReport.parse(row)
}

/** When an interview's report was evaluated as it is now, and whether a model is still to evaluate it; null where there is none. */
export async function selectEvaluation(
  tx: Transaction,
  interviewId: string,
): Promise<{ evaluatedAt: Date; awaitsModel: boolean } | null> {
  const { evaluatedAt, awaitsModel } = reports
  const [row] = await tx.select({ evaluatedAt, awaitsModel }).from(reports).where(eq(reports.interviewId, interviewId))
  return row ?? null
}

export async function hasReport(db: Db | Transaction, interviewId: string): Promise<boolean> {
  return (await selectReport(db, interviewId)) !== null
}

/** Stores an interview's evaluation once; answers false when there is one already, which then stays. */
export async function insertReport(
  tx: Transaction,
  interviewId: string,
  evaluation: EvaluationReport,
  evaluatedAt: Date,
  { awaitsModel = false }: { awaitsModel?: boolean } = {},
): Promise<boolean> {
  const rows = await tx
    .insert(reports)
    .values({ interviewId, evaluation, engine: engineOf({ evaluation }), evaluatedAt, awaitsModel })
    .onConflictDoNothing()
    .returning({ id: reports.interviewId })
  return rows.length > 0
}

/**
 * Deletes an interview's report with the corrections that it rests on, and who has seen its figures: the next one is another.
 * Answers how many reports there were.
 */
export async function deleteReport(tx: Transaction, interviewId: string): Promise<number> {
  await tx.delete(figureOpenings).where(eq(figureOpenings.interviewId, interviewId))
  await tx.delete(turnCorrections).where(eq(turnCorrections.interviewId, interviewId))
  const { rowCount } = await tx.delete(reports).where(eq(reports.interviewId, interviewId))
  return rowCount ?? 0
}

/** Puts a later evaluation in the place of the one that is there. */
export async function updateReport(tx: Transaction, interviewId: string, report: StoredReport): Promise<void> {
  await tx
    .update(reports)
    .set({ ...report, engine: engineOf(report) })
    .where(eq(reports.interviewId, interviewId))
}

/** Interviews whose report a language model should have rated before a moment. */
export async function selectAwaitingModel(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: reports.interviewId })
    .from(reports)
    .where(and(eq(reports.awaitsModel, true), lt(reports.evaluatedAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

function engineOf({ evaluation: { engine } }: Pick<StoredReport, 'evaluation'>): string {
  return `${engine.name} ${engine.version}`
}

const StoredCorrection = z.object({
  id: z.string(),
  turnId: z.string(),
  text: z.string(),
  byEmail: z.string().nullable(),
  byCandidate: z.boolean(),
  at: z.date(),
})
export type StoredCorrection = z.infer<typeof StoredCorrection>

/** The newest first. */
export async function selectCorrections(tx: Transaction, interviewId: string): Promise<StoredCorrection[]> {
  const { id, turnId, text, byCandidate, at } = turnCorrections
  const rows = await tx
    .select({ id, turnId, text, byEmail: users.email, byCandidate, at })
    .from(turnCorrections)
    .leftJoin(users, eq(users.id, turnCorrections.correctedBy))
    .where(eq(turnCorrections.interviewId, interviewId))
    .orderBy(desc(id))
  return rows.map((row) => StoredCorrection.parse(row))
}

export async function insertCorrection(
  tx: Transaction,
  correction: typeof turnCorrections.$inferInsert,
): Promise<void> {
  await tx.insert(turnCorrections).values(correction)
}
