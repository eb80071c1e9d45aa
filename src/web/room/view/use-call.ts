import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LevelStore } from '../audio/level-store.ts'
import type { Call } from '../call/call.ts'
import { type CallState, remainingMsAt } from '../call/call-state.ts'
import { remainingWords } from '../call/call-words.ts'
import { useRoomLanguage } from './room-words.ts'

/** A call as its views use it. */
export type CallHandle = Pick<
  Call,
  | 'getState'
  | 'subscribe'
  | 'voiceLevel'
  | 'microphoneLevel'
  | 'turnMicrophoneOn'
  | 'turnMicrophoneOff'
  | 'setMuted'
  | 'answer'
  | 'noteTyping'
  | 'press'
  | 'dismissNotice'
  | 'allowSound'
  | 'reconnect'
>

export function useCallState(call: CallHandle): CallState {
  return useSyncExternalStore(call.subscribe, call.getState, call.getState)
}

export function useLevel(level: LevelStore): number {
  return useSyncExternalStore(level.subscribe, level.get, level.get)
}

const remainingEveryMs = 5_000

/** The time left in words; null before the call knows it. */
export function useRemainingWords(state: CallState): string | null {
  const { words, locale } = useRoomLanguage()
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), remainingEveryMs)
    return () => clearInterval(timer)
  }, [])
  const remainingMs = remainingMsAt(state, nowMs)
  return remainingMs === null ? null : remainingWords(remainingMs, words.call, locale)
}

const stillMotion = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(stillMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsMotionReduced(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(stillMotion).matches,
    () => false,
  )
}
