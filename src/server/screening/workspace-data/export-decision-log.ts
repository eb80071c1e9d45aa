import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { FigureSource } from '#contract/values/reviews.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import type { DecisionStep } from '#server/screening/decision-log/chain.ts'
import { decisionLogContents, decisionLogEntries } from '#server/screening/decision-log/schema.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { coversScores, scoresCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'

/** Interviews that are read, and in memory, at once. */
const batchSize = 20

/** What a reader of an entry has seen. */
const shows: readonly (readonly [DecisionStep['kind'], FigureSource])[] = [
  ['evaluation', 'report'],
  ['rating', 'ratings'],
  ['decision', 'opinions'],
]

/**
 * The decision log of a workspace as JSON lines: a line for each entry, interview by interview in the order of their ids, and
 * a last line with how many there were. `public/verify-decision-log.mjs` checks it. Whoever takes it has seen what it says.
 * @throws AppError `workspace.role_too_small`.
 */
export async function exportDecisionLog(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
): Promise<AsyncIterable<Uint8Array>> {
  requireRole(workspace, 'owner')
  if (await workspace.transaction((tx) => coversScores(tx, workspace.id))) throw scoresCovered()
  await workspace.transaction((tx) =>
    recordAudit(tx, deps, workspace, {
      action: 'workspace.decision_log_exported',
      subject: { kind: 'workspace', id: workspace.id },
    }),
  )
  return lines(deps, workspace)
}

async function* lines(deps: Pick<Deps, 'clock'>, workspace: Workspace): AsyncGenerator<Uint8Array> {
  const count = { interviews: 0, entries: 0 }
  for (let after = ''; ; ) {
    const batch = await workspace.transaction(async (tx) => {
      const ids = await selectInterviewIds(tx, workspace.id, after)
      const entries = await selectEntries(tx, ids)
      for (const [kind, source] of shows) {
        const shown = entries.filter((entry) => entry.kind === kind && entry.content !== null)
        await markOpened(tx, deps, workspace, [...new Set(shown.map(({ interviewId }) => interviewId))], source)
      }
      return { ids, entries }
    })
    if (batch.ids.length === 0) break
    after = batch.ids.at(-1) ?? after
    count.entries += batch.entries.length
    count.interviews += new Set(batch.entries.map(({ interviewId }) => interviewId)).size
    if (batch.entries.length > 0) yield linesOf(...batch.entries)
  }
  yield linesOf({ end: { ...count, workspaceId: workspace.id, at: deps.clock.now().toISOString() } })
}

function linesOf(...values: readonly object[]): Uint8Array {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''), 'utf8')
}

async function selectInterviewIds(tx: Transaction, workspaceId: string, after: string): Promise<string[]> {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.workspaceId, workspaceId), gt(interviews.id, after)))
    .orderBy(asc(interviews.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

async function selectEntries(tx: Transaction, interviewIds: readonly string[]) {
  if (interviewIds.length === 0) return []
  return await tx
    .select({
      interviewId: decisionLogEntries.interviewId,
      seq: decisionLogEntries.seq,
      kind: decisionLogEntries.kind,
      at: decisionLogEntries.at,
      contentHash: decisionLogEntries.contentHash,
      previousHash: decisionLogEntries.previousHash,
      hash: decisionLogEntries.hash,
      salt: decisionLogContents.salt,
      content: decisionLogContents.content,
    })
    .from(decisionLogEntries)
    .leftJoin(
      decisionLogContents,
      and(
        eq(decisionLogContents.interviewId, decisionLogEntries.interviewId),
        eq(decisionLogContents.seq, decisionLogEntries.seq),
      ),
    )
    .where(inArray(decisionLogEntries.interviewId, [...interviewIds]))
    .orderBy(asc(decisionLogEntries.interviewId), asc(decisionLogEntries.seq))
}
