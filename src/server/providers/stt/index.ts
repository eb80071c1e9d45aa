import type { Locale } from '#contract/values/locales.ts'
import type { Clock } from '#server/platform/clock.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import { createBuiltinStt } from './builtin/index.ts'
import { createOpenaiCompatibleStt, type OpenaiCompatibleSttConfig } from './openai-compatible/index.ts'
import type { Stt } from './port.ts'

/** Every adapter of the port by its id. */
export const sttAdapters = { builtin: createBuiltinStt, 'openai-compatible': createOpenaiCompatibleStt } as const

/**
 * The recogniser this installation is configured for; null is the built-in one, which also hears English beside a service
 * that is there for other languages.
 */
export function createStt(config: OpenaiCompatibleSttConfig | null, deps: { engine: SpeechEngine; clock: Clock }): Stt {
  if (config === null) return sttAdapters.builtin(deps)
  const service = sttAdapters['openai-compatible'](config, deps)
  return config.languages.includes('en') ? service : joinStts([service, sttAdapters.builtin(deps)])
}

/** Each language is heard by the first that knows it, and never by another one. */
export function joinStts(stts: readonly [Stt, ...Stt[]]): Stt {
  const languages = [...new Set(stts.flatMap(({ capabilities }) => capabilities.languages))]
  const knows = (stt: Stt, language: Locale) => stt.capabilities.languages.includes(language)
  return {
    id: stts[0].id,
    capabilities: { languages, hasWordTimes: stts.every(({ capabilities }) => capabilities.hasWordTimes) },
    async transcribe(pcm, options, signal) {
      checkLanguage(languages, options.language)
      const stt = stts.find((one) => knows(one, options.language)) ?? stts[0]
      return await stt.transcribe(pcm, options, signal)
    },
  }
}
