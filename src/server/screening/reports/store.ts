import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { reports } from './schema.ts'

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
