import { endAnswer, endUserTurn, stopReply } from './answer.ts'
import type { TurnEffect } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import { forgetSpeech } from './speech-activity.ts'
import type { Step, TurnState } from './state.ts'
import { isInterviewOver, silenceOf } from './timeouts.ts'

/**
 * *I am done*: the answer ends now, whatever the judge of ends would have waited for. Final: the last syllable, which may
 * still sound, does not open it again. Without any words it says so, and the turn stays.
 */
export function pressDone(state: TurnState, hasCarried: boolean, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'speaking' && hasCarried && state.reply?.isUninterruptible !== true) {
    const free = stopReply(state)
    const answered = respondToCarried(free.state, policy)
    return { state: answered.state, effects: [...free.effects, ...answered.effects] }
  }
  if (state.phase !== 'listening') return { state, effects: [] }
  if (state.answer !== null) return endAnswer(state, { silenceMs: silenceOf(state), waitMs: 0 }, policy, true)
  if (hasCarried) return respondToCarried(state, policy)
  return { state, effects: [{ type: 'notify', code: 'nothing-heard-yet' }] }
}

function respondToCarried(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const isOver = isInterviewOver(state, state.atMs, policy)
  return endUserTurn({ ...state, isTimeUpGiven: state.isTimeUpGiven || isOver }, (epoch) => ({
    type: 'respond-to-carried',
    epoch,
    spoken: null,
    isInterviewOver: isOver,
  }))
}

/**
 * *Still thinking*: for a minute from now silence neither ends the answer nor is prompted, as often as it is asked for. A
 * reply that is being worked out, or has only just begun, is taken back.
 */
export function pressStillThinking(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  switch (state.phase) {
    case 'listening':
      return hold(state, policy, [])
    case 'thinking':
      return takeTurnBack(state, policy)
    case 'speaking':
      return holdDuringReply(state, policy)
    default:
      return { state, effects: [] }
  }
}

function takeTurnBack(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const { endedAnswer } = state
  if (endedAnswer === null) return { state, effects: [] }
  const { answer, isCommitted } = endedAnswer
  const listening: TurnState = {
    ...state,
    phase: 'listening',
    epoch: state.epoch + 1,
    falseEnds: state.falseEnds + 1,
    endedAnswer: null,
    answer: isCommitted ? null : answer,
  }
  return hold(listening, policy, [
    { type: 'withdraw-reply', isCommitted },
    { type: 'show-phase', phase: 'listening' },
  ])
}

function holdDuringReply(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const { reply } = state
  if (reply === null || reply.isUninterruptible) return { state, effects: [] }
  if (!reply.isAnswering) return hold(state, policy, [])
  if (state.atMs - reply.startedMs >= policy.takeBackMs) return { state, effects: [] }
  const listening: TurnState = {
    ...state,
    phase: 'listening',
    epoch: state.epoch + 1,
    falseEnds: state.falseEnds + 1,
    reply: null,
  }
  return hold(listening, policy, [
    { type: 'interrupt-reply', utterance: reply.utterance, cause: 'request', withdraws: true },
    { type: 'show-phase', phase: 'listening' },
  ])
}

function hold(state: TurnState, policy: TurnPolicy, before: readonly TurnEffect[]): Step<TurnEffect> {
  const forMs = policy.thinkingHoldMs
  // The voice of before the press is not the one that ends the hold.
  const held = { ...state, activity: forgetSpeech(state.activity), holdUntilMs: state.atMs + forMs }
  return { state: held, effects: [...before, { type: 'hold-turn', forMs }] }
}

/**
 * Whoever speaks again is heard as before: their next silence is judged as any other. What a lost connection has held back
 * was said before the press that is told again.
 */
export function endHoldBySpeech(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const { runVoicedMs, runBrightMs } = state.activity
  const areWords = runVoicedMs >= policy.holdEndsAfterMs && runBrightMs >= runVoicedMs / 4
  const mayEnd = state.phase === 'listening' && !state.isCatchingUp && areWords
  if (state.holdUntilMs === null || !mayEnd) return { state, effects: [] }
  return { state: { ...state, holdUntilMs: null }, effects: [{ type: 'hold-turn', forMs: 0 }] }
}
