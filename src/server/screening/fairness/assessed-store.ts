import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'

const AssessedInterview = z.object({
  id: z.string(),
  email: z.string().nullable(),
  decision: z.string().nullable(),
  score: z.number().nullable(),
  engine: z.string(),
  rubric: z.string(),
  competencies: z.string(),
})
export type AssessedInterview = z.infer<typeof AssessedInterview>

/** Interviews of a workspace, or of one opening, that have a report, the newest first. */
export async function selectAssessed(
  tx: Transaction,
  workspaceId: string,
  openingId: string | null,
  limit: number,
): Promise<AssessedInterview[]> {
  const { id, email, decision, score } = interviews
  const rows = await tx
    .select({
      id,
      email,
      decision,
      score,
      engine: reports.engine,
      rubric: sql`${reports.evaluation} -> 'engine' ->> 'rubricVersion'`,
      competencies: sql`encode(sha256(convert_to((${interviews.plan} -> 'competencies')::text, 'UTF8')), 'hex')`,
    })
    .from(interviews)
    .innerJoin(reports, eq(reports.interviewId, id))
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.isPreview, false),
        isNull(interviews.erasureAskedAt),
        openingId === null ? undefined : eq(interviews.openingId, openingId),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
  return rows.map((row) => AssessedInterview.parse(row))
}
