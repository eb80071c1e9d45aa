import { listOpeningChanges } from '#contract/api/openings.ts'
import type { OpeningChanges, OpeningChangesQuery } from '#contract/customer/opening-list.ts'
import { callApi } from '#web/api/call-api.ts'

export interface OpeningNews {
  added: number
  changed: number
}

/** What has become of a list since it was loaded; null where there was no answer. */
export async function countChanges(
  workspaceId: string,
  { status, ...list }: OpeningChangesQuery,
  shown: readonly { id: string }[],
  signal: AbortSignal,
): Promise<OpeningNews | null> {
  const query = { ...list, ...(status !== null && { status }) }
  const answer = await callApi(listOpeningChanges, { params: { workspaceId }, query }, signal)
  return answer.isDone ? newsOf(shown, answer.result) : null
}

/** What of the changes is news of a list. What is neither in it now nor was shown by it is none. */
export function newsOf(shown: readonly { id: string }[], { openings }: OpeningChanges): OpeningNews {
  const known = new Set(shown.map(({ id }) => id))
  const added = openings.filter(({ id, isNew, isListed }) => isNew && isListed && !known.has(id)).length
  const changed = openings.filter(({ id, isNew, isListed }) => known.has(id) || (isListed && !isNew)).length
  return { added, changed }
}
