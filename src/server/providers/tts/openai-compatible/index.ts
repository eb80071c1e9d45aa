import { AppError } from '#contract/errors.ts'
import { VoiceId } from '#contract/values/voices.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { SendOutside } from '#server/platform/http/send-outside.ts'
import { pcmOfBytes } from '#server/speech/audio/samples.ts'
import { createChunkWriter } from '#server/speech/audio/split-into-chunks.ts'
import { postToService, serviceFailure } from '#server/speech/service/post-to-service.ts'
import type { Tts, TtsChunk } from '../port.ts'

export interface OpenaiCompatibleTtsConfig {
  /** Base address, such as `https://speech.example/v1`. */
  url: string
  /** Null for a service that asks for none. */
  key: Secret | null
  model: string
  /** The service's name for each of our voices. */
  voices: Readonly<Record<VoiceId, string>>
}

/** Longest wait for a whole utterance, milliseconds. */
const timeoutMs = 60_000

/**
 * Any service that speaks OpenAI's speech protocol (`POST /audio/speech`, response format `pcm`: 24 kHz, 16-bit,
 * little-endian, mono), streamed.
 */
export function createOpenaiCompatibleTts(config: OpenaiCompatibleTtsConfig, deps: { send?: SendOutside } = {}): Tts {
  return {
    id: 'openai-compatible',
    capabilities: { voices: VoiceId.options, realTimeFactor: 0.1 },
    async *speak(text, { voice }, signal) {
      if (text.trim() === '') return
      const request = {
        url: `${config.url}/audio/speech`,
        key: config.key,
        body: { model: config.model, voice: config.voices[voice], input: text, response_format: 'pcm' },
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
  const reader = response.body?.getReader()
  // Some streams neither end nor fail after an abort.
  const { promise: aborted, reject } = withRejection()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  let odd = new Uint8Array(0)
  try {
    signal.throwIfAborted()
    for (;;) {
      const read = await Promise.race([reader?.read(), aborted])
      if (!read || read.done) break
      const bytes = joinBytes(odd, read.value)
      const even = bytes.length - (bytes.length % 2)
      odd = bytes.slice(even)
      const pcm = pcmOfBytes(bytes.subarray(0, even))
      if (pcm) yield* writer.write(pcm)
    }
  } catch (cause) {
    throw serviceFailure(cause, signal)
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not awaited: a stream that was aborted may never say that it has been cancelled.
    reader?.cancel().catch(() => undefined)
  }
  yield* writer.end()
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

function withRejection(): { promise: Promise<never>; reject(reason: unknown): void } {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  promise.catch(() => undefined)
  return { promise, reject }
}
