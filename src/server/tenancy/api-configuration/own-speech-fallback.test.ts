import { expect, test } from 'vitest'
import { AppError, isAppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { LineVoices } from '#server/live/ports.ts'
import { createSystemClock } from '#server/platform/clock.ts'
import type { Stt } from '#server/providers/stt/port.ts'
import type { Tts } from '#server/providers/tts/port.ts'
import { checkLanguage } from '#server/speech/check-language.ts'
import { makePlan } from '../../../../tests/factories.ts'
import type { CallResult } from './account.ts'
import { createOwnStt } from './own-stt.ts'
import { createOwnVoices } from './own-voices.ts'

const clock = createSystemClock()
const speech = new Int16Array(16_000).fill(2_000)
const options = { owner: 'call', language: 'en', urgency: 'final', model: 'main' } as const
const never = () => new AbortController().signal
const refused = new AppError('provider', 'speech.failed', 'refused', { details: { status: 401 } })

function createStt(
  text: string,
  failWith: (call: number) => unknown = () => null,
  languages: readonly Locale[] = ['en'],
): Stt & { calls: string[] } {
  const calls: string[] = []
  return {
    id: text,
    capabilities: { languages, hasWordTimes: false },
    calls,
    async transcribe(_pcm, { language, model = 'main' }, signal) {
      signal.throwIfAborted()
      checkLanguage(languages, language)
      calls.push(model)
      const error = failWith(calls.length)
      if (error !== null) throw error
      return { text, waitMs: 0, computeMs: 1, sentMs: 700 }
    },
  }
}

function setupStt(failWith?: (call: number) => unknown, languages: readonly Locale[] = ['en', 'es']) {
  const account: CallResult[] = []
  const own = createStt('theirs', failWith, languages)
  const builtin = createStt('ours')
  const stt = createOwnStt({ own, model: 'whisper-1', builtin, account: (result) => account.push(result), clock })
  return { own, builtin, stt, account }
}

test('the customer’s recogniser listens, and each request is in the account', async () => {
  const t = setupStt()
  expect((await t.stt.transcribe(speech, options, never())).text).toBe('theirs')
  expect(t.account).toMatchObject([
    { use: 'transcription', model: 'whisper-1', amount: { audioMs: 700, characters: 0 }, problem: null },
  ])
})

test('at the first failure the built-in one hears this answer and the rest of the call', async () => {
  const t = setupStt((call) => (call === 2 ? refused : null))
  const texts: string[] = []
  for (let i = 0; i < 4; i++) texts.push((await t.stt.transcribe(speech, options, never())).text)
  expect(texts).toEqual(['theirs', 'ours', 'ours', 'ours'])
  expect(t.own.calls).toHaveLength(2)
  expect(t.account.map(({ problem }) => problem)).toEqual([null, 'key-refused'])
})

test('the second listening is the built-in one’s and costs nothing', async () => {
  const t = setupStt()
  expect((await t.stt.transcribe(speech, { ...options, model: 'second' }, never())).text).toBe('ours')
  expect([t.own.calls, t.account]).toEqual([[], []])
})

test('a request that is not needed any more is no failure, and a fault of ours is not hidden', async () => {
  const abort = new AbortController()
  const t = setupStt(() => {
    abort.abort(new Error('over'))
    return new Error('over')
  })
  await expect(t.stt.transcribe(speech, options, abort.signal)).rejects.toThrow('over')
  expect(t.account.map(({ problem }) => problem)).toEqual(['given-up'])
  const broken = setupStt(() => new TypeError('a bug'))
  await expect(broken.stt.transcribe(speech, options, never())).rejects.toThrow('a bug')
})

test('in a language that the built-in one does not hear nothing takes over, and the customer’s own is asked again', async () => {
  const spanish = { ...options, language: 'es' } as const
  const t = setupStt((call) => (call === 1 ? refused : null))
  await expect(t.stt.transcribe(speech, spanish, never())).rejects.toThrow('refused')
  expect((await t.stt.transcribe(speech, spanish, never())).text).toBe('theirs')
  await expect(t.stt.transcribe(speech, { ...spanish, model: 'second' }, never())).rejects.toThrow()
  expect(t.builtin.calls.filter((model) => model === 'main')).toEqual([])
})

test('a recogniser that is late in such a language is a failure that may pass', async () => {
  const t = setupStt(() => new DOMException('late', 'TimeoutError'))
  const error: unknown = await t.stt
    .transcribe(speech, { ...options, language: 'es' }, never())
    .catch((thrown) => thrown)
  expect(isAppError(error) && [error.code, error.retryable]).toEqual(['speech.failed', true])
})

test('what the customer’s own does not hear, the built-in one does', async () => {
  const t = setupStt(undefined, ['es'])
  expect(t.stt.capabilities.languages).toEqual(['es', 'en'])
  expect((await t.stt.transcribe(speech, options, never())).text).toBe('ours')
  expect((await t.stt.transcribe(speech, { ...options, language: 'es' }, never())).text).toBe('theirs')
})

/** Says so many chunks, then fails where it should. */
function createTts(
  chunks: number,
  error: unknown = null,
  languages: readonly Locale[] = ['en'],
): Tts & { said: string[] } {
  const said: string[] = []
  return {
    id: 'theirs',
    capabilities: { languages, voices: ['john_us_eng'], realTimeFactor: 0.1 },
    said,
    async *speak(text) {
      said.push(text)
      for (let i = 0; i < chunks; i++) yield { pcm: new Int16Array(480).fill(1), startMs: i * 20 }
      if (error !== null) throw error
    },
  }
}

const builtinVoices: LineVoices = {
  languages: ['en'],
  async open() {
    return {
      async *speak() {
        for (let i = 0; i < 3; i++) yield { pcm: new Int16Array(480).fill(2), startMs: i * 20 }
      },
    }
  },
}

async function setupVoice(own: Tts, language: Locale = 'en') {
  const account: CallResult[] = []
  const voices = createOwnVoices({
    own,
    model: 'tts-1',
    builtin: builtinVoices,
    account: (result) => account.push(result),
    clock,
  })
  const voice = await voices.open({ owner: 'call', voice: 'john_us_eng', plan: { ...makePlan(), language } })
  async function hear(text: string, upTo = Number.POSITIVE_INFINITY) {
    const samples: number[] = []
    for await (const { pcm } of voice.speak(text, never())) {
      samples.push(pcm[0] ?? 0)
      if (samples.length >= upTo) break
    }
    return samples
  }
  return { account, voice, hear }
}

test('the customer’s voice speaks, and characters are in the account', async () => {
  const t = await setupVoice(createTts(2))
  expect(await t.hear('Hello there.')).toEqual([1, 1])
  expect(t.account).toMatchObject([{ use: 'speech', amount: { audioMs: 0, characters: 12 }, problem: null }])
})

test('where it fails, also in the middle, the built-in voice says the whole line and keeps the call', async () => {
  const own = createTts(1, refused)
  const t = await setupVoice(own)
  expect(await t.hear('Tell me more.')).toEqual([1, 2, 2, 2])
  expect(await t.hear('And then?')).toEqual([2, 2, 2])
  expect(own.said).toEqual(['Tell me more.'])
  expect(t.account.map(({ problem }) => problem)).toEqual(['key-refused'])
})

test('a line that nobody listens to any more is accounted for once', async () => {
  const t = await setupVoice(createTts(50))
  expect(await t.hear('A long line.', 2)).toEqual([1, 1])
  expect(t.account.map(({ problem }) => problem)).toEqual(['given-up'])
})

test('a line of a language that the built-in voice does not speak is not said by it; the next one is tried again', async () => {
  const broken = await setupVoice(createTts(1, refused, ['es']), 'es')
  await expect(broken.hear('Hola.')).rejects.toThrow('refused')
  await expect(broken.hear('Adiós.')).rejects.toThrow('refused')
  expect(broken.account.map(({ problem }) => problem)).toEqual(['key-refused', 'key-refused'])
  const whole = await setupVoice(createTts(2, null, ['es']), 'es')
  expect(await whole.hear('Hola.')).toEqual([1, 1])
})

test('a voice that does not speak the language leaves the call to the built-in one', async () => {
  const t = await setupVoice(createTts(2, null, ['es']))
  expect(await t.hear('Good morning.')).toEqual([2, 2, 2])
  expect(t.account).toEqual([])
})
