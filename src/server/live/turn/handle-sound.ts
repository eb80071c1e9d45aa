import { checkSound } from './check-sound.ts'
import type { TurnEffect } from './effects.ts'
import type { SoundWindow } from './events.ts'
import { beginAnswer, followAnswer } from './follow-answer.ts'
import { andThen } from './hand-over.ts'
import { hearSpeech } from './hear-speech.ts'
import { judgeBargeIn } from './judge-barge-in.ts'
import type { TurnPolicy } from './policy.ts'
import type { Reply, Step, TurnState } from './state.ts'

const mutedLevelDb = -100

/** One window of the candidate's sound. */
export function handleSound(before: TurnState, window: SoundWindow, policy: TurnPolicy): Step<TurnEffect> {
  const heard = before.isMuted ? { ...window, probability: 0, levelDb: mutedLevelDb } : window
  const state = { ...before, hearing: hearSpeech(before.hearing, heard, policy) }
  if (state.phase === 'paused' || state.phase === 'ended' || state.phase === 'preparing') return { state, effects: [] }
  return andThen(checkSound(state, heard, policy), (checked) => handleVoice(checked, policy))
}

function handleVoice(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'speaking') return hearOverReply(state, policy)
  if (state.phase === 'thinking') return hearWhileThinking(state)
  if (state.answer !== null) return followAnswer(state, policy)
  return { state: state.hearing.isSpeech ? beginAnswer(state, false) : state, effects: [] }
}

function hearOverReply(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const reply = state.reply
  if (reply === null) return { state, effects: [] }
  const verdict = judgeBargeIn(state.hearing, reply, policy)
  if (verdict === 'none') return { state, effects: [] }
  if (verdict === 'take') return takeFloor(state, reply, policy)
  const isLowered = verdict === 'lower'
  return {
    state: { ...state, reply: { ...reply, isLowered } },
    effects: [{ type: isLowered ? 'lower-voice' : 'raise-voice', utterance: reply.utterance }],
  }
}

function takeFloor(state: TurnState, reply: Reply, policy: TurnPolicy): Step<TurnEffect> {
  const runStartMs = state.hearing.runStartMs ?? state.atMs
  const withdraws = reply.isAnswering && runStartMs - reply.startedMs < policy.falseStartMs
  const listening: TurnState = { ...state, phase: 'listening', epoch: state.epoch + 1, reply: null }
  return {
    state: beginAnswer(listening, true),
    effects: [
      { type: 'stop-voice', utterance: reply.utterance, cause: 'barge-in', withdraws },
      { type: 'show-phase', phase: 'listening' },
    ],
  }
}

/** The candidate goes on before the reply has begun: what was taken for the end was a pause. */
function hearWhileThinking(state: TurnState): Step<TurnEffect> {
  const { taken, hearing } = state
  if (taken === null || !hearing.isSpeech) return { state, effects: [] }
  const listening: TurnState = { ...state, phase: 'listening', epoch: state.epoch + 1, taken: null }
  const effects: readonly TurnEffect[] = [
    { type: 'withdraw-reply', isCommitted: taken.isCommitted },
    { type: 'show-phase', phase: 'listening' },
  ]
  const begun = beginAnswer(listening, false)
  if (taken.isCommitted || begun.answer === null) return { state: begun, effects }
  const answer = { ...begun.answer, startMs: taken.answer.startMs, isInterruption: taken.answer.isInterruption }
  return { state: { ...begun, answer }, effects }
}
