import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { findSpeech } from '#server/speech/audio/find-speech.ts'
import { floatsOfPcm } from '#server/speech/audio/samples.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import { postToService } from '#server/speech/service/post-to-service.ts'
import type { Stt } from '../port.ts'

export interface OpenaiCompatibleSttConfig {
  /** Base address, such as `https://speech.example/v1`. */
  url: string
  /** Null for a service that asks for none. */
  key: Secret | null
  model: string
  /** What the model hears; each request names its own (ISO 639-1, as the protocol has it). */
  languages: readonly Locale[]
}

/** Only what we read of the answer (`POST /audio/transcriptions`, response format `json`). */
const Answer = z.object({ text: z.string() })

const samplesPerMs = 16
/** Silence left around the speech, milliseconds. */
const marginMs = 150
/** Longest wait for one segment; a call cannot go on without it, milliseconds. */
const timeoutMs = 20_000

/** Any service that speaks OpenAI's transcription protocol. Both models of the port are the one configured. */
export function createOpenaiCompatibleStt(
  config: OpenaiCompatibleSttConfig,
  deps: { clock: Clock; send?: CallOutside },
): Stt {
  const { languages } = config
  return {
    id: 'openai-compatible',
    capabilities: { languages, hasWordTimes: false },
    async transcribe(pcm, { language }, signal) {
      checkLanguage(languages, language)
      // Such services make up words for silence, so they are not asked.
      const speech = findSpeech(floatsOfPcm(pcm), 16_000, marginMs)
      if (speech === null) return { text: '', waitMs: 0, computeMs: 0 }
      const startedAtMs = deps.clock.monotonicMs()
      const form = new FormData()
      form.set('model', config.model)
      form.set('response_format', 'json')
      form.set('language', language)
      form.set(
        'file',
        new Blob([encodeWav(pcm.subarray(speech.from, speech.to), 16_000)], { type: 'audio/wav' }),
        'speech.wav',
      )
      const request = {
        url: `${config.url}/audio/transcriptions`,
        key: config.key,
        body: form,
        timeoutMs,
        send: deps.send,
      }
      const text = await postToService(request, signal, async (response) => {
        const parsed = Answer.safeParse(await response.json().catch(() => null))
        if (!parsed.success) throw unreadable()
        return parsed.data.text.trim()
      })
      const sentMs = Math.round((speech.to - speech.from) / samplesPerMs)
      return { text, waitMs: 0, computeMs: deps.clock.monotonicMs() - startedAtMs, sentMs }
    },
  }
}

function unreadable(): AppError {
  return new AppError('provider', 'speech.failed', 'The speech service gave an answer without text', {
    retryable: false,
  })
}
