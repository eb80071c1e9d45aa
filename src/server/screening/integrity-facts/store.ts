import { asc, count, eq } from 'drizzle-orm'
import { IntegrityFact } from '#contract/interview/integrity-facts.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { integrityFacts } from './schema.ts'

export async function countFacts(tx: Transaction, interviewId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(integrityFacts)
    .where(eq(integrityFacts.interviewId, interviewId))
  return row?.count ?? 0
}

/** A fact that is there already stays as it is. */
export async function insertFacts(
  tx: Transaction,
  { workspaceId, interviewId, notedAt }: { workspaceId: string; interviewId: string; notedAt: Date },
  facts: readonly IntegrityFact[],
): Promise<void> {
  if (facts.length === 0) return
  await tx
    .insert(integrityFacts)
    .values(facts.map(({ id, ...fact }) => ({ ...fact, factId: id, workspaceId, interviewId, notedAt })))
    .onConflictDoNothing()
}

/** In the order of the session clock. */
export async function selectFacts(tx: Transaction, interviewId: string): Promise<IntegrityFact[]> {
  const { sessionMs, factId } = integrityFacts
  const rows = await tx
    .select()
    .from(integrityFacts)
    .where(eq(integrityFacts.interviewId, interviewId))
    .orderBy(asc(sessionMs), asc(factId))
  return rows.map(({ factId: id, kind, sessionMs: at, durationMs, characters }) =>
    IntegrityFact.parse({
      ...{ id, kind, sessionMs: at },
      ...(durationMs !== null && { durationMs }),
      ...(characters !== null && { characters }),
    }),
  )
}

/** @returns How many there were. */
export async function deleteFacts(tx: Transaction, interviewId: string): Promise<number> {
  const { rowCount } = await tx.delete(integrityFacts).where(eq(integrityFacts.interviewId, interviewId))
  return rowCount ?? 0
}
