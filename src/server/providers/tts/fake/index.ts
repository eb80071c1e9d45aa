import type { Locale } from '#contract/values/locales.ts'
import { VoiceId } from '#contract/values/voices.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import type { Tts } from '../port.ts'

export interface FakeTts extends Tts {
  /** Everything it was asked to say. */
  readonly spoken: { text: string; voice: VoiceId; urgency: 'live' | 'background' }[]
}

/** For tests alone: a tone of 20 ms for each character. */
export function createFakeTts(id = 'fake', languages: readonly Locale[] = ['en']): FakeTts {
  const spoken: FakeTts['spoken'] = []
  return {
    id,
    spoken,
    capabilities: { languages, voices: VoiceId.options, realTimeFactor: 0 },
    async *speak(text, { language, voice, urgency }, signal) {
      checkLanguage(languages, language)
      spoken.push({ text, voice, urgency })
      for (let i = 0; i < text.trim().length; i++) {
        signal.throwIfAborted()
        yield { pcm: Int16Array.from({ length: 480 }, (_, n) => Math.round(8_000 * Math.sin(n / 10))), startMs: i * 20 }
      }
    },
  }
}
