import type { RoomWords } from '#content/candidate/room.ts'
import { fillPlural } from '#content/candidate/translation.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import type { CallState } from './call-state.ts'

type Words = RoomWords['call']

export type CallPresence = 'connecting' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'reconnecting' | 'ended'

/** The one thing the call is doing, as the ring shows it and `presenceWords` says it. */
export function presenceOf(state: CallState): CallPresence {
  if (state.end !== null) return 'ended'
  if (!state.isWelcomed) return 'connecting'
  if (state.link.state !== 'open') return 'reconnecting'
  return state.phase === 'preparing' || state.phase === 'ended' ? 'thinking' : state.phase
}

export function presenceWords(state: CallState, { presence: words }: Words): string {
  switch (presenceOf(state)) {
    case 'connecting':
      return state.microphone.state === 'asking' ? words.allowMicrophone : words.connecting
    case 'listening':
      if (state.channel === 'text') return words.writing
      return state.isMuted ? words.muted : words.listening
    case 'thinking':
      return state.phase === 'preparing' ? words.preparing : words.thinking
    case 'speaking':
      return state.channel === 'text' ? words.asking : words.speaking
    case 'paused':
      return words.paused
    case 'reconnecting':
      return reconnectingWords(state, words)
    case 'ended':
      return words.ended
  }
}

function reconnectingWords({ link }: CallState, words: Words['presence']): string {
  if (link.state !== 'reconnecting') return words.notConnected
  return link.isOffline ? words.offline : words.reconnecting
}

/** The status of the specification for a call under way; null once the person has been heard, and in writing. */
export function callStatus(state: CallState, { status }: Words): string | null {
  if (state.link.state === 'closed' && (state.link.why === 'unreachable' || state.link.why === 'lost')) {
    return status.connectionFailed
  }
  if (!state.isWelcomed) return status.loading
  // It invites to speak, which whoever writes does not.
  if (state.channel === 'text') return null
  return state.captions.some((caption) => caption.speaker === 'candidate') ? null : status.ready
}

/** Time left, said as a person would: never a running clock. */
export function remainingWords(remainingMs: number, { time }: Words, locale: PageLocale): string {
  if (remainingMs <= 0) return time.over
  if (remainingMs < 45_000) return time.lessThanAMinute
  return fillPlural(time.minutes, Math.max(1, Math.round(remainingMs / 60_000)), locale)
}
