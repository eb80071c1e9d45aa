import { afterEach, expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { type SpeechService, startSpeechService } from '#server/speech/testing/speech-service.ts'
import { ttsConformance } from '../conformance.ts'
import type { TtsChunk } from '../port.ts'
import { createOpenaiCompatibleTts } from './index.ts'

const services: SpeechService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

async function setup() {
  const service = await startSpeechService()
  services.push(service)
  const voices = { john_us_eng: 'onyx', female_us_eng: 'nova', raj_ind_english: 'shimmer' }
  const config = {
    url: service.url,
    key: new Secret('sk-very-secret'),
    model: 'tts-1',
    voices: { en: voices, es: { ...voices, raj_ind_english: 'sofia' } },
  }
  return { service, tts: createOpenaiCompatibleTts(config) }
}

const options = { owner: 'a', language: 'en', voice: 'raj_ind_english', urgency: 'live' } as const

async function collect(chunks: AsyncIterable<TtsChunk>): Promise<TtsChunk[]> {
  const all: TtsChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

ttsConformance('openai-compatible', async () => (await setup()).tts)

test('Spanish is spoken by the voices for it', async () => {
  const { service, tts } = await setup()
  await collect(tts.speak('Hola.', { ...options, language: 'es' }, new AbortController().signal))
  expect(JSON.parse(service.received[0]?.body.toString() ?? '')).toMatchObject({ voice: 'sofia', input: 'Hola.' })
})

test('the service is asked for raw samples in its own name for our voice', async () => {
  const { service, tts } = await setup()
  const chunks = await collect(tts.speak('Hello.', options, new AbortController().signal))
  expect(JSON.parse(service.received[0]?.body.toString() ?? '')).toEqual({
    model: 'tts-1',
    voice: 'shimmer',
    input: 'Hello.',
    response_format: 'pcm',
  })
  expect(service.received[0]?.authorization).toBe('Bearer sk-very-secret')
  expect(chunks.length).toBe(21)
  // Whole samples although the network cut one in half: the tone goes on without a jump.
  const samples = chunks.flatMap((chunk) => [...chunk.pcm]).slice(0, 9_600)
  expect(Math.max(...samples.slice(1).map((sample, i) => Math.abs(sample - (samples[i] ?? 0))))).toBeLessThan(900)
})

test('a refusal and a connection lost in mid-sentence are told apart from a bug', async () => {
  const { service, tts } = await setup()
  service.behave((_request, response) => {
    response.statusCode = 503
    response.end()
  })
  const refused: unknown = await collect(tts.speak('Hello.', options, new AbortController().signal)).catch((e) => e)
  expect(isAppError(refused) && [refused.code, refused.retryable]).toEqual(['speech.failed', true])
  service.behave((_request, response) => {
    response.write(Buffer.alloc(2_000), () => response.destroy())
  })
  const lost: unknown = await collect(tts.speak('Hello.', options, new AbortController().signal)).catch((e) => e)
  expect(isAppError(lost) && [lost.code, lost.retryable]).toEqual(['speech.failed', true])
})
