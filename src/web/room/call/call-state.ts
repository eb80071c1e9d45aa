import type {
  CallPhase,
  Caption,
  EndReason,
  NoticeCode,
  QuestionProgress,
  ServerMessage,
} from '#contract/live/messages.ts'
import type { DeviceProblemCode } from '../devices/device-problem.ts'
import { isEndOfInterview, type LinkState, type TypedAnswer } from '../link/link-options.ts'

/**
 * `off`: not asked for, or refused (`problem` says why). `asking`: the browser is asking the person. `silenced`: the
 * system or a headset switch gives no sound.
 */
interface MicrophoneState {
  state: 'off' | 'asking' | 'on' | 'silenced' | 'lost'
  problem: DeviceProblemCode | null
}

export interface CallEnd {
  reason: EndReason
  /** The server's own words. */
  text: string
  hasReport: boolean
  /** They are no candidate any more. */
  isWithdrawn?: boolean
}

/** Everything that a view of a call shows, except the two levels, which change too often to pass through here. */
export interface CallState {
  link: LinkState
  /** The server has welcomed this page at least once. */
  isWelcomed: boolean
  phase: CallPhase
  channel: 'voice' | 'text'
  /** There is no voice to ask for. */
  isWritten: boolean
  captions: readonly Caption[]
  question: QuestionProgress | null
  /** The newest thing the server has to say about the call; null when there is nothing. */
  notice: NoticeCode | null
  /** Milliseconds left at `atMs` of the page's clock; null before the welcome. */
  remaining: { ms: number; atMs: number } | null
  /** On the page's clock: until when the turn is held for thinking; null when it is not. */
  heldUntilMs: number | null
  /** Of the pause that goes on: how long it may, and how many more there are. */
  pause: { minutes: number; left: number } | null
  isMuted: boolean
  microphone: MicrophoneState
  /** The browser refuses to play sound until something is pressed. */
  isSoundBlocked: boolean
  /** Typed answers on their way, in the order they were given. */
  pendingAnswers: readonly TypedAnswer[]
  end: CallEnd | null
  /** The candidate has withdrawn from being recorded; never taken back within a call. */
  isRecordingStopped: boolean
  /** Why the server ended a connection, where that was a fault; null once it works again. */
  failure: EndReason | null
}

export type CallEvent =
  | { type: 'link-changed'; link: LinkState }
  | { type: 'message-received'; message: ServerMessage; atMs: number }
  | { type: 'microphone-changed'; microphone: MicrophoneState }
  | { type: 'channel-changed'; channel: 'voice' | 'text' }
  | { type: 'mute-changed'; isMuted: boolean }
  | { type: 'sound-changed'; isBlocked: boolean }
  | { type: 'answers-changed'; answers: readonly TypedAnswer[] }
  | { type: 'notice-dismissed' }

export function createCallState(channel: 'voice' | 'text', pendingAnswers: readonly TypedAnswer[] = []): CallState {
  return {
    link: { state: 'connecting' },
    isWelcomed: false,
    phase: 'preparing',
    channel,
    isWritten: false,
    captions: [],
    question: null,
    notice: null,
    remaining: null,
    heldUntilMs: null,
    pause: null,
    isMuted: false,
    microphone: { state: 'off', problem: null },
    isSoundBlocked: false,
    pendingAnswers,
    end: null,
    isRecordingStopped: false,
    failure: null,
  }
}

/** What a view shows after one more event. Pure; unknown or late events change nothing. */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'link-changed':
      return { ...state, link: event.link, end: state.end ?? endOf(event.link) }
    case 'message-received':
      return reduceMessage(state, event.message, event.atMs)
    case 'microphone-changed':
      return { ...state, microphone: event.microphone }
    case 'channel-changed':
      return { ...state, channel: event.channel }
    case 'mute-changed':
      return { ...state, isMuted: event.isMuted }
    case 'sound-changed':
      return { ...state, isSoundBlocked: event.isBlocked }
    case 'answers-changed':
      return { ...state, pendingAnswers: event.answers }
    case 'notice-dismissed':
      return { ...state, notice: null }
  }
}

