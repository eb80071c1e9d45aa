import { expect, test } from 'vitest'
import type { Vad, VadWindow } from './port.ts'

export interface VadUnderTest {
  vad: Vad
  /** Clear speech at 16 kHz without pauses longer than a word's, at least 2 s. */
  speech: Int16Array
}

const silence = (seconds: number) => new Int16Array(Math.round(seconds * 16_000))

/** What every detector must do; each adapter's test calls this with its own set-up. */
export function vadConformance(name: string, create: () => Promise<VadUnderTest>): void {
  test(`${name}: windows are counted from the first sample, whatever the size of what is pushed`, async () => {
    const { vad, speech } = await create()
    const whole = vad.open(new AbortController().signal)
    const pieces = vad.open(new AbortController().signal)
    const expected = await whole.push(speech)
    const found: VadWindow[] = []
    for (let i = 0; i < speech.length; i += 320) found.push(...(await pieces.push(speech.slice(i, i + 320))))
    expect(expected.map((window) => window.endSample)).toEqual(expected.map((_, index) => (index + 1) * 512))
    expect(found).toEqual(expected)
    whole.close()
    pieces.close()
  })

  test(`${name}: what is pushed without waiting is answered in order`, async () => {
    const { vad, speech } = await create()
    const stream = vad.open(new AbortController().signal)
    const answers = await Promise.all([0, 1, 2, 3].map((i) => stream.push(speech.slice(i * 700, (i + 1) * 700))))
    expect(answers.flat().map((window) => window.endSample)).toEqual([512, 1024, 1536, 2048, 2560])
    stream.close()
  })

  test(`${name}: speech is likelier than silence, and each call has a memory of its own`, async () => {
    const { vad, speech } = await create()
    const talking = vad.open(new AbortController().signal)
    const quiet = vad.open(new AbortController().signal)
    const heard = await talking.push(speech)
    const unheard = await quiet.push(silence(2))
    const share = (windows: readonly VadWindow[]) =>
      windows.filter((window) => window.probability > 0.5).length / windows.length
    expect(share(heard)).toBeGreaterThan(0.6)
    expect(share(unheard)).toBe(0)
    for (const { probability } of [...heard, ...unheard]) {
      expect(probability).toBeGreaterThanOrEqual(0)
      expect(probability).toBeLessThanOrEqual(1)
    }
    talking.close()
    quiet.close()
  })

  test(`${name}: silence after speech is noticed within 200 ms`, async () => {
    const { vad, speech } = await create()
    const stream = vad.open(new AbortController().signal)
    await stream.push(speech)
    const after = await stream.push(silence(1))
    const quietFrom = after.findIndex((window) => window.probability < 0.5)
    expect(quietFrom).toBeGreaterThanOrEqual(0)
    expect(quietFrom * 32).toBeLessThanOrEqual(200)
    stream.close()
  })

  test(`${name}: closing twice and closing after an abort do no harm`, async () => {
    const { vad } = await create()
    const abort = new AbortController()
    const stream = vad.open(abort.signal)
    abort.abort()
    stream.close()
    stream.close()
  })
}
