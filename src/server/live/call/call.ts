import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { EndReason, NoticeCode } from '#contract/live/messages.ts'
import type { Interviewer } from '#interviewer/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Stt } from '../../providers/stt/port.ts'
import type { TurnDetector } from '../../providers/turn-detector/port.ts'
import type { Vad } from '../../providers/vad/port.ts'
import { endingAfterMs, endingBeforeMs, measureEnding } from '../audio/measure-ending.ts'
import type { CallSlot } from '../call-slots.ts'
import type { CallSlots, LineVoice, LineVoices, LiveLease, LiveSink, LiveTransport } from '../ports.ts'
import { createSessionClock, type SessionClock } from '../session-clock.ts'
import type { TurnEffect, TurnEvent, TurnEventBody } from '../turn/events.ts'
import { turnPolicyOf } from '../turn/policy.ts'
import { createTurnState, type TurnState } from '../turn/state.ts'
import { step } from '../turn/step.ts'
import { type Agent, createAgent } from './agent.ts'
import { isNoAnswer } from './agent-turn-for.ts'
import { type AnswerCaption, createAnswerCaption } from './answer-caption.ts'
import { createDialogueContext, type DialogueContext } from './dialogue-context.ts'
import { createEndJudge } from './judge-end.ts'
import { leaveAfterTurn } from './leave-after-turn.ts'
import { createListener, type Listener } from './listener.ts'
import { noticeTexts } from './notice-texts.ts'
import { createRecognition, type Recognition } from './recognition.ts'
import { createSpeaker, type Speaker } from './speaker.ts'
import { createTurnWriter, storePause, type TurnWriter } from './turn-writer.ts'

/** What a live session works with; built once, shared by all calls. */
export interface LiveDeps {
  clock: Clock
  ids: Ids
  log: Log
  interviewer: Interviewer
  vad: Vad
  stt: Stt
  turnDetector: TurnDetector
  voices: LineVoices
  slots: CallSlots
  /** What one interview is heard, spoken and held with, where that is not what all are. Never rejects. */
  equip?(interviewId: string): Promise<{ stt: Stt; voices: LineVoices; interviewer?: Interviewer }>
  /** Aborted when the server stops: calls end at the next stored turn. */
  draining: AbortSignal
  meter: LiveMeter
  /** Takes the events of a call as they are handled, to be replayed; they may hold words. Off by default. */
  record?: (interviewId: string, event: TurnEvent) => void
}

/** From the candidate's last voice to the reply's first audio, milliseconds, and what took it. */
export interface ReplyTiming {
  totalMs: number
  endpointMs: number
  recognitionMs: number
  interviewerMs: number
  storeMs: number
  synthesisMs: number
}

export interface LiveMeter {
  callStarted(channel: 'voice' | 'text'): void
  callEnded(channel: 'voice' | 'text', reason: string): void
  replied(timing: ReplyTiming): void
}

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
  readonly answerCaption: AnswerCaption
  readonly speaker: Speaker
  readonly writer: TurnWriter
  readonly context: DialogueContext
  readonly agent: Agent
  /** Aborted when the call ends, for whatever reason. */
  readonly signal: AbortSignal
  /** Null in a call that is read and typed. */
  voice: LineVoice | null
  readonly slot: CallSlot
  /** The call ends for now as soon as the turn under way is stored; null while nothing asks for that. */
  leaving: EndReason | null
  /** It ends in a pause that nobody has come back from. */
  leavesPause: boolean
  state(): TurnState
  dispatch(event: TurnEventBody): void
  notify(code: NoticeCode): void
  end(reason: EndReason): void
}

export interface CallOptions {
  deps: LiveDeps
  sink: LiveSink
  transport: LiveTransport
  lease: LiveLease
  voice: LineVoice | null
  slot: CallSlot
  /** Ends everything that belongs to the conversation. */
  signal: AbortSignal
  /** Ends the attempts to store, later than the conversation. */
  storing: AbortSignal
  onEnd(reason: EndReason): void
}

