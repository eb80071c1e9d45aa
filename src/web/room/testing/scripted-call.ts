import { createLevelStore } from '../audio/level-store.ts'
import { type CallState, createCallState } from '../call/call-state.ts'
import type { CallHandle } from '../view/use-call.ts'

/** A call that does what a test says and writes down what was asked of it. */
export interface ScriptedCall extends CallHandle {
  asked: string[]
  show(changes: Partial<CallState>): void
}

export function createScriptedCall(changes: Partial<CallState> = {}): ScriptedCall {
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const opened: CallState = {
    ...createCallState('voice'),
    isWelcomed: true,
    link: { state: 'open' },
    phase: 'listening',
  }
  let state: CallState = { ...opened, microphone: { state: 'on', problem: null }, ...changes }
  return {
    asked,
    show(next) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    voiceLevel: createLevelStore(),
    microphoneLevel: createLevelStore(),
    turnMicrophoneOn: async () => void asked.push('microphone on'),
    turnMicrophoneOff: () => void asked.push('microphone off'),
    setMuted: (isMuted) => void asked.push(isMuted ? 'mute' : 'unmute'),
    answer: (text) => void asked.push(`answer: ${text}`),
    noteTyping: () => void asked.push('typing'),
    press: (what) => void asked.push(what),
    dismissNotice: () => void asked.push('dismiss notice'),
    allowSound: () => void asked.push('allow sound'),
    reconnect: async () => void asked.push('reconnect'),
  }
}
