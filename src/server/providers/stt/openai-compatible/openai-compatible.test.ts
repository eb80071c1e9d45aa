import { afterEach, expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { createSystemClock } from '#server/platform/clock.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { type SpeechService, startSpeechService } from '#server/speech/testing/speech-service.ts'
import { sttConformance } from '../conformance.ts'
import { createOpenaiCompatibleStt } from './index.ts'

const services: SpeechService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

async function setup(key: string | null = 'sk-very-secret', languages: readonly Locale[] = ['en', 'es']) {
  const service = await startSpeechService()
  services.push(service)
  const config = { url: service.url, key: key === null ? null : new Secret(key), model: 'whisper-1', languages }
  return { service, stt: createOpenaiCompatibleStt(config, { clock: createSystemClock() }) }
}

const speech = new Int16Array(16_000).fill(2_000)
const options = { owner: 'a', language: 'en', urgency: 'final' } as const
const never = () => new AbortController().signal

sttConformance('openai-compatible', async () => ({ stt: (await setup()).stt, speech, words: ['good', 'morning'] }))

test('the segment is sent as a WAV file with model and key', async () => {
  const { service, stt } = await setup()
  await stt.transcribe(speech, options, never())
  const [request] = service.received
  const body = request?.body.toString('latin1') ?? ''
  expect(request?.path).toBe('/v1/audio/transcriptions')
  expect(request?.authorization).toBe('Bearer sk-very-secret')
  expect(request?.contentType).toMatch(/^multipart\/form-data/)
  expect(body).toContain('whisper-1')
  expect(body).toContain('RIFF')
  expect(body.length).toBeGreaterThan(speech.length * 2)
})

test.each(['en', 'es'] as const)('the language of the interview is told: %s', async (language) => {
  const { service, stt } = await setup()
  await stt.transcribe(speech, { ...options, language }, never())
  expect(service.received[0]?.body.toString('latin1')).toMatch(
    new RegExp(`name="language"\\r\\n\\r\\n${language}\\r\\n`),
  )
})

test('a service without a key is asked without one', async () => {
  const { service, stt } = await setup(null)
  await stt.transcribe(speech, options, never())
  expect(service.received[0]?.authorization).toBeUndefined()
})

test.each([
  [408, 'speech.failed', true],
  [429, 'speech.overloaded', true],
  [500, 'speech.failed', true],
  [503, 'speech.failed', true],
  [400, 'speech.failed', false],
  [401, 'speech.failed', false],
])('status %i becomes %s, retryable %s, without the body', async (status, code, isRetryable) => {
  const { service, stt } = await setup()
  service.behave((_request, response) => {
    response.statusCode = status
    response.setHeader('retry-after', '3')
    response.end('the words and sk-very-secret')
  })
  const error: unknown = await stt.transcribe(speech, options, never()).catch((thrown: unknown) => thrown)
  if (!isAppError(error)) throw error
  expect([error.code, error.retryable]).toEqual([code, isRetryable])
  if (status === 429) expect(error.retryAfterMs).toBe(3_000)
  expect(`${error.message} ${JSON.stringify(error.details)} ${String(error.cause)}`).not.toContain('secret')
})

test('a lost connection is retryable, an answer without text is not', async () => {
  const { service, stt } = await setup()
  service.behave((_request, response) => response.destroy())
  const lost: unknown = await stt.transcribe(speech, options, never()).catch((thrown: unknown) => thrown)
  expect(isAppError(lost) && [lost.code, lost.retryable]).toEqual(['speech.failed', true])
  service.behave((_request, response) => response.end('{"words":[]}'))
  const odd: unknown = await stt.transcribe(speech, options, never()).catch((thrown: unknown) => thrown)
  expect(isAppError(odd) && [odd.code, odd.retryable]).toEqual(['speech.failed', false])
})

test('an abort while the service thinks ends the wait', async () => {
  const { service, stt } = await setup()
  const abort = new AbortController()
  service.behave(() => abort.abort(new Error('over')))
  await expect(stt.transcribe(speech, options, abort.signal)).rejects.toThrow('over')
})
