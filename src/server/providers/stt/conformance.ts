import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { locales } from '#contract/values/locales.ts'
import type { Stt } from './port.ts'

export interface SttUnderTest {
  stt: Stt
  /** Speech at 16 kHz, and the words that are surely in it, in lower case. */
  speech: Int16Array
  words: readonly string[]
}

const options = { owner: 'conformance', language: 'en', urgency: 'final' } as const

/** What every recogniser must do; each adapter's test calls this with its own set-up. */
export function sttConformance(name: string, create: () => Promise<SttUnderTest>): void {
  test(`${name}: what was said is in the text`, async () => {
    const { stt, speech, words } = await create()
    const { text, waitMs, computeMs } = await stt.transcribe(speech, options, new AbortController().signal)
    for (const word of words) expect(text.toLowerCase()).toContain(word)
    expect(text).toBe(text.trim())
    expect(waitMs).toBeGreaterThanOrEqual(0)
    expect(computeMs).toBeGreaterThanOrEqual(0)
  })

  test(`${name}: a language that it does not name is not heard as another one`, async () => {
    const { stt, speech } = await create()
    const { languages } = stt.capabilities
    expect(languages.length).toBeGreaterThan(0)
    for (const language of locales) {
      const heard = stt.transcribe(speech, { ...options, language }, new AbortController().signal)
      const code = await heard.then(
        () => 'heard',
        (error: unknown) => isAppError(error) && error.code,
      )
      expect(code).toBe(languages.includes(language) ? 'heard' : 'speech.language_unknown')
    }
  })

  test(`${name}: silence and an empty segment are empty text`, async () => {
    const { stt } = await create()
    const signal = new AbortController().signal
    expect((await stt.transcribe(new Int16Array(32_000), options, signal)).text).toBe('')
    expect((await stt.transcribe(new Int16Array(0), options, signal)).text).toBe('')
  })

  test(`${name}: a call that is over is not listened to`, async () => {
    const { stt, speech } = await create()
    const abort = new AbortController()
    abort.abort(new Error('over'))
    await expect(stt.transcribe(speech, options, abort.signal)).rejects.toThrow('over')
  })

  test(`${name}: several calls are answered at once, each with its own text`, async () => {
    const { stt, speech, words } = await create()
    const signal = new AbortController().signal
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((owner) => stt.transcribe(speech, { owner, language: 'en', urgency: 'final' }, signal)),
    )
    for (const { text } of answers) expect(text.toLowerCase()).toContain(words[0] ?? '')
  })
}
