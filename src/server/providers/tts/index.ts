import type { Clock } from '#server/platform/clock.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import type { SynthesisersByLanguage } from '#server/speech/lines/line-store.ts'
import { createBuiltinTts } from './builtin/index.ts'
import { createOpenaiCompatibleTts, type OpenaiCompatibleTtsConfig } from './openai-compatible/index.ts'

/** Every adapter of the port by its id. */
export const ttsAdapters = { builtin: createBuiltinTts, 'openai-compatible': createOpenaiCompatibleTts } as const

/**
 * The synthesisers this installation is configured for, by language; null is the built-in ones, which also speak English beside
 * a service that is there for other languages.
 */
export function createSynthesisers(
  config: OpenaiCompatibleTtsConfig | null,
  deps: { engine: SpeechEngine; clock: Clock },
): SynthesisersByLanguage {
  const service = config === null ? null : ttsAdapters['openai-compatible'](config)
  const served = (service?.capabilities.languages ?? []).map((language) => [language, { live: service, quality: null }])
  const builtin = { live: ttsAdapters.builtin('live', deps), quality: ttsAdapters.builtin('quality', deps) }
  return { en: builtin, ...Object.fromEntries(served) }
}
