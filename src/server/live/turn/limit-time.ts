import type { TurnEffect } from './effects.ts'
import type { TurnPolicy } from './policy.ts'
import type { Answer, TurnState } from './state.ts'

/** What the clock says about the answer under way: go on, tell the candidate, or move on. */
export function judgeAnswerTime(answer: Answer, nowMs: number, policy: TurnPolicy): 'fine' | 'warn' | 'over' {
  const spentMs = nowMs - answer.startMs
  if (spentMs >= policy.answerLimitMs) return 'over'
  return !answer.isWarned && spentMs >= policy.answerLimitMs - policy.answerWarningMs ? 'warn' : 'fine'
}

function totalLimitOf({ hasWritten }: TurnState, policy: TurnPolicy): number {
  return hasWritten ? policy.writtenTotalLimitMs : policy.totalLimitMs
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
