import type { TurnEffect } from './effects.ts'
import type { SoundWindow } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import type { TurnState } from './state.ts'

type Checked = { state: TurnState; effects: readonly TurnEffect[] }

/**
 * Notices a microphone that gives nothing, and one that gives noise without speech. Each is said once until it changes.
 * Only the candidate's own time counts: noise suppression makes perfect silence of somebody who listens.
 */
export function checkSound(state: TurnState, window: SoundWindow, policy: TurnPolicy): Checked {
  const check = state.soundCheck
  const isSilent = window.levelDb < policy.silentLevelDb
  const isNoise = window.levelDb > policy.noiseLevelDb && window.probability < policy.noiseProbability
  const silentMs = isSilent ? check.silentMs + ownMs(state, policy.windowMs) : 0
  const noiseMs = countNoise(state, isNoise, policy)
  return report(
    {
      ...state,
      soundCheck: {
        ...check,
        silentMs,
        noiseMs,
        isToldSilent: isSilent && check.isToldSilent,
        isToldNoise: check.isToldNoise && !state.hearing.isSpeech,
      },
    },
    policy,
  )
}

/** The same while no sound arrives at all. */
export function checkMissingSound(state: TurnState, elapsedMs: number, policy: TurnPolicy): Checked {
  const silentMs = state.soundCheck.silentMs + ownMs(state, elapsedMs)
  return report({ ...state, soundCheck: { ...state.soundCheck, silentMs } }, policy)
}

/** A sound that held no words; several in a row are noise. */
export function countEmptyAnswer(state: TurnState, policy: TurnPolicy): Checked {
  const emptyAnswers = state.soundCheck.emptyAnswers + 1
  if (emptyAnswers < policy.emptyAnswersForNoise) {
    return { state: { ...state, soundCheck: { ...state.soundCheck, emptyAnswers } }, effects: [] }
  }
  const isNews = !state.soundCheck.isToldNoise
  return {
    state: { ...state, soundCheck: { ...state.soundCheck, emptyAnswers: 0, isToldNoise: true } },
    effects: isNews ? [{ type: 'notify', code: 'noise-only' }] : [],
  }
}

function countNoise(state: TurnState, isNoise: boolean, policy: TurnPolicy): number {
  if (state.hearing.isSpeech) return 0
  return state.soundCheck.noiseMs + (isNoise ? ownMs(state, policy.windowMs) : 0)
}

function ownMs(state: TurnState, ms: number): number {
  return state.phase === 'listening' ? ms : 0
}

function report(state: TurnState, policy: TurnPolicy): Checked {
  const check = state.soundCheck
  if (!check.isToldSilent && check.silentMs >= policy.soundCheckMs) {
    return {
      state: { ...state, soundCheck: { ...check, isToldSilent: true } },
      effects: [{ type: 'notify', code: 'no-sound' }],
    }
  }
  if (!check.isToldNoise && check.noiseMs >= policy.soundCheckMs) {
    return {
      state: { ...state, soundCheck: { ...check, isToldNoise: true } },
      effects: [{ type: 'notify', code: 'noise-only' }],
    }
  }
  return { state, effects: [] }
}
