import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { chainEntry, type DecisionLogEntry, type DecisionStep, hashContent } from './chain.ts'
import { decisionLogContents, decisionLogEntries } from './schema.ts'

type Logged = Pick<StoredInterview, 'id' | 'workspaceId' | 'isPreview'>

/**
 * Adds a step to an interview's decision log, in the transaction that takes the step: neither is stored without the other.
 * The caller has locked the interview, so that no two steps follow the same entry. Previews, and interviews that belong to no
 * workspace, have no log.
 */
export async function recordStep(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interview: Logged,
  { kind, content }: DecisionStep,
): Promise<void> {
  if (!hasLog(interview)) return
  const { id: interviewId } = interview
  const text = JSON.stringify(content)
  const salt = randomBytes(32).toString('hex')
  const { seq } = await append(tx, { interviewId, kind, at: deps.clock.now(), contentHash: hashContent(salt, text) })
  await tx.insert(decisionLogContents).values({ interviewId, seq, salt, content: text })
}

/** The end of a chain whose contents are deleted: what came before is erased, not missing. The caller has locked the interview. */
export async function recordErasure(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: interviewId }: Logged,
): Promise<void> {
  if ((await selectLast(tx, interviewId)) === null) return
  await append(tx, { interviewId, kind: 'erasure', at: deps.clock.now(), contentHash: '' })
}

/**
 * Deletes what is logged of an attempt that its candidate has begun again: all but what they agreed to and the plan, which hold
 * for the next one, too. That it was erased, and is not missing, is the chain's next entry. The caller has locked the interview.
 */
export async function eraseAttempt(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: interviewId }: Logged,
): Promise<void> {
  const ofAttempt = tx
    .select({ seq: decisionLogEntries.seq })
    .from(decisionLogEntries)
    .where(
      and(eq(decisionLogEntries.interviewId, interviewId), notInArray(decisionLogEntries.kind, ['consent', 'plan'])),
    )
  const { rowCount } = await tx
    .delete(decisionLogContents)
    .where(and(eq(decisionLogContents.interviewId, interviewId), inArray(decisionLogContents.seq, ofAttempt)))
  if ((rowCount ?? 0) > 0) await append(tx, { interviewId, kind: 'erasure', at: deps.clock.now(), contentHash: '' })
}

function hasLog({ workspaceId, isPreview }: Logged): boolean {
  return workspaceId !== null && !isPreview
}

async function append(
  tx: Transaction,
  entry: Pick<DecisionLogEntry, 'interviewId' | 'kind' | 'at' | 'contentHash'>,
): Promise<DecisionLogEntry> {
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
