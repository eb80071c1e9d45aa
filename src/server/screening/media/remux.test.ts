import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { remux } from './remux.ts'
import { makeTake } from './testing/make-take.ts'

const never = new AbortController().signal

async function setup(bytes: Uint8Array) {
  const folder = makeTemporaryFolder('remux')
  const [from, to] = [join(folder, 'parts'), join(folder, 'film')]
  await writeFile(from, bytes)
  return { from, to }
}

async function durationOf(path: string): Promise<number | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const duration = await input.getDurationFromMetadata()
  input.dispose()
  return duration
}

test.each(['video/webm', 'video/mp4'] as const)(
  'a recorder’s %s is given its duration and begins at 0',
  async (type) => {
    const t = await setup(await makeTake(type, { seconds: 12, startSeconds: 3 }))
    const made = await remux(t.from, t.to, never)
    expect(made.mimeType).toBe(type)
    expect(made.durationMs).toBeGreaterThanOrEqual(11_950)
    expect(made.durationMs).toBeLessThanOrEqual(12_050)
    expect(made.codecs).toContain(', ')
    expect(await durationOf(t.to)).toBeCloseTo(12, 0)
  },
)

test('what breaks off in the middle of a packet is made of what came before', async () => {
  const whole = await makeTake('video/webm', { seconds: 12 })
  const t = await setup(whole.subarray(0, Math.round(whole.byteLength / 2)))
  const { durationMs } = await remux(t.from, t.to, never)
  expect(durationMs).toBeGreaterThan(4_000)
  expect(durationMs).toBeLessThan(8_000)
})

test('what is no film at all is refused', async () => {
  const t = await setup(new Uint8Array(5_000).fill(7))
  await expect(remux(t.from, t.to, never)).rejects.toThrow()
})

test('a run that is stopped throws', async () => {
  const t = await setup(await makeTake('video/webm', { seconds: 2 }))
  await expect(remux(t.from, t.to, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})
