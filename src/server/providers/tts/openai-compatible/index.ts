import { AppError } from '#contract/errors.ts'
import { type Locale, locales } from '#contract/values/locales.ts'
import { VoiceId } from '#contract/values/voices.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import { pcmOfBytes } from '#server/speech/audio/samples.ts'
import { createChunkWriter } from '#server/speech/audio/split-into-chunks.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import { postToService, serviceFailure } from '#server/speech/service/post-to-service.ts'
import type { Tts, TtsChunk } from '../port.ts'

export type SpokenVoices = Readonly<Partial<Record<Locale, Readonly<Record<VoiceId, string>>>>>

export interface OpenaiCompatibleTtsConfig {
  /** Base address, such as `https://speech.example/v1`. */
  url: string
  /** Null for a service that asks for none. */
  key: Secret | null
  model: string
  /**
   * By language, the service's name for each of our voices; what is not here it does not speak. The protocol has no field for
   * the language: services tell it by the text, or by the voice.
   */
  voices: SpokenVoices
}

/** Longest wait for a whole utterance, milliseconds. */
const timeoutMs = 60_000

/**
 * Any service that speaks OpenAI's speech protocol (`POST /audio/speech`, response format `pcm`: 24 kHz, 16-bit,
 * little-endian, mono), streamed.
 */
export function createOpenaiCompatibleTts(config: OpenaiCompatibleTtsConfig, deps: { send?: CallOutside } = {}): Tts {
  const languages = locales.filter((language) => config.voices[language] !== undefined)
  return {
    id: 'openai-compatible',
    capabilities: { languages, voices: VoiceId.options, realTimeFactor: 0.1 },
    async *speak(text, { language, voice }, signal) {
      checkLanguage(languages, language)
      if (text.trim() === '') return
      const request = {
        url: `${config.url}/audio/speech`,
        key: config.key,
        body: { model: config.model, voice: config.voices[language]?.[voice], input: text, response_format: 'pcm' },
        timeoutMs,
        send: deps.send,
      }
      const response = await postToService(request, signal, async (answer) => answer)
      if (isText(response)) {
        await response.body?.cancel()
        throw new AppError('provider', 'speech.failed', 'The speech service gave an answer without sound', {
          retryable: false,
        })
      }
      yield* chunksOf(response, signal)
    },
  }
}

/** A page or a message where sound should be would be heard as noise. */
function isText(response: Response): boolean {
  return /^(text\/|application\/json)/i.test(response.headers.get('content-type') ?? '')
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<TtsChunk, void, undefined> {
  const writer = createChunkWriter()
  let odd = new Uint8Array(0)
  try {
    // Leaving the loop cancels the rest.
    for await (const read of response.body ?? []) {
      const bytes = joinBytes(odd, read)
      const even = bytes.length - (bytes.length % 2)
      odd = bytes.slice(even)
      const pcm = pcmOfBytes(bytes.subarray(0, even))
      if (pcm) yield* writer.write(pcm)
    }
  } catch (cause) {
    throw serviceFailure(cause, signal)
  }
  yield* writer.end()
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}
