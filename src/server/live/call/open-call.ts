import type { EndReason, NoticeCode } from '#contract/live/messages.ts'
import { endingAfterMs, endingBeforeMs, measureEnding } from '../audio/measure-ending.ts'
import type { LineVoice, LiveLease, LiveSink, LiveTransport } from '../ports.ts'
import { createSessionClock } from '../session-clock.ts'
import type { TurnEffect } from '../turn/effects.ts'
import type { TurnEventBody } from '../turn/events.ts'
import { turnPolicyOf } from '../turn/policy.ts'
import { createTurnState } from '../turn/state.ts'
import { step } from '../turn/step.ts'
import type { Call } from './call.ts'
import type { LiveDeps } from './deps.ts'
import { createKeeper } from './keeper.ts'
import { createListener } from './listen.ts'
import { noticeTexts } from './notice-texts.ts'
import { createRecognition } from './recognition.ts'
import { createSpeaker } from './speaker.ts'
import type { VoicePlace } from './voice-place.ts'

export interface OpenCallOptions {
  deps: LiveDeps
  sink: LiveSink
  transport: LiveTransport
  lease: LiveLease
  voice: LineVoice | null
  place: VoicePlace
  /** Ends everything that belongs to the conversation. */
  signal: AbortSignal
  /** Ends the trying to store, later than the conversation. */
  keeping: AbortSignal
  onEffect(effect: TurnEffect): void
  onWords(text: string): void
  onEnd(reason: EndReason): void
  onSpeechFailed(): void
}

/** Puts a call together around its turn-taking state. */
export function openCall(options: OpenCallOptions): Call {
  const { deps, lease, transport, signal } = options
  const { interview } = lease
  const policy = turnPolicyOf(interview.plan.limits)
  const clock = createSessionClock(deps.clock, interview.clockMs)
  const hasWritten = interview.turns.some(({ speaker, channel }) => speaker === 'candidate' && channel === 'text')
  let state = createTurnState(interview.clockMs, hasWritten)

  function notify(code: NoticeCode): void {
    transport.send({ type: 'notice', code, text: noticeTexts[code] })
  }

  function dispatch(event: TurnEventBody): void {
    // The clock may stand a hair behind sound that came a little early; the order of events is what counts.
    const timed = { ...event, atMs: Math.max(state.atMs, clock.nowMs()) }
    deps.record?.(interview.id, timed)
    try {
      const done = step(state, timed, policy)
      state = done.state
      for (const effect of done.effects) options.onEffect(effect)
    } catch (error) {
      // Events also come from timers, where a fault would end the server and every other call with it.
      deps.log.error({ cause: error, event: event.type }, 'a call broke')
      options.onEnd('failed')
    }
  }

  const listener = createListener({
    vad: deps.vad,
    clock,
    nextSequence: interview.nextSequence,
    signal,
    onWindow: (window) => dispatch({ type: 'sound-heard', ...window }),
    onFailed(error) {
      deps.log.warn({ cause: error }, 'The voice detector is gone')
      options.onSpeechFailed()
    },
  })
  const call: Call = {
    deps,
    sink: options.sink,
    lease,
    plan: interview.plan,
    transport,
    clock,
    listener,
    speaker: createSpeaker(deps.clock, clock, transport),
    recognition: createRecognition({
      stt: deps.stt,
      clock: deps.clock,
      owner: interview.id,
      signal,
      slice: listener.slice,
      onWords(text, uptoMs) {
        const { dialogue, carried } = call.thread
        const whole = [...carried, text].join(' ')
        const expectsMore = dialogue === null || deps.interviewer.expectsMore(interview.plan, dialogue.state, whole)
        options.onWords(text)
        const ending = measureEnding(listener.slice(uptoMs - endingBeforeMs, uptoMs + endingAfterMs))
        dispatch({ type: 'words-recognised', epoch: state.epoch, text, uptoMs, expectsMore, ending })
      },
    }),
    keeper: createKeeper({
      sink: options.sink,
      lease,
      clock: deps.clock,
      log: deps.log,
      signal: options.keeping,
      onTrouble: () => notify('storage-unavailable'),
      onRecovered: () => notify('storage-recovered'),
    }),
    thread: {
      dialogue: interview.dialogue,
      carried: [],
      before: null,
      lastAction: null,
      stoppedAtMs: null,
      shownText: null,
      isRecordingStopped: interview.isRecordingStopped ?? false,
      clockMs: interview.clockMs,
      nextSequence: interview.nextSequence,
    },
    signal,
    voice: options.voice,
    place: options.place,
    state: () => state,
    dispatch,
    notify,
    end: options.onEnd,
  }
  return call
}
