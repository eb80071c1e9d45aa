import { andThen, closeSegment, endUserTurn, stopReply } from './answer.ts'
import type { TurnEffect } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import { forgetSpeech } from './speech-activity.ts'
import type { Step, TurnState } from './state.ts'

/** One that was cut by a lost connection is the same again. */
export function mayPause({ isPauseOpen, pauses }: TurnState, policy: TurnPolicy): boolean {
  return isPauseOpen || pauses < policy.maxPauses
}

/** A pause that was asked for. Once all are taken the candidate is told what they can do instead. */
export function pause(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'paused') return { state, effects: [] }
  if (!mayPause(state, policy)) return { state, effects: [{ type: 'notify', code: 'no-pause-left' }] }
  const isLineCut = state.isLineCut || state.phase === 'speaking'
  return andThen(stopReply(state), (free) => {
    const closed = free.answer === null ? null : closeSegment(free.answer)
    const paused = beginPause({ ...free, answer: closed?.answer ?? null, isLineCut }, policy)
    return { state: paused.state, effects: [...(closed?.effects ?? []), ...paused.effects] }
  })
}

/** Also after the interviewer has agreed to a pause that was asked for in words, which nobody is refused. */
export function beginPause(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const pauses = state.isPauseOpen ? state.pauses : state.pauses + 1
  return {
    state: {
      ...state,
      phase: 'paused',
      pauses,
      pausedAtMs: state.atMs,
      isToldPauseNearlyOver: false,
      isPauseOpen: false,
      holdUntilMs: null,
    },
    effects: [
      { type: 'show-phase', phase: 'paused' },
      { type: 'begin-pause', forMs: policy.maxPauseMs, left: Math.max(0, policy.maxPauses - pauses) },
    ],
  }
}

export function resume(state: TurnState): Step<TurnEffect> {
  if (state.phase !== 'paused') return { state, effects: [] }
  // The pause is no silence of the answer that it cut: that begins now.
  const activity = { ...forgetSpeech(state.activity), lastVoicedMs: state.atMs, lastAudioMs: state.atMs }
  const free: TurnState = { ...state, activity, isLineCut: false, pausedAtMs: null }
  if (state.isLineCut) return endUserTurn(free, (epoch) => ({ type: 'repeat-line', epoch, cause: 'pause' }))
  return {
    state: { ...free, phase: 'listening' },
    effects: [{ type: 'show-phase', phase: 'listening' }],
  }
}

/** Tells that a pause is nearly over, and at its end stops the call for now: whoever comes back goes on. */
export function checkPause(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.pausedAtMs === null) return { state, effects: [] }
  const pausedMs = state.atMs - state.pausedAtMs
  if (pausedMs >= policy.maxPauseMs) {
    // Listening again, so that an answer which the pause has cut can still be stored.
    return { state: { ...state, phase: 'listening', pausedAtMs: null }, effects: [{ type: 'stop-for-now' }] }
  }
  if (state.isToldPauseNearlyOver || pausedMs < policy.maxPauseMs - policy.pauseWarningMs) return { state, effects: [] }
  return {
    state: { ...state, isToldPauseNearlyOver: true },
    effects: [{ type: 'notify', code: 'pause-nearly-over' }],
  }
}
