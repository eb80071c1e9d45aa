import type { SpeechEngine } from '#server/speech/engine.ts'
import type { Stt } from '../port.ts'

/** Moonshine in the speech process. */
export function createBuiltinStt(deps: { engine: SpeechEngine }): Stt {
  return {
    id: 'builtin',
    standIn: 'speech recognition: on this machine (the models are loading)',
    capabilities: { languages: ['en'], hasWordTimes: false },
    hearsAgain: true,
    transcribe(pcm, { owner, urgency, model = 'main' }, signal) {
      return deps.engine.recognise(pcm, { owner, urgency, model }, signal)
    },
  }
}
