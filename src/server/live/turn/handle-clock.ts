import { checkMissingSound } from './check-sound.ts'
import type { TurnEffect } from './effects.ts'
import { followAnswer } from './follow-answer.ts'
import { andThen, handOver } from './hand-over.ts'
import { isGraceOver, isInterviewOver, noticeTotalTime } from './limit-time.ts'
import type { TurnPolicy } from './policy.ts'
import { dueSilencePrompt } from './prompt-silence.ts'
import type { Step, TurnState } from './state.ts'

/** Time has passed. `elapsedMs` is the time since the last event of any kind. */
export function handleClock(state: TurnState, elapsedMs: number, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'ended' || state.phase === 'preparing') return { state, effects: [] }
  return andThen(noticeTotalTime(state, state.atMs, policy), (noticed) =>
    andThen(followMissingSound(noticed, elapsedMs, policy), (followed) => takeTurnByTime(followed, policy)),
  )
}

/** While no sound arrives, or none is meant to, silence is what the clock says. */
function followMissingSound(state: TurnState, elapsedMs: number, policy: TurnPolicy): Step<TurnEffect> {
  if (state.channel !== 'voice' || state.phase === 'paused') return { state, effects: [] }
  const missingMs = state.atMs - state.hearing.lastAudioMs
  const isMissing = missingMs > policy.audioStallMs || (state.isMuted && missingMs > policy.runGapMs)
  if (!isMissing) return { state, effects: [] }
  const quiet = { ...state, hearing: { ...state.hearing, lastAudioMs: state.atMs } }
  return andThen(checkMissingSound(quiet, Math.max(elapsedMs, missingMs), policy), (checked) =>
    checked.phase === 'listening' ? followAnswer(checked, policy) : { state: checked, effects: [] },
  )
}

function takeTurnByTime(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase !== 'listening' && state.phase !== 'paused') return { state, effects: [] }
  const isFree = state.answer === null && state.hearing.runStartMs === null
  const isUp = isFree ? isInterviewOver(state, state.atMs, policy) : isGraceOver(state, state.atMs, policy)
  if (isUp) {
    return handOver({ ...state, isTimeUpGiven: true }, (epoch, spoken) => ({
      type: 'give-time-up',
      epoch,
      what: 'interview',
      spoken,
    }))
  }
  return state.phase === 'listening' && !state.isCatchingUp ? promptSilence(state, policy) : { state, effects: [] }
}

function promptSilence(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const stage = dueSilencePrompt(state, policy)
  if (stage === null) return { state, effects: [] }
  const quiet = state.answer === null ? { ...state.quiet, given: state.quiet.given + 1 } : state.quiet
  return handOver({ ...state, quiet }, (epoch, spoken) => ({ type: 'prompt-silence', epoch, stage, spoken }))
}
