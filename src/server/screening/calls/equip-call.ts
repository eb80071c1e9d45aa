import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { type CallSpeech, openOwnSpeech } from '#server/tenancy/index.ts'

/** What an interview's call is heard and spoken with: the provider of its workspace, or the built-in engine. */
export function equipCall(
  deps: Parameters<typeof openOwnSpeech>[0] & Pick<Deps, 'db'>,
  interviewId: string,
): Promise<CallSpeech> {
  return openOwnSpeech(deps, interviewId, async () => {
    const interview = await inInterview(deps.db, interviewId, (tx) => findInterview(tx, interviewId))
    return interview?.workspaceId ?? null
  })
}
