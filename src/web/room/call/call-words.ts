import type { AudioProblemCode } from '../audio/audio-problem.ts'
import type { CallState } from './call-state.ts'
import { widgetStatus } from './widget-status.ts'

export type CallPresence = 'connecting' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'reconnecting' | 'ended'

/** The one thing the call is doing, as the ring shows it and `presenceWords` says it. */
export function presenceOf(state: CallState): CallPresence {
  if (state.end !== null) return 'ended'
  if (!state.isWelcomed) return 'connecting'
  if (state.link.state !== 'open') return 'reconnecting'
  return state.phase === 'preparing' || state.phase === 'ended' ? 'thinking' : state.phase
}

export function presenceWords(state: CallState): string {
  switch (presenceOf(state)) {
    case 'connecting':
      return state.microphone.state === 'asking' ? 'Please allow the microphone when your browser asks' : 'Connecting'
    case 'listening':
      if (state.channel === 'text') return 'Your turn to write'
      return state.isMuted ? 'You are muted' : 'Listening'
    case 'thinking':
      return state.phase === 'preparing' ? 'Getting ready' : 'Thinking'
    case 'speaking':
      return state.channel === 'text' ? 'Asking' : 'Speaking'
    case 'paused':
      return 'Paused'
    case 'reconnecting':
      return reconnectingWords(state)
    case 'ended':
      return 'The conversation has ended'
  }
}

function reconnectingWords({ link }: CallState): string {
  if (link.state === 'reconnecting' && link.isOffline) return 'You are offline. The call goes on when you are back.'
  if (link.state === 'reconnecting') return 'Reconnecting. Nothing you said is lost.'
  return 'Not connected'
}

/** The status of the specification for a call under way; null once the person has been heard, and in writing. */
export function callStatus(state: CallState): string | null {
  if (state.link.state === 'closed' && (state.link.why === 'unreachable' || state.link.why === 'lost')) {
    return widgetStatus.connectionFailed
  }
  if (!state.isWelcomed) return widgetStatus.loading
  // It invites to speak, which whoever writes does not.
  if (state.channel === 'text') return null
  return state.captions.some((caption) => caption.speaker === 'candidate') ? null : widgetStatus.ready
}

/** Time left, said as a person would: never a running clock. */
export function remainingWords(remainingMs: number): string {
  const minutes = Math.round(remainingMs / 60_000)
  if (remainingMs <= 0) return 'A little over time. Finish your thought.'
  if (remainingMs < 45_000) return 'Less than a minute left'
  if (minutes <= 1) return 'About a minute left'
  return `About ${minutes} minutes left`
}

/** Why there is no microphone, and what goes on instead. Nobody is blamed, and typing is at once in its place. */
export function microphoneWords(problem: AudioProblemCode): string {
  switch (problem) {
    case 'denied':
      return 'The microphone stays off. You can type your answers below, and the conversation is the same.'
    case 'no-device':
      return 'No microphone was found. You can type your answers below, and the conversation is the same.'
    case 'in-use':
      return 'Another program is using the microphone. Type your answers below, or close that program and turn the microphone on.'
    case 'insecure':
      return 'Browsers allow the microphone only on a secure (https) page. You can type your answers below.'
    case 'unsupported':
      return 'This browser cannot use the microphone here. You can type your answers below.'
    case 'failed':
      return 'The microphone did not start. You can type your answers below, or try to turn it on again.'
  }
}

export const microphoneLostWords =
  'The microphone was disconnected. Type your answer below, or plug it in and turn it on again.'
export const microphoneSilencedWords =
  'Your microphone is switched off by the system or by its own switch. Turn it on there, or type below.'
export const takenOverWords = 'This conversation is open in another tab or window. It goes on there.'
export const unauthorisedWords = 'This conversation can no longer be opened: its link has expired or it was deleted.'
export const refusedWords =
  'The server closed this connection because of a fault. Your finished answers are stored. Reload the page to go on.'
export const lostWords =
  'The connection did not come back. Your finished answers are stored, and you can go on from there.'
