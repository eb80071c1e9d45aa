import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chainEntry, type DecisionLogEntry, type DecisionStep, hashContent } from './chain.ts'
import { decisionLogContents, decisionLogEntries } from './schema.ts'

/**
 * Adds a step to an interview's decision log, in the transaction that takes the step: neither is stored without the other.
 * Interviews that belong to no workspace have no log.
 */
export async function recordStep(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: interviewId, workspaceId }: { id: string; workspaceId: string | null },
  { kind, content }: DecisionStep,
): Promise<void> {
  if (workspaceId === null) return
  const text = JSON.stringify(content)
  const salt = randomBytes(32).toString('hex')
  const { seq } = await append(tx, { interviewId, kind, at: deps.clock.now(), contentHash: hashContent(salt, text) })
  await tx.insert(decisionLogContents).values({ interviewId, seq, salt, content: text })
}

/** The end of a chain whose contents are deleted: what came before is erased, not missing. */
export async function recordErasure(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: interviewId, workspaceId }: { id: string; workspaceId: string | null },
): Promise<void> {
  if (workspaceId === null || (await selectLast(tx, interviewId)) === null) return
  await append(tx, { interviewId, kind: 'erasure', at: deps.clock.now(), contentHash: '' })
}

async function append(
  tx: Transaction,
  entry: Pick<DecisionLogEntry, 'interviewId' | 'kind' | 'at' | 'contentHash'>,
): Promise<DecisionLogEntry> {
  // Two steps at once would both follow the same entry. Always taken last: nobody waits for anything while holding it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`decision-log ${entry.interviewId}`}, 0))`)
  const next = chainEntry(await selectLast(tx, entry.interviewId), entry)
  await tx.insert(decisionLogEntries).values(next)
  return next
}

async function selectLast(tx: Transaction, interviewId: string): Promise<{ seq: number; hash: string } | null> {
  const [last] = await tx
    .select({ seq: decisionLogEntries.seq, hash: decisionLogEntries.hash })
    .from(decisionLogEntries)
    .where(eq(decisionLogEntries.interviewId, interviewId))
    .orderBy(desc(decisionLogEntries.seq))
    .limit(1)
  return last ?? null
}
