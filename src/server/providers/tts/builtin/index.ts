import { VoiceId } from '#contract/values/voices.ts'
import type { Clock } from '#server/platform/clock.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import type { Cuts } from '#server/speech/cut-sentence.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import { speakSentences } from '#server/speech/speak-sentences.ts'
import { type EngineVoice, liveVoices, qualityVoices } from '#server/speech/voices.ts'
import type { Tts } from '../port.ts'

/** The weights speak English alone. */
const languages = ['en'] as const

/** Seconds of one core for a second of speech: Piper and Kokoro, decision 0030. */
const realTimeFactors = { live: 0.1, quality: 0.85 } as const

/**
 * Where somebody waits, each voice begins with as many words as it makes soon, and goes on with as many as it makes while
 * those are heard. Source: decision 0243.
 */
const cuts: Readonly<Record<'piper' | 'kokoro', Cuts>> = {
  piper: { wholeWords: 10, pieces: [{ least: 4, most: 9 }], hiddenMs: 100 },
  kokoro: {
    wholeWords: 5,
    pieces: [
      { least: 3, most: 5 },
      { least: 4, most: 8 },
      { least: 7, most: 14 },
    ],
    hiddenMs: 850,
  },
}

/**
 * The built-in synthesisers. `live` speaks the American voices with Piper, fast enough to wait for; `quality` speaks
 * all three with Kokoro. A voice that `live` does not name is spoken by Kokoro all the same.
 */
export function createBuiltinTts(kind: 'live' | 'quality', deps: { engine: SpeechEngine; clock: Clock }): Tts {
  return {
    id: kind === 'live' ? 'builtin' : 'builtin-quality',
    standIn: 'voices: made on this machine (the better ones are rendered while nobody calls)',
    capabilities: { languages, voices: voicesOf(kind), realTimeFactor: realTimeFactors[kind] },
    prepare: (voice) => deps.engine.prepare(voiceOf(kind, voice)),
    speak(text, { owner, language, voice: voiceId, urgency }, signal) {
      checkLanguage(languages, language)
      const voice = voiceOf(kind, voiceId)
      const speak = async (sentence: string, either: AbortSignal) =>
        (await deps.engine.speak(sentence, { owner, urgency, voice }, either)).pcm
      return speakSentences(
        text,
        speak,
        signal,
        urgency === 'live' ? { cuts: cuts[voice.engine], clock: deps.clock } : null,
      )
    },
  }
}

function voiceOf(kind: 'live' | 'quality', voice: VoiceId): EngineVoice {
  return (kind === 'live' ? liveVoices[voice] : null) ?? qualityVoices[voice]
}

function voicesOf(kind: 'live' | 'quality'): readonly VoiceId[] {
  return VoiceId.options.filter((voice) => kind === 'quality' || liveVoices[voice] !== null)
}
