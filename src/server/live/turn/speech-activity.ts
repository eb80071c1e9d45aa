import type { SoundWindow, TurnEffect } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import type { SpeechActivity, SpokenRun, TurnState } from './state.ts'
import { isHeld } from './timeouts.ts'

const recentWindows = 48

/** Start of speech: voice that lasts, with hysteresis and short gaps bridged. */
export function followSpeech(before: SpeechActivity, window: SoundWindow, policy: TurnPolicy): SpeechActivity {
  const activity = { ...before, ...followOnset(before, window, policy) }
  const recent = [...activity.recent.slice(1 - recentWindows), window]
  const threshold = activity.runStartMs === null ? policy.startProbability : policy.keepProbability
  if (window.probability < threshold) {
    const isOver = window.audioMs - activity.lastVoicedMs > policy.runGapMs
    const run = isOver ? { runStartMs: null, runVoicedMs: 0, runBrightMs: 0, isSpeech: false } : {}
    const spoken = isOver ? spokenBefore(activity, window.audioMs, policy) : activity.spoken
    return { ...activity, ...run, spoken, lastAudioMs: window.audioMs, recent }
  }
  const runVoicedMs = activity.runVoicedMs + policy.windowMs
  const isBright = window.brightness >= policy.humBrightness
  return {
    ...activity,
    isSpeech: runVoicedMs >= policy.startVoicedMs,
    runStartMs: activity.runStartMs ?? Math.max(0, window.audioMs - policy.windowMs),
    runVoicedMs,
    runBrightMs: activity.runBrightMs + (isBright ? policy.windowMs : 0),
    lastVoicedMs: window.audioMs,
    lastAudioMs: window.audioMs,
    recent,
  }
}

/** What has been said by the end of a run, or stays of it in the silence after. */
function spokenBefore(
  { isSpeech, runStartMs, runVoicedMs, lastVoicedMs, spoken }: SpeechActivity,
  audioMs: number,
  policy: TurnPolicy,
): SpokenRun | null {
  const said =
    isSpeech && runStartMs !== null
      ? {
          startMs: spoken?.startMs ?? runStartMs,
          endMs: lastVoicedMs,
          voicedMs: (spoken?.voicedMs ?? 0) + runVoicedMs,
        }
      : spoken
  return said !== null && audioMs - said.endMs <= policy.closeSegmentAfterMs ? said : null
}

function followOnset(
  activity: SpeechActivity,
  window: SoundWindow,
  policy: TurnPolicy,
): Pick<SpeechActivity, 'onsetMs' | 'lastOnsetMs'> {
  const room = Math.min(...activity.recent.map((each) => each.levelDb))
  const isOnset = window.probability >= policy.onsetProbability && window.levelDb >= room + policy.onsetAboveNoiseDb
  return isOnset
    ? { onsetMs: activity.onsetMs + policy.windowMs, lastOnsetMs: window.audioMs }
    : { onsetMs: 0, lastOnsetMs: activity.lastOnsetMs }
}

/** Nothing heard before counts any more, as after a pause or behind a line that could not be interrupted. */
export function forgetSpeech(activity: SpeechActivity): SpeechActivity {
  return { ...activity, isSpeech: false, runStartMs: null, runVoicedMs: 0, runBrightMs: 0, spoken: null }
}

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
        isToldNoise: check.isToldNoise && !state.activity.isSpeech,
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
  if (state.activity.isSpeech) return 0
  return state.soundCheck.noiseMs + (isNoise ? ownMs(state, policy.windowMs) : 0)
}

/** What a lost connection has held back says nothing of the microphone as it is now. */
function ownMs(state: TurnState, ms: number): number {
  return state.phase === 'listening' && !state.isCatchingUp && !isHeld(state) ? ms : 0
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
