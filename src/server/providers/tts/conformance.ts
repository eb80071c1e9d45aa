import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { locales } from '#contract/values/locales.ts'
import type { Tts, TtsChunk } from './port.ts'

const text = 'Hello. Please begin.'
/** Begins with a burst: the breath of an `h` may itself be softer than a fiftieth of the loudest for 60 ms. */
const abruptText = 'Please begin.'
const options = { owner: 'conformance', language: 'en', voice: 'female_us_eng', urgency: 'live' } as const

/** What every synthesiser must do; each adapter's test calls this with its own set-up. */
export function ttsConformance(name: string, create: () => Promise<Tts>): void {
  async function collect(tts: Tts, words: string): Promise<TtsChunk[]> {
    const chunks: TtsChunk[] = []
    for await (const chunk of tts.speak(words, options, new AbortController().signal)) chunks.push(chunk)
    return chunks
  }

  test(`${name}: speech comes in chunks of 480 samples that count on`, async () => {
    const chunks = await collect(await create(), text)
    expect(chunks.length).toBeGreaterThan(10)
    expect(chunks.map((chunk) => chunk.pcm.length)).toEqual(chunks.map(() => 480))
    expect(chunks.map((chunk) => chunk.startMs)).toEqual(chunks.map((_, index) => index * 20))
  })

  test(`${name}: the sound begins within 60 ms`, async () => {
    const chunks = await collect(await create(), abruptText)
    const loudest = Math.max(...chunks.flatMap((chunk) => [...chunk.pcm].map(Math.abs)))
    const firstLoud = chunks.findIndex((chunk) => chunk.pcm.some((sample) => Math.abs(sample) > loudest / 50))
    expect(loudest).toBeGreaterThan(1_000)
    expect(firstLoud).toBeLessThanOrEqual(2)
  })

  test(`${name}: a language that it does not name is not spoken`, async () => {
    const tts = await create()
    const { languages } = tts.capabilities
    expect(languages.length).toBeGreaterThan(0)
    for (const language of locales) {
      const speak = async () => {
        for await (const _chunk of tts.speak(text, { ...options, language }, new AbortController().signal))
          return 'spoken'
        return 'silent'
      }
      const code = await speak().catch((error: unknown) => isAppError(error) && error.code)
      expect(code).toBe(languages.includes(language) ? 'spoken' : 'speech.language_unknown')
    }
  })

  test(`${name}: nothing to say is no sound`, async () => {
    expect(await collect(await create(), ' ')).toEqual([])
  })

  test(`${name}: every voice it names can be asked for`, async () => {
    const tts = await create()
    expect(tts.capabilities.voices.length).toBeGreaterThan(0)
    expect(tts.capabilities.realTimeFactor).toBeGreaterThanOrEqual(0)
  })

  test(`${name}: aborting stops it`, async () => {
    const tts = await create()
    const abort = new AbortController()
    const speak = async () => {
      for await (const _chunk of tts.speak(text, options, abort.signal)) abort.abort(new Error('interrupted'))
    }
    const error: unknown = await speak().catch((thrown: unknown) => thrown)
    expect(error instanceof Error && (error.message === 'interrupted' || isAppError(error))).toBe(true)
  })
}