function reduceMessage(state: CallState, message: ServerMessage, atMs: number): CallState {
  switch (message.type) {
    case 'welcome':
      return {
        ...state,
        isWelcomed: true,
        channel: message.channel,
        isWritten: message.isWritten === true,
        captions: message.captions,
        question: message.question,
        remaining: { ms: message.remainingMs, atMs },
        heldUntilMs: null,
        pause: state.phase === 'paused' ? state.pause : null,
        isRecordingStopped: state.isRecordingStopped || message.isRecordingStopped === true,
        failure: null,
      }
    case 'phase':
      return {
        ...state,
        remaining: remainingAt(state, atMs),
        phase: message.phase,
        heldUntilMs: message.phase === 'listening' ? state.heldUntilMs : null,
        pause: message.phase === 'paused' ? state.pause : null,
      }
    case 'pause':
      return { ...state, pause: { minutes: Math.round(message.forMs / 60_000), left: message.left } }
    case 'hold':
      return {
        ...state,
        remaining: remainingAt(state, atMs),
        heldUntilMs: message.forMs === 0 ? null : atMs + message.forMs,
      }
    case 'question':
      return { ...state, question: message.question }
    case 'recording-stopped':
      return { ...state, isRecordingStopped: true }
    case 'caption':
      return showCaption(state, message.caption)
    case 'notice':
      return { ...state, notice: message.code }
    case 'ended':
      return showEnd(state, message)
    default:
      return state
  }
}

function showEnd(state: CallState, message: Extract<ServerMessage, { type: 'ended' }>): CallState {
  const { reason, text, hasReport, isWithdrawn } = message
  const end = { reason, text, hasReport, ...(isWithdrawn && { isWithdrawn }) }
  if (isEndOfInterview(reason)) return { ...state, phase: 'ended', notice: null, end }
  return reason === 'failed' || reason === 'refused' ? { ...state, failure: reason } : state
}

/** An interview that was over before this page came back is over here too. */
function endOf(link: LinkState): CallEnd | null {
  if (link.state !== 'closed' || link.why !== 'finished') return null
  return { reason: 'completed', text: '', hasReport: true }
}

/** A caption replaces the earlier one of its turn; one without words takes it back. */
function showCaption(state: CallState, caption: Caption): CallState {
  const at = state.captions.findIndex((other) => other.turnId === caption.turnId)
  const isEmpty = caption.text.trim() === ''
  const captions = [...state.captions]
  if (at === -1 && !isEmpty) captions.push(caption)
  else if (at !== -1) captions.splice(at, 1, ...(isEmpty ? [] : [caption]))
  // What is only better heard is no news: a notice that has come since stays.
  const isNews = state.captions[at]?.isFinal !== true
  const isAnswer = isNews && caption.speaker === 'candidate' && caption.isFinal
  return {
    ...state,
    captions,
    notice: isAnswer ? null : state.notice,
    pendingAnswers: isAnswer ? withoutText(state.pendingAnswers, caption.text) : state.pendingAnswers,
  }
}

/** The log shows an answer once: as on its way, or as said. */
function withoutText(answers: readonly TypedAnswer[], text: string): readonly TypedAnswer[] {
  const at = answers.findIndex((answer) => answer.text.trim() === text.trim())
  return at === -1 ? answers : answers.toSpliced(at, 1)
}

/** Milliseconds left now; the time of the interview stands in a pause, and while the turn is held for thinking. */
export function remainingMsAt(state: CallState, nowMs: number): number | null {
  return remainingAt(state, nowMs)?.ms ?? null
}

/** Reckoned anew at each beginning and end of such a time, so that the state tells what has counted since. */
function remainingAt({ remaining, phase, heldUntilMs }: CallState, nowMs: number): CallState['remaining'] {
  if (remaining === null) return null
  const isHeld = phase === 'listening' && heldUntilMs !== null
  const fromMs = isHeld ? Math.max(remaining.atMs, heldUntilMs) : remaining.atMs
  const spentMs = phase === 'paused' ? 0 : Math.max(0, nowMs - fromMs)
  return { ms: remaining.ms - spentMs, atMs: Math.max(remaining.atMs, nowMs) }
}
