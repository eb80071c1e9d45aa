import type { Clock } from '#server/platform/clock.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import type { Synthesisers } from '#server/speech/lines/line-store.ts'
import { createBuiltinTts } from './builtin/index.ts'
import { createOpenaiCompatibleTts, type OpenaiCompatibleTtsConfig } from './openai-compatible/index.ts'

/** Every adapter of the port by its id. */
export const ttsAdapters = { builtin: createBuiltinTts, 'openai-compatible': createOpenaiCompatibleTts } as const

/** The synthesisers this installation is configured for; null is the built-in ones. */
export function createSynthesisers(
  config: OpenaiCompatibleTtsConfig | null,
  deps: { engine: SpeechEngine; clock: Clock },
): Synthesisers {
  if (config !== null) return { live: ttsAdapters['openai-compatible'](config), quality: null }
  return { live: ttsAdapters.builtin('live', deps), quality: ttsAdapters.builtin('quality', deps) }
}
