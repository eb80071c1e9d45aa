import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { partMs } from '#contract/media/takes.ts'
import { quantile } from '../shared/statistics.ts'
import { type Ready, serve } from './server.ts'

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    recordings: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '120' },
    cuts: { type: 'string', default: '50' },
    json: { type: 'string' },
  },
})
const recordings = Number(values.recordings)
const seconds = Number(values.seconds)
const cuts = Number(values.cuts)

/** 1.2 Mbit/s of picture and sound, as a recorder hands it out every second. */
const partSeconds = partMs / 1000
const part = new Uint8Array(150_000).fill(7)
const digest = `sha-256=:${createHash('sha256').update(part).digest('base64')}:`
const rangeRequests = 200
/** The film's first byte, and how far the server's memory may grow while it takes eight films. */
const maxFirstByteMs = 50
const maxGrowthMegabytes = 64
const megabyte = 1024 * 1024

async function main(): Promise<void> {
  const child = fork(import.meta.filename, ['--serve', '--recordings', String(recordings + 1)])
  const ready = await next<Ready>(child)
  // What is loaded and reserved once is no growth.
  const [spare, ...filmed] = ready.interviews
  if (spare === undefined) throw new Error('There are no interviews')
  const cut = await uploadCut(ready.origin, spare)
  const before = await memoryOf(child)
  const samples: number[] = []
  const sampling = sampleMemory(child, samples)
  const latencies = (await Promise.all(filmed.map((interview) => upload(ready.origin, interview)))).flat()
  sampling.abort()
  const firstBytes: number[] = []
  for (let i = 0; i < rangeRequests; i++) firstBytes.push(await firstByte(ready, i))
  child.send('end')

  const growth = (Math.max(...samples) - before) / megabyte
  const figures = {
    recordings,
    seconds,
    partMs: { median: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) },
    memoryMegabytes: { before: before / megabyte, growth },
    cuts: cut,
    firstByteMs: { median: quantile(firstBytes, 0.5), p95: quantile(firstBytes, 0.95), most: Math.max(...firstBytes) },
  }
  console.log(`| ${recordings} recordings of ${seconds} s at their own speed | |`)
  console.log('|---|---|')
  console.log(`| a part is stored, median and 95th | ${inMs(figures.partMs.median)}, ${inMs(figures.partMs.p95)} |`)
  console.log(
    `| memory before, and growth at most | ${inMb(before / megabyte)}, ${inMb(growth)} (≤ ${maxGrowthMegabytes}) |`,
  )
  console.log(`| connections cut, parts stored after them | ${cut.cut}, ${cut.stored} of ${cut.parts} |`)
  const { median, p95, most } = figures.firstByteMs
  console.log(`| first byte of a range of 200 MB, median, 95th, most | ${inMs(median)}, ${inMs(p95)}, ${inMs(most)} |`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  const isGood = p95 <= maxFirstByteMs && growth <= maxGrowthMegabytes && cut.stored === cut.parts
  process.exitCode = isGood ? 0 : 1
}

const inMs = (value: number) => `${value.toFixed(1)} ms`
const inMb = (value: number) => `${value.toFixed(0)} MB`

function next<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message: Message) => resolve(message)))
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const answer = next<{ rss: number }>(child)
  child.send('memory')
  return (await answer).rss
}

function sampleMemory(child: ChildProcess, samples: number[]): AbortController {
  const stop = new AbortController()
  void (async () => {
    while (!stop.signal.aborted) {
      samples.push(await memoryOf(child))
      await wait(500)
    }
  })()
  return stop
}

async function begin(origin: string, { id, callToken }: Ready['interviews'][number]): Promise<string> {
  const takeId = crypto.randomUUID()
  const answer = await fetch(`${origin}/api/interviews/${id}/takes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${callToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ takeId, mimeType: 'video/webm;codecs=vp8,opus', offsetMs: 0 }),
  })
  if (answer.status !== 201) throw new Error(`A take was refused with ${answer.status}`)
  return takeId
}

/** One film as it is recorded. @returns how long each part took, milliseconds. */
async function upload(origin: string, interview: Ready['interviews'][number]): Promise<number[]> {
  const takeId = await begin(origin, interview)
  const startMs = performance.now()
  const taken: number[] = []
  for (let number = 0; number < seconds / partSeconds; number++) {
    await wait(Math.max(0, startMs + (number + 1) * partSeconds * 1000 - performance.now()))
    const sentMs = performance.now()
    if ((await send(origin, interview, takeId, number, null)) !== 204) throw new Error('A part was refused')
    taken.push(performance.now() - sentMs)
  }
  return taken
}

/** Every part is cut off once in its middle and then sent whole. */
async function uploadCut(
  origin: string,
  interview: Ready['interviews'][number],
): Promise<{ parts: number; cut: number; stored: number }> {
  const takeId = await begin(origin, interview)
  let cut = 0
  for (let number = 0; number < cuts; number++) {
    const status = await send(origin, interview, takeId, number, 1 + ((number * 7_919) % (part.byteLength - 1)))
    if (status === null) cut += 1
    await send(origin, interview, takeId, number, null)
  }
  const answer = await fetch(`${origin}/api/interviews/${interview.id}/takes`, {
    headers: { authorization: `Bearer ${interview.callToken}` },
  })
  const { takes }: { takes: { takeId: string; parts: number[] }[] } = await answer.json()
  return { parts: cuts, cut, stored: takes.find((take) => take.takeId === takeId)?.parts.length ?? 0 }
}

/** @param cutAt After how many bytes the line is lost; null: it holds. @returns the status; null where there was none. */
function send(
  origin: string,
  { id, callToken }: Ready['interviews'][number],
  takeId: string,
  number: number,
  cutAt: number | null,
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(`${origin}/api/interviews/${id}/takes/${takeId}/parts/${number}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${callToken}`,
        'content-type': 'application/octet-stream',
        'content-length': part.byteLength,
        'content-digest': digest,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    sent.on('error', () => resolve(null))
    sent.on('close', () => resolve(null))
    if (cutAt === null) sent.end(part)
    else sent.write(part.subarray(0, cutAt), () => sent.destroy())
  })
}

/** How long until the first byte of some range of the film, milliseconds. */
async function firstByte({ origin, cookie, film }: Ready, at: number): Promise<number> {
  const first = (at * 104_729_729) % (film.sizeBytes - 1)
  const startMs = performance.now()
  const answer = await fetch(`${origin}${film.path}`, { headers: { cookie, range: `bytes=${first}-` } })
  const reader = answer.body?.getReader()
  if (answer.status !== 206 || reader === undefined) throw new Error(`A range was refused with ${answer.status}`)
  await reader.read()
  const taken = performance.now() - startMs
  await reader.cancel()
  return taken
}

await (values.serve ? serve(recordings) : main())
