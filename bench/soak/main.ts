import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startBenchServer } from '../voice/bench-server.ts'
import { endItemOf, type Item, readClips } from '../voice/build-items.ts'
import { openCall } from '../voice/call-client.ts'
import { createCaller, type Outcome, sleep } from '../voice/caller.ts'
import { findVoice } from '../voice/find-voice.ts'
import { measureMemory, slopeOf } from './measure-memory.ts'

const defaultFolder = '../shared/speech/clips'
const sampleEveryMs = 10_000
/** The first part of a run loads models and fills caches; growth is judged on the rest. */
const warmUpShare = 0.3
/** Growth over an hour that counts as flat, as a share of the memory in use. */
const flatShare = 0.05

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    calls: { type: 'string', default: '2' },
  },
})

interface Sample {
  minute: number
  server: number
  speech: number
  database: number
}

async function main(): Promise<void> {
  const minutes = Number(values.minutes)
  const calls = Number(values.calls)
  const server = await startBenchServer()
  try {
    const items = await itemsToSay(server.url, positionals[0] ?? defaultFolder)
    const startedAt = performance.now()
    const isOver = () => performance.now() - startedAt >= minutes * 60_000
    const samples: Sample[] = []
    const sampling = sample(server.pid, startedAt, samples, isOver)
    const outcomes = (
      await Promise.all(Array.from({ length: calls }, (_, i) => talk(server.url, items, i, isOver)))
    ).flat()
    await sampling
    const report = { minutes, calls, answers: outcomes.length, ...judge(samples), samples }
    print(report, outcomes)
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
    process.exitCode = report.isFlat ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** Recordings of people where they are; else the interviewer's own greeting is said back to it. */
async function itemsToSay(baseUrl: string, folder: string): Promise<Item[]> {
  if (existsSync(folder)) return readClips(folder).map(endItemOf)
  console.log(`The recordings are not there (${folder}); the interviewer hears its own voice instead.`)
  const heard: Int16Array[] = []
  const call = await openCall({ baseUrl, onFrame: (frame) => void heard.push(frame.pcm) })
  await call.untilListening()
  await call.close()
  const pcm = downsample(heard)
  return [{ name: 'greeting', pcm, endSample: findVoice(pcm).endSample, isEnd: true, pauses: [] }]
}

/** 24 to 16 kHz by linear interpolation: good enough to be recognised, and only said where nothing is measured. */
function downsample(frames: readonly Int16Array[]): Int16Array {
  const joined = Int16Array.from(frames.flatMap((frame) => [...frame]))
  return Int16Array.from({ length: Math.floor(joined.length / 1.5) }, (_, i) => {
    const at = Math.floor(i * 1.5)
    const next = joined[at + 1] ?? 0
    return i % 2 === 0 ? (joined[at] ?? 0) : Math.round(((joined[at] ?? 0) + next) / 2)
  })
}

async function talk(
  baseUrl: string,
  items: readonly Item[],
  offset: number,
  isOver: () => boolean,
): Promise<Outcome[]> {
  const caller = createCaller(baseUrl)
  const outcomes: Outcome[] = []
  for (let i = offset * 3; !isOver(); i++) {
    const item = items[i % items.length]
    if (item !== undefined) outcomes.push(await caller.answer(item))
  }
  await caller.close()
  return outcomes
}

async function sample(pid: number, startedAt: number, samples: Sample[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const processes = measureMemory(pid)
    const sumOf = (name: string) =>
      processes.filter((each) => each.name === name).reduce((sum, each) => sum + each.mebibytes, 0)
    samples.push({
      minute: (performance.now() - startedAt) / 60_000,
      server: sumOf('server'),
      speech: sumOf('speech'),
      database: sumOf('database'),
    })
    await sleep(sampleEveryMs)
  }
}

function judge(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length * warmUpShare))
  const parts = (['server', 'speech', 'database'] as const).map((part) => {
    const points = settled.map((each) => ({ minute: each.minute, value: each[part] }))
    const mean = points.reduce((sum, point) => sum + point.value, 0) / Math.max(1, points.length)
    const perHour = slopeOf(points) * 60
    return { part, firstMebibytes: points[0]?.value ?? 0, lastMebibytes: points.at(-1)?.value ?? 0, mean, perHour }
  })
  const isFlat = parts.every(({ perHour, mean }) => perHour <= mean * flatShare)
  return { parts, isFlat }
}

function print(
  report: ReturnType<typeof judge> & { minutes: number; calls: number; answers: number },
  outcomes: readonly Outcome[],
) {
  const unanswered = outcomes.filter((outcome) => outcome.isUnanswered).length
  console.log(
    `${report.minutes} minutes, ${report.calls} calls at once, ${report.answers} answers (${unanswered} unanswered)`,
  )
  for (const { part, firstMebibytes, lastMebibytes, perHour } of report.parts) {
    const range = `${firstMebibytes.toFixed(0)} → ${lastMebibytes.toFixed(0)} MiB`
    console.log(`  ${part.padEnd(10)}${range.padEnd(20)}${perHour.toFixed(1)} MiB an hour`)
  }
  console.log(report.isFlat ? 'Memory is flat.' : 'Memory grows.')
}

await main()
