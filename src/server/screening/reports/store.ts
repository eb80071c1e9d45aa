import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { reports, turnCorrections } from './schema.ts'

const StoredReport = z.object({ evaluation: EvaluationReport, evaluatedAt: z.date() })
export type StoredReport = z.infer<typeof StoredReport>

/** Null until the interview has been evaluated, and after its deletion. */
export async function selectReport(db: Db | Transaction, interviewId: string): Promise<StoredReport | null> {
  const [row] = await db.select().from(reports).where(eq(reports.interviewId, interviewId))
  return row === undefined ? null : StoredReport.parse(row)
}

/** Stores an interview's evaluation once; answers false when there is one already, which then stays. */
export async function insertReport(
  tx: Transaction,
  interviewId: string,
  evaluation: EvaluationReport,
  evaluatedAt: Date,
): Promise<boolean> {
  const engine = `${evaluation.engine.name} ${evaluation.engine.version}`
  const rows = await tx
    .insert(reports)
    .values({ interviewId, evaluation, engine, evaluatedAt })
    .onConflictDoNothing()
    .returning({ id: reports.interviewId })
  return rows.length > 0
}

const StoredCorrection = z.object({
  id: z.string(),
  turnId: z.string(),
  text: z.string(),
  byEmail: z.string().nullable(),
  at: z.date(),
})
export type StoredCorrection = z.infer<typeof StoredCorrection>

/** The newest first. */
export async function selectCorrections(tx: Transaction, interviewId: string): Promise<StoredCorrection[]> {
  const { id, turnId, text, at } = turnCorrections
  const rows = await tx
    .select({ id, turnId, text, byEmail: users.email, at })
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
