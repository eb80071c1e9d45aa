import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeMachine, readMachineState } from '../shared/machine-state.ts'
import { quantile } from '../shared/statistics.ts'
import { type BesideCalls, measureBesideCalls } from './beside-calls.ts'
import { type Ready, serve } from './server.ts'
import { partSeconds, upload, uploadCut } from './upload.ts'

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    recordings: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '120' },
    cuts: { type: 'string', default: '50' },
    calls: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
})
const recordings = Number(values.recordings)
const seconds = Number(values.seconds)
const cuts = Number(values.cuts)
/** Voice calls beside the uploads; 0 leaves that part out. */
const calls = Number(values.calls)
const rounds = Number(values.rounds)

const rangeRequests = 200
/** The film's first byte, and how far the server's memory may grow while it takes eight films. */
const maxFirstByteMs = 50
const maxGrowthMegabytes = 64
const megabyte = 1024 * 1024

async function main(): Promise<void> {
  const machine = await readMachineState()
  console.log(describeMachine(machine))
  const child = fork(import.meta.filename, ['--serve', '--recordings', String(recordings + 1)])
  const ready = await next<Ready>(child)
  // What is loaded and reserved once is no growth.
  const [spare, ...filmed] = ready.interviews
  if (spare === undefined) throw new Error('There are no interviews')
  const cut = await uploadCut(ready.origin, spare, cuts)
  const before = await memoryOf(child)
  const samples: number[] = []
  const sampling = sampleMemory(child, samples)
  const latencies = (
    await Promise.all(filmed.map((interview) => upload(ready.origin, interview, { parts: seconds / partSeconds })))
  ).flat()
  sampling.abort()
  const firstBytes: number[] = []
  for (let i = 0; i < rangeRequests; i++) firstBytes.push(await firstByte(ready, i))
  child.send('end')
  await once(child, 'exit')
  const besideCalls = calls === 0 ? null : await measureBesideCalls({ calls, recordings, rounds })

  const growth = (Math.max(...samples) - before) / megabyte
  const figures = {
    recordings,
    seconds,
    partMs: { median: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) },
    memoryMegabytes: { before: before / megabyte, growth },
    cuts: cut,
    firstByteMs: { median: quantile(firstBytes, 0.5), p95: quantile(firstBytes, 0.95), most: Math.max(...firstBytes) },
    machine,
    besideCalls,
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
  if (besideCalls !== null) printBesideCalls(besideCalls)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  const isUnmoved = besideCalls === null || besideCalls.isUnmoved
  const isGood = p95 <= maxFirstByteMs && growth <= maxGrowthMegabytes && cut.stored === cut.parts && isUnmoved
  process.exitCode = isGood ? 0 : 1
}

function printBesideCalls({ rounds, median, p95, partMs, isUnmoved }: BesideCalls): void {
  console.log(`\n| ${calls} voice calls | uploads | median reply | 95th | pauses interrupted | unanswered |`)
  console.log('|---|---|---|---|---|---|')
  for (const { uploads, figures } of rounds) {
    const { medianMs, p95Ms, interruptedPauses, pauses, unanswered } = figures
    const cells = ['', uploads, inMs(medianMs), inMs(p95Ms), `${interruptedPauses} of ${pauses}`, unanswered]
    console.log(`|${cells.join(' | ')} |`)
  }
  const inPercent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
  console.log(
    `| beside without | | ${inPercent(median)} | ${inPercent(p95)} | (≤ 10 %: ${isUnmoved ? 'holds' : 'does not'}) | |`,
  )
  console.log(`| a part is stored meanwhile | | ${inMs(partMs.median)} | ${inMs(partMs.p95)} | | |`)
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
