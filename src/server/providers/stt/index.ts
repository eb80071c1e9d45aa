import type { Clock } from '#server/platform/clock.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import { createBuiltinStt } from './builtin/index.ts'
import { createOpenaiCompatibleStt, type OpenaiCompatibleSttConfig } from './openai-compatible/index.ts'
import type { Stt } from './port.ts'

/** Every adapter of the port by its id. */
export const sttAdapters = { builtin: createBuiltinStt, 'openai-compatible': createOpenaiCompatibleStt } as const

/** The recogniser this installation is configured for; null is the built-in one. */
export function createStt(config: OpenaiCompatibleSttConfig | null, deps: { engine: SpeechEngine; clock: Clock }): Stt {
  return config === null ? sttAdapters.builtin(deps) : sttAdapters['openai-compatible'](config, deps)
}
