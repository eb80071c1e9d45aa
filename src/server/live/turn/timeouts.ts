import type { TurnEffect } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import type { Answer, TurnState } from './state.ts'

const stages = ['8s', '20s', '45s'] as const

/** Whoever has asked for more time has twice as much of all of it. */
function timeFactorOf(hasMoreTime: boolean): number {
  return hasMoreTime ? 2 : 1
}

/** Which prompt is due in a silence, if any. */
export function dueSilencePrompt(state: TurnState, policy: TurnPolicy): (typeof stages)[number] | null {
  if (isHeld(state)) return null
  const factor = timeFactorOf(state.hasMoreTime)
  if (state.channel === 'text') return isWrittenPromptDue(state, policy, factor) ? '8s' : null
  if (state.answer !== null) return isMidAnswerPromptDue(state, policy, factor) ? '8s' : null
  if (state.activity.runStartMs !== null) return null
  const stage = stages[state.quiet.given]
  const thresholdMs = policy.silencePromptsMs[state.quiet.given]
  if (stage === undefined || thresholdMs === undefined) return null
  return state.quiet.ms >= thresholdMs * factor ? stage : null
}

/** Whoever writes is told once that there is time, and nothing any more once a key has been pressed. */
function isWrittenPromptDue({ quiet, answer }: TurnState, policy: TurnPolicy, factor: number): boolean {
  if (answer !== null || quiet.given > 0 || quiet.hasDraft) return false
  return quiet.ms >= policy.writtenPromptMs * factor
}

function isMidAnswerPromptDue(state: TurnState, policy: TurnPolicy, factor: number): boolean {
  const answer = state.answer
  if (answer === null || answer.isPrompted || answer.text === '') return false
  return silenceOf(state) >= policy.midAnswerPromptMs * factor
}

/** Silence since the last voice, on the audio clock while sound arrives and on the session clock once it has stalled. */
export function silenceOf(state: TurnState): number {
  return state.activity.lastAudioMs - state.activity.lastVoicedMs
}

/** Adds the time since the last event to the silence, unless somebody is typing. */
export function addQuiet(state: TurnState, atMs: number): TurnState {
  if (state.phase !== 'listening' || state.isCatchingUp || state.answer !== null) return state
  if (atMs < state.quiet.typingUntilMs || isHeld(state)) return state
  return { ...state, quiet: { ...state.quiet, ms: state.quiet.ms + (atMs - state.atMs) } }
}

/** Time since the last event that counts against no limit: of a pause, held for thinking, or of a line that was lost. */
export function addRest(state: TurnState, atMs: number): TurnState {
  const restMs = restSince(state, atMs)
  if (restMs === 0) return state
  const answer = state.answer === null ? null : { ...state.answer, heldMs: state.answer.heldMs + restMs }
  return { ...state, restedMs: state.restedMs + restMs, answer }
}

function restSince(state: TurnState, atMs: number): number {
  if (state.phase === 'paused') return atMs - state.atMs
  // Of what a lost connection has held back only an answer is the candidate's time.
  if (state.isCatchingUp && state.answer === null) return atMs - state.atMs
  if (state.phase !== 'listening' || state.holdUntilMs === null) return 0
  return Math.max(0, Math.min(atMs, state.holdUntilMs) - state.atMs)
}

/** Whether the candidate has asked for time to think, and it is not over. */
export function isHeld({ holdUntilMs, atMs }: TurnState): boolean {
  return holdUntilMs !== null && atMs < holdUntilMs
}

/** What the clock says about the answer under way: go on, tell the candidate, or move on. */
export function checkAnswerTime(
  answer: Answer,
  { hasMoreTime }: Pick<TurnState, 'hasMoreTime'>,
  nowMs: number,
  policy: TurnPolicy,
): 'fine' | 'warn' | 'over' {
  const limitMs = timeFactorOf(hasMoreTime) * policy.answerLimitMs
  const spentMs = nowMs - answer.startMs - answer.heldMs
  if (spentMs >= limitMs) return 'over'
  return !answer.isWarned && spentMs >= limitMs - policy.answerWarningMs ? 'warn' : 'fine'
}

function totalLimitOf({ hasWritten, hasMoreTime, restedMs }: TurnState, policy: TurnPolicy): number {
  const limitMs = hasWritten ? policy.writtenTotalLimitMs : policy.totalLimitMs
  return timeFactorOf(hasMoreTime) * limitMs + restedMs
}

/** Whether the interview's own time is over; an answer under way is given a little more. */
export function isInterviewOver(state: TurnState, nowMs: number, policy: TurnPolicy): boolean {
  return !state.isTimeUpGiven && nowMs >= totalLimitOf(state, policy)
}

export function isGraceOver(state: TurnState, nowMs: number, policy: TurnPolicy): boolean {
  return !state.isTimeUpGiven && nowMs >= totalLimitOf(state, policy) + policy.graceMs
}

/** Tells once that the interview's time is nearly up. */
export function noticeTotalTime(
  state: TurnState,
  nowMs: number,
  policy: TurnPolicy,
): { state: TurnState; effects: readonly TurnEffect[] } {
  if (state.isToldTimeNearlyUp || nowMs < totalLimitOf(state, policy) - policy.totalWarningMs)
    return { state, effects: [] }
  return { state: { ...state, isToldTimeNearlyUp: true }, effects: [{ type: 'notify', code: 'time-nearly-up' }] }
}
