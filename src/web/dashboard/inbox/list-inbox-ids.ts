import { listInboxIds } from '#contract/api/inbox.ts'
import type { InboxQuery } from '#contract/customer/inbox.ts'
import { callApi } from '#web/api/call-api.ts'

/** Who stands in a member's list now; null where there was no answer. */
export async function fetchInboxIds(
  workspaceId: string,
  { part, openingId }: InboxQuery,
  signal: AbortSignal,
): Promise<string[] | null> {
  const query = { part, ...(openingId !== null && { openingId }) }
  const answer = await callApi(listInboxIds, { params: { workspaceId }, query }, signal)
  return answer.isDone ? answer.result.interviewIds : null
}
