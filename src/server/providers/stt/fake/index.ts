import type { Locale } from '#contract/values/locales.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import type { Stt } from '../port.ts'

/** For tests alone: says the next line of its script for sound, nothing for silence. */
export function createFakeStt(script: readonly string[], languages: readonly Locale[] = ['en']): Stt {
  let next = 0
  return {
    id: 'fake',
    capabilities: { languages, hasWordTimes: false },
    async transcribe(pcm, { language }, signal) {
      checkLanguage(languages, language)
      signal.throwIfAborted()
      const text = pcm.some((sample) => Math.abs(sample) > 500) ? (script[next++ % script.length] ?? '') : ''
      return { text, waitMs: 0, computeMs: 0 }
    },
  }
}
