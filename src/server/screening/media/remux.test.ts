import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { remux } from './remux.ts'
import { remuxApart } from './remux-apart.ts'
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
    const made = await remux(t.from, t.to)
    expect(made?.mimeType).toBe(type)
    expect(made?.durationMs).toBeGreaterThanOrEqual(11_950)
    expect(made?.durationMs).toBeLessThanOrEqual(12_050)
    expect(made?.codecs).toContain(', ')
    expect(await durationOf(t.to)).toBeCloseTo(12, 0)
  },
)

test('what breaks off in the middle of a packet is made of what came before', async () => {
  const whole = await makeTake('video/webm', { seconds: 12 })
  const t = await setup(whole.subarray(0, Math.round(whole.byteLength / 2)))
  const made = await remux(t.from, t.to)
  expect(made?.durationMs).toBeGreaterThan(4_000)
  expect(made?.durationMs).toBeLessThan(8_000)
})

/** What is made of a take that breaks off after each of so many bytes, in the order in which it first comes. */
async function madeOfBeginnings(whole: Uint8Array, { from, step }: { from: number; step: number }) {
  const made = new Set<string>()
  for (let bytes = from; bytes <= whole.byteLength; bytes += step) {
    const t = await setup(whole.subarray(0, bytes))
    made.add((await remux(t.from, t.to))?.codecs ?? 'nothing')
  }
  return [...made]
}

test('a page that goes as its recorder begins leaves nothing, a picture without its sound, or both', async () => {
  const whole = await makeTake('video/webm', { seconds: 0.2, frameBytes: 100 })
  expect(await madeOfBeginnings(whole, { from: 1, step: 5 })).toEqual(['nothing', 'vp8', 'vp8, opus'])
})

test('an MP4 that breaks off among the packets it has named is made of those that are there', async () => {
  const whole = await makeTake('video/mp4', { seconds: 0.2, frameBytes: 100 })
  const packets = Buffer.from(whole).indexOf('mdat') + 'mdat'.length
  const made = await madeOfBeginnings(whole, { from: packets, step: 5 })
  expect(made).toEqual(['nothing', 'avc1.42001e', 'avc1.42001e, mp4a.40.2'])
})

test('nothing is made of what is no film at all', async () => {
  const t = await setup(new Uint8Array(5_000).fill(7))
  expect(await remux(t.from, t.to)).toBeNull()
})

test('a playlist is no film: the file that it names is not opened', async () => {
  const t = await setup(await makeTake('video/webm', { seconds: 2 }))
  const list = join(dirname(t.from), 'list')
  await writeFile(list, `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${t.from}\n#EXT-X-ENDLIST\n`)
  expect(await remux(list, t.to)).toBeNull()
  await expect(readFile(t.to)).rejects.toThrow()
})

test('on its own thread a take is made the same, and nothing of what is no film', async () => {
  const t = await setup(await makeTake('video/webm', { seconds: 2 }))
  expect(await remuxApart(t, never)).toMatchObject({ mimeType: 'video/webm' })
  const broken = await setup(new Uint8Array(5_000).fill(7))
  expect(await remuxApart(broken, never)).toBeNull()
})

test('a file that would be read for hours ends with its time, and the server goes on meanwhile', async () => {
  const t = await setup(await makeTake('video/webm', { seconds: 2 }))
  const forever = () => new Worker('for (;;);', { eval: true })
  const stop = new AbortController()
  const made = remuxApart(t, stop.signal, forever)
  stop.abort(new Error('stopped'))
  await expect(made).rejects.toThrow('stopped')
  await expect(remuxApart(t, AbortSignal.abort(new Error('stopped')), forever)).rejects.toThrow('stopped')
})

test('a thread that ends without an answer, or takes too much memory, is a failure', async () => {
  const t = await setup(await makeTake('video/webm', { seconds: 2 }))
  const silent = () => new Worker('process.exit(0)', { eval: true })
  await expect(remuxApart(t, never, silent)).rejects.toThrow('without an answer')
  const greedy = () =>
    new Worker('const kept = []; for (;;) kept.push(new Array(1e6).fill(1.5))', {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    })
  await expect(remuxApart(t, never, greedy)).rejects.toThrow()
})