/** Puts a call together around its turn-taking state: events go in, and what they lead to is done. */
export function createCall({ deps, sink, transport, lease, voice, slot, signal, storing, onEnd }: CallOptions): Call {
  const { interview } = lease
  const policy = turnPolicyOf(interview.plan.limits, deps.turnDetector.listens)
  const clock = createSessionClock(deps.clock, interview.clockMs)
  const hasWritten = interview.turns.some(({ speaker, channel }) => speaker === 'candidate' && channel === 'text')
  let state = createTurnState(interview.clockMs, hasWritten, interview.dialogue?.rest)

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
      for (const effect of done.effects) runEffect(effect)
    } catch (error) {
      // Events also come from timers, where a fault would end the server and every other call with it.
      deps.log.error({ cause: error, event: event.type }, 'a call broke')
      onEnd('failed')
    }
  }

  const common = { deps, sink, lease, plan: interview.plan, transport, clock, signal, voice, slot, dispatch, notify }
  const listener = createListener({
    vad: deps.vad,
    clock,
    nextSequence: interview.nextSequence,
    signal,
    onWindow: (window) => dispatch({ type: 'sound-heard', ...window }),
    onFailed: (error) => loseDetector(call, error),
  })
  const call: Call = {
    ...common,
    listener,
    recognition: createRecognition({
      stt: deps.stt,
      clock: deps.clock,
      owner: interview.id,
      language: interview.plan.language,
      signal,
      slice: listener.slice,
      onWords: (text, uptoMs) => hearWords(call, text, uptoMs),
    }),
    answerCaption: createAnswerCaption(transport, deps.ids),
    speaker: createSpeaker(deps.clock, clock, transport),
    writer: createTurnWriter({ sink, lease, clock: deps.clock, log: deps.log, signal: storing, notify }),
    context: createDialogueContext(interview),
    get agent() {
      return agent
    },
    leaving: null,
    leavesPause: false,
    state: () => state,
    end: onEnd,
  }
  const agent = createAgent(call)
  const runEffect = createEffectRunner(call)
  return call
}

/** Words of the answer under way: they are shown, a reply to them is prepared, and turn-taking is told how the voice ended. */
function hearWords(call: Call, text: string, uptoMs: number): void {
  const { deps, plan, listener } = call
  const { dialogue, carried } = call.context
  const expectsMore =
    dialogue === null || deps.interviewer.expectsMore(plan, dialogue.state, [...carried, text].join(' '))
  call.agent.prepareReplyTo(text)
  const { answer } = call.state()
  if (answer !== null && !isNoAnswer(call, text, answer)) call.answerCaption.show(text)
  const ending = measureEnding(listener.slice(uptoMs - endingBeforeMs, uptoMs + endingAfterMs))
  call.dispatch({ type: 'words-recognised', epoch: call.state().epoch, text, uptoMs, expectsMore, ending })
}

/** The speech engine is gone: the call goes on in writing. */
function loseDetector(call: Call, error: unknown): void {
  call.deps.log.warn({ cause: error }, 'The voice detector is gone')
  if (call.voice === null) return
  call.voice = null
  call.notify('speech-unavailable')
  call.dispatch({ type: 'channel-changed', channel: 'text' })
}

/** Sound this long before the present is kept while nobody answers: the start of an answer, with padding. */
const idleBufferMs = 3_000

/** Does what turn-taking decided. */
function createEffectRunner(call: Call): (effect: TurnEffect) => void {
  const { transport, recognition, listener } = call
  const endJudge = createEndJudge(call)
  let shownPhase: string | null = null

  function showPhase(phase: Extract<TurnEffect, { type: 'show-phase' }>['phase']): void {
    if (phase === 'speaking') {
      listener.expectBreak()
      listener.forgetBefore(call.clock.nowMs() - idleBufferMs)
    }
    // A break is nobody's to hear: what a browser sends all the same is neither kept nor recognised.
    if (phase === 'paused') listener.stopListening()
    else listener.listenAgain()
    if (phase === shownPhase) return
    shownPhase = phase
    transport.send({ type: 'phase', phase })
  }

  return (effect) => {
    switch (effect.type) {
      case 'show-phase':
        showPhase(effect.phase)
        break
      case 'recognise-ahead':
        recognition.recogniseAhead(effect.segment, effect)
        break
      case 'drop-recognition':
        call.agent.dropPreparedReply()
        recognition.drop(effect.segment)
        endJudge.drop()
        break
      case 'judge-end':
        void endJudge.ask(effect)
        break
      case 'close-segment':
        recognition.close(effect.segment, effect)
        break
      case 'duck-reply':
      case 'unduck-reply':
        transport.send({ type: 'duck', utterance: effect.utterance, isDucked: effect.type === 'duck-reply' })
        break
      case 'interrupt-reply':
        call.agent.interrupt(effect.withdraws)
        break
      case 'withdraw-reply':
        call.agent.withdrawReply(effect.isCommitted)
        break
      case 'begin-pause':
        transport.send({ type: 'pause', forMs: effect.forMs, left: effect.left })
        storePause(call)
        break
      case 'stop-for-now':
        leaveAfterTurn(call, 'stopped-for-now')
        break
      case 'hold-turn':
        transport.send({ type: 'hold', forMs: effect.forMs })
        break
      case 'forget-sound':
        recognition.reset()
        call.answerCaption.withdraw()
        break
      case 'notify':
        call.notify(effect.code)
        break
      default:
        call.agent.run(effect)
        break
    }
  }
}
