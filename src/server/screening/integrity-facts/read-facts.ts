import type { IntegrityFacts } from '#contract/interview/integrity-facts.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { selectCovered } from '#server/screening/reports/covering.ts'
import { countFacts, selectFacts } from './store.ts'

/** What a member is shown of what happened around the answers: nothing before they have rated, where figures are covered. */
export async function describeFacts(
  tx: Transaction,
  workspace: Pick<Workspace, 'id' | 'userId' | 'apiKeyId'>,
  { id, notesFacts }: Pick<StoredInterview, 'id' | 'notesFacts'>,
): Promise<IntegrityFacts> {
  if (!notesFacts) return { state: 'off', facts: [] }
  if ((await selectCovered(tx, workspace, [id])).has(id)) return { state: 'covered', facts: [] }
  return { state: 'shown', facts: await selectFacts(tx, id) }
}

/** How many were noted; null where none were to be. */
export async function countNoted(
  tx: Transaction,
  { id, notesFacts }: Pick<StoredInterview, 'id' | 'notesFacts'>,
): Promise<number | null> {
  return notesFacts ? await countFacts(tx, id) : null
}
