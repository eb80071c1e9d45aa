import { useState } from 'react'
import { previewPage } from '#content/dashboard/openings.ts'
import { previewOpening } from '#contract/api/openings.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import { callApi } from '#web/api/call-api.ts'
import { type CallTokens, type TabCall, useTabCall } from '#web/room/use-tab-call.ts'

export interface PreviewState extends Omit<TabCall, 'begin'> {
  /** Why the last attempt has not led to a call; null for none. */
  failure: string | null
  begin(voice: VoiceId, channel: 'voice' | 'text'): Promise<void>
}

/** A preview's life: the record, the call, its report. */
export function usePreview({ workspaceId, openingId }: { workspaceId: string; openingId: string }): PreviewState {
  const { begin, ...call } = useTabCall({ position: `preview ${openingId}`, isMicrophoneProcessed: true })
  const [failure, setFailure] = useState<string | null>(null)
  return {
    ...call,
    failure: call.stage.name === 'load-failed' ? previewPage.failed : failure,
    begin: (voice, channel) =>
      begin(channel, async () => {
        setFailure(null)
        const answer = await requestPreview(workspaceId, openingId, voice)
        if (!('message' in answer)) return answer
        setFailure(answer.message)
        return null
      }),
  }
}

/** The tokens of a new preview, or why there is none. */
async function requestPreview(
  workspaceId: string,
  openingId: string,
  voice: VoiceId,
): Promise<CallTokens | { message: string }> {
  const answer = await callApi(previewOpening, { params: { workspaceId, openingId }, body: { voice } })
  if (answer.isDone) return { callToken: answer.result.callToken, reportToken: answer.result.reportToken }
  const isUnusable = answer.problem?.code === 'opening.plan_invalid'
  return { message: isUnusable ? previewPage.planProblems : previewPage.failed }
}
