import { countInterviewChanges } from '#contract/api/invitations.ts'
import type { InterviewFilter, ListChanges } from '#contract/customer/invitations.ts'
import { callApi } from '#web/api/call-api.ts'

/** What has become of a list since it was loaded; null where there was no answer. */
export async function countChanges(
  workspaceId: string,
  filter: InterviewFilter,
  loadedAt: string,
  signal: AbortSignal,
): Promise<ListChanges | null> {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
  const answer = await callApi(countInterviewChanges, { params: { workspaceId }, query: { ...set, loadedAt } }, signal)
  return answer.isDone ? answer.result : null
}
