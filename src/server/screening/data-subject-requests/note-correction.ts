import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import type { FoundLink } from './store.ts'

/** Writes down that the candidate has put their name or address right. */
export async function noteCorrection(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { workspaceId, interviewId }: FoundLink,
): Promise<void> {
  await recordAudit(tx, deps, byCandidate(workspaceId), {
    action: 'interview.corrected_by_candidate',
    subject: { kind: 'interview', id: interviewId },
  })
}

/** No member did it: a link that members see opens none of this. */
export function byCandidate(workspaceId: string): { id: string; userId: null } {
  return { id: workspaceId, userId: null }
}
