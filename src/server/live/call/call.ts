import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { EndReason, NoticeCode } from '#contract/live/messages.ts'
import type { LineVoice, LiveLease, LiveSink, LiveTransport } from '../ports.ts'
import type { SessionClock } from '../session-clock.ts'
import type { TurnEventBody } from '../turn/events.ts'
import type { TurnState } from '../turn/state.ts'
import type { LiveDeps } from './deps.ts'
import type { Keeper } from './keeper.ts'
import type { Listener } from './listen.ts'
import type { Recognition } from './recognition.ts'
import type { Speaker } from './speaker.ts'
import type { Thread } from './thread.ts'
import type { VoicePlace } from './voice-place.ts'

/** One call and everything it holds; its parts share it. */
export interface Call {
  readonly deps: LiveDeps
  readonly sink: LiveSink
  readonly lease: LiveLease
  readonly plan: InterviewPlan
  readonly transport: LiveTransport
  readonly clock: SessionClock
  readonly listener: Listener
  readonly recognition: Recognition
  readonly speaker: Speaker
  readonly keeper: Keeper
  readonly thread: Thread
  /** Aborted when the call ends, for whatever reason. */
  readonly signal: AbortSignal
  /** Null in a call that is read and typed. */
  voice: LineVoice | null
  readonly place: VoicePlace
  state(): TurnState
  dispatch(event: TurnEventBody): void
  notify(code: NoticeCode): void
  end(reason: EndReason): void
}
