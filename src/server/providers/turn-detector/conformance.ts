import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { judgeDeadlineMs, type TurnDetector } from './port.ts'

const never = () => new AbortController().signal
const options = { owner: 'call' }
/** Something that rises and falls, at 16 kHz. */
export const soundOf = (seconds: number) =>
  Int16Array.from({ length: seconds * 16_000 }, (_, i) => 4_000 * Math.sin(i / 9) * Math.sin(i / 4_000))

/**
 * What every turn detector must do; each adapter's test calls this with its own set-up.
 * @param create `isTimed`: its deadline runs; otherwise it may take as long as a busy machine needs.
 */
export function turnDetectorConformance(name: string, create: (isTimed: boolean) => Promise<TurnDetector>): void {
  test(`${name}: what it says of any length of sound is a probability, or nothing where it does not listen`, async () => {
    const detector = await create(false)
    for (const seconds of [0, 0.1, 3, 8, 20]) {
      const said = await detector.judge(soundOf(seconds), options, never())
      if (!detector.listens) expect(said).toBeNull()
      else {
        expect(said).toBeGreaterThanOrEqual(0)
        expect(said).toBeLessThanOrEqual(1)
      }
    }
    detector.close()
  })

  test(`${name}: of the same sound it says the same, whatever else it is asked`, async () => {
    const detector = await create(false)
    const sounds = [2, 5, 2, 8, 5].map(soundOf)
    const said = await Promise.all(sounds.map((pcm, i) => detector.judge(pcm, { owner: `call ${i}` }, never())))
    expect(said[2]).toBe(said[0])
    expect(said[4]).toBe(said[1])
    detector.close()
  })

  test(`${name}: an answer comes, or fails as its port says, within the deadline and a moment`, async () => {
    const detector = await create(true)
    const pcm = soundOf(8)
    const startMs = performance.now()
    const asked = Array.from({ length: 40 }, (_, i) => detector.judge(pcm, { owner: `call ${i}` }, never()))
    for (const said of await Promise.allSettled(asked)) {
      if (said.status === 'rejected')
        expect(isAppError(said.reason) && said.reason.code).toMatch(/^speech\.(failed|overloaded)$/)
    }
    expect(performance.now() - startMs).toBeLessThan(judgeDeadlineMs + 4_000)
    detector.close()
  })

  test(`${name}: whoever no longer waits is told so at once`, async () => {
    const detector = await create(false)
    const abort = new AbortController()
    const reason = new Error('the call has ended')
    const asked = detector.judge(soundOf(8), options, abort.signal)
    abort.abort(reason)
    if (detector.listens) await expect(asked).rejects.toBe(reason)
    else await asked
    await expect(detector.judge(soundOf(8), options, abort.signal)).rejects.toBe(reason)
    detector.close()
  })

  test(`${name}: closing twice does no harm`, async () => {
    const detector = await create(false)
    detector.close()
    detector.close()
  })
}
