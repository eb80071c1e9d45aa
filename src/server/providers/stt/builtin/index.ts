import { checkLanguage } from '#server/speech/check-language.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import type { Stt } from '../port.ts'

/** The weights hear English alone. */
const languages = ['en'] as const

/** Moonshine in the speech process. */
export function createBuiltinStt(deps: { engine: SpeechEngine }): Stt {
  return {
    id: 'builtin',
    standIn: 'speech recognition: on this machine (the models are loading)',
    capabilities: { languages, hasWordTimes: false },
    hearsAgain: true,
    isFree: () => deps.engine.isFree,
    async transcribe(pcm, { owner, language, urgency, model = 'main' }, signal) {
      checkLanguage(languages, language)
      return await deps.engine.recognise(pcm, { owner, urgency, model }, signal)
    },
  }
}
