import { roomEndWords } from '#content/candidate/en/room-notices.ts'
import { roomReportWords as words } from '#content/interview/room-report.ts'
import { toast } from '#ui/toast/toast.ts'
import type { CallAudio } from '../audio/call-audio.ts'
import { Call } from './call.ts'
import type { CallState } from './call-state.ts'
import { type StoredCall, writeStoredCall } from './call-storage.ts'
import { forgetDraft } from './draft.ts'

export interface ConversationEnd {
  text: string
  hasReport: boolean
}

interface OpenCallOptions {
  stored: StoredCall
  audio: CallAudio | null
  isMicrophoneProcessed: boolean
  onEnd: (end: ConversationEnd) => void
}

/** Makes the call, remembers it for a reload, and tells of its turns by toast. */
export function openCall({ stored, audio, isMicrophoneProcessed, onEnd }: OpenCallOptions): Call {
  let remembered = stored
  const remember = (changes: Partial<StoredCall>) => {
    remembered = { ...remembered, ...changes }
    writeStoredCall(remembered)
  }
  remember({})
  const call = new Call({
    callToken: stored.callToken,
    channel: stored.channel,
    audio,
    isMicrophoneProcessed,
    pendingAnswers: stored.pendingAnswers,
    onPendingAnswers: (pendingAnswers) => remember({ pendingAnswers: [...pendingAnswers] }),
  })
  let before: CallState = call.getState()
  call.subscribe(() => {
    const now = call.getState()
    const earlier = before
    before = now
    announceCall(earlier, now)
    if (now.channel !== earlier.channel) remember({ channel: now.channel })
    if (now.end !== null && earlier.end === null) {
      const end = { text: now.end.text, hasReport: now.end.hasReport }
      remember({ end, pendingAnswers: [] })
      forgetDraft()
      onEnd(end)
    }
  })
  return call
}

/** The toasts of the specification (sections 4 and 8), each when its state is entered. */
function announceCall(before: CallState, now: CallState): void {
  if (before.end === null && now.end !== null) {
    toast({ title: words.title, description: now.end.text || undefined })
  }
  if (before.failure === null && now.failure !== null) {
    toast({ title: words.toasts.fault, description: roomEndWords[now.failure], variant: 'destructive' })
  }
  if (before.link === now.link || now.link.state !== 'closed') return
  const { why } = now.link
  if (why === 'unreachable' || why === 'lost') {
    toast({ title: words.toasts.noConnection, description: words.toasts.unreachable, variant: 'destructive' })
  }
  if (why === 'unauthorised' || why === 'refused' || why === 'flooding') {
    const description = now.failure === null ? undefined : roomEndWords[now.failure]
    toast({ title: words.toasts.fault, description, variant: 'destructive' })
  }
}
