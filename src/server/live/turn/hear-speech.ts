import type { SoundWindow } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import type { Hearing } from './state.ts'

const recentWindows = 48

/** Start of speech: voice that lasts, with hysteresis and short gaps bridged. */
export function hearSpeech(before: Hearing, window: SoundWindow, policy: TurnPolicy): Hearing {
  const hearing = { ...before, ...hearStir(before, window, policy) }
  const recent = [...hearing.recent.slice(1 - recentWindows), window]
  const threshold = hearing.runStartMs === null ? policy.startProbability : policy.keepProbability
  if (window.probability < threshold) {
    const isOver = window.audioMs - hearing.lastVoicedMs > policy.runGapMs
    const run = isOver ? { runStartMs: null, runVoicedMs: 0, runBrightMs: 0, isSpeech: false } : {}
    return { ...hearing, ...run, lastAudioMs: window.audioMs, recent }
  }
  const runVoicedMs = hearing.runVoicedMs + policy.windowMs
  const isBright = window.brightness >= policy.humBrightness
  return {
    ...hearing,
    isSpeech: runVoicedMs >= policy.startVoicedMs,
    runStartMs: hearing.runStartMs ?? Math.max(0, window.audioMs - policy.windowMs),
    runVoicedMs,
    runBrightMs: hearing.runBrightMs + (isBright ? policy.windowMs : 0),
    lastVoicedMs: window.audioMs,
    lastAudioMs: window.audioMs,
    recent,
  }
}

function hearStir(hearing: Hearing, window: SoundWindow, policy: TurnPolicy): Pick<Hearing, 'stirMs' | 'lastStirMs'> {
  const room = Math.min(...hearing.recent.map((each) => each.levelDb))
  const isStir = window.probability >= policy.stirProbability && window.levelDb >= room + policy.stirAboveRoomDb
  return isStir
    ? { stirMs: hearing.stirMs + policy.windowMs, lastStirMs: window.audioMs }
    : { stirMs: 0, lastStirMs: hearing.lastStirMs }
}

/** Nothing heard before counts any more, as after a pause or behind a line that could not be interrupted. */
export function forgetRun(hearing: Hearing): Hearing {
  return { ...hearing, isSpeech: false, runStartMs: null, runVoicedMs: 0, runBrightMs: 0 }
}
