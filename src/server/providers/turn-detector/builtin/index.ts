import type { TurnDetector } from '../port.ts'

/** No network: words, pauses and the voice's ending decide alone, inside turn-taking (decision 0300). */
export function createBuiltinTurnDetector(): TurnDetector {
  return {
    id: 'builtin',
    listens: false,
    async judge(_pcm, _options, signal) {
      signal.throwIfAborted()
      return null
    },
    close() {},
  }
}
