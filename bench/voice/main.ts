import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine, type MachineState, readMachineState } from '../shared/machine-state.ts'
import { startBenchServer } from './bench-server.ts'
import { type Clip, endItemOf, type Item, pauseItemsOf, readClips } from './build-items.ts'
import { createCaller, type Outcome } from './caller.ts'
import { medianOf, quantileOf } from './find-voice.ts'
import { type BargeInFigures, measureBargeIn } from './measure-barge-in.ts'

const defaultFolder = '../shared/speech/clips'
/** Targets: share of thinking pauses interrupted, and end of speech to first reply audio. */
const targets = { interrupted: 0.1, medianMs: 900, p95Ms: 1_500, calls: 4 }
const stages = ['endpointMs', 'recognitionMs', 'interviewerMs', 'storeMs', 'synthesisMs'] as const

interface Figures {
  calls: number
  pauses: number
  interruptedPauses: number
  interruptedEnds: number
  answers: number
  unanswered: number
  medianMs: number
  p95Ms: number
  holds: boolean
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    calls: { type: 'string', default: '2,4,6' },
    only: { type: 'string', default: 'turns,barge-in,calls' },
  },
})

async function main(): Promise<void> {
  const folder = positionals[0] ?? process.env.BENCH_CLIPS ?? defaultFolder
  if (!existsSync(folder)) {
    console.log(`The recordings are not there (${folder}); nothing was measured.`)
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  const clips = readClips(folder)
  const parts = new Set(values.only.split(','))
  const counts = values.calls.split(',').map(Number)
  const machine = await readMachineState()
  console.log(describeMachine(machine))
  const server = await startBenchServer()
  try {
    await warmUp(server.url, clips)
    const firstRecord = server.records.length
    const turns = parts.has('turns') ? await measureTurns(server.url, clips) : null
    const shares = sharesOf(server.records.slice(firstRecord))
    if (turns !== null) printTurns(turns.figures, shares, turns.outcomes)
    const bargeIn = parts.has('barge-in') ? await measureBargeIn(server.url, clips) : null
    if (bargeIn !== null) printBargeIn(bargeIn)
    const calls = parts.has('calls')
      ? await measureCalls(server.url, clips, counts, turns?.figures ?? null, machine)
      : null
    const items = turns?.outcomes.map(describeOutcome)
    const report = {
      folder,
      cores: availableParallelism(),
      machine,
      targets,
      turns: turns?.figures,
      shares,
      items,
      bargeIn,
      calls,
    }
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  } finally {
    await server.stop()
  }
}

/** The first answer after a start loads what the models load lazily; it is not measured. */
async function warmUp(baseUrl: string, clips: readonly Clip[]): Promise<void> {
  const caller = createCaller(baseUrl)
  for (const clip of clips.slice(0, 2)) await caller.answer(endItemOf(clip))
  await caller.close()
}

async function measureTurns(
  baseUrl: string,
  clips: readonly Clip[],
): Promise<{ figures: Figures; outcomes: Outcome[] }> {
  const outcomes = await playAll(baseUrl, [...clips.map(endItemOf), ...pauseItemsOf(clips)])
  return { figures: figuresOf(outcomes, 1), outcomes }
}

async function playAll(baseUrl: string, items: readonly Item[]): Promise<Outcome[]> {
  const caller = createCaller(baseUrl)
  const outcomes: Outcome[] = []
  for (const item of items) outcomes.push(await caller.answer(item))
  await caller.close()
  return outcomes
}

async function measureCalls(
  baseUrl: string,
  clips: readonly Clip[],
  counts: readonly number[],
  alone: Figures | null,
  { isQuiet }: MachineState,
): Promise<Figures[]> {
  const items = [...pauseItemsOf(clips), ...clips.map(endItemOf)]
  const all: Figures[] = alone === null ? [] : [alone]
  console.log('\nCalls at once')
  console.log(row(['calls', 'interrupted', 'median ms', 'p95 ms', 'unanswered', 'holds']))
  if (alone !== null) printCalls(alone)
  for (const count of counts) {
    // Every level plays every item once, so that the levels differ in nothing but how many talk at once.
    const groups = Array.from({ length: count }, (_, caller) => items.filter((_item, i) => i % count === caller))
    const outcomes = (await Promise.all(groups.map((group) => playAll(baseUrl, group)))).flat()
    const figures = figuresOf(outcomes, count)
    all.push(figures)
    printCalls(figures)
  }
  const held = Math.max(0, ...all.filter((figures) => figures.holds).map((figures) => figures.calls))
  if (!isQuiet) console.log('No verdict: the machine was busy with something else before.')
  else console.log(`Most calls at once within the targets: ${held} (target: at least ${targets.calls})`)
  return all
}

function describeOutcome({ item, isInterrupted, isUnanswered, replyMs }: Outcome) {
  return { name: item.name, isInterrupted, isUnanswered, replyMs }
}

function figuresOf(outcomes: readonly Outcome[], calls: number): Figures {
  const answered = outcomes.filter((outcome) => !outcome.isUnanswered)
  const pauses = answered.filter((outcome) => outcome.item.pause !== null)
  const interruptedPauses = pauses.filter((outcome) => outcome.isInterrupted).length
  const replyMs = answered.flatMap((outcome) => outcome.replyMs ?? [])
  const medianMs = medianOf(replyMs)
  const p95Ms = quantileOf(replyMs, 0.95)
  return {
    calls,
    pauses: pauses.length,
    interruptedPauses,
    interruptedEnds: answered.filter((outcome) => outcome.item.pause === null && outcome.isInterrupted).length,
    answers: replyMs.length,
    unanswered: outcomes.length - answered.length,
    medianMs,
    p95Ms,
    holds:
      interruptedPauses <= targets.interrupted * pauses.length &&
      medianMs <= targets.medianMs &&
      p95Ms <= targets.p95Ms,
  }
}

/** Median and 95th percentile of each stage, as the server measured them. */
function sharesOf(records: readonly Readonly<Record<string, unknown>>[]) {
  const replies = records.filter((record) => record.msg === 'live reply')
  const valuesOf = (key: string) => replies.flatMap((record) => (typeof record[key] === 'number' ? record[key] : []))
  return ['totalMs', ...stages].map((stage) => ({
    stage,
    medianMs: medianOf(valuesOf(stage)),
    p95Ms: quantileOf(valuesOf(stage), 0.95),
  }))
}

function printTurns(figures: Figures, shares: ReturnType<typeof sharesOf>, outcomes: readonly Outcome[]): void {
  const { pauses, interruptedPauses, interruptedEnds, answers, unanswered, medianMs, p95Ms } = figures
  const share = ((100 * interruptedPauses) / Math.max(1, pauses)).toFixed(1)
  console.log('Turn-taking, one call')
  console.log(`  thinking pauses interrupted  ${interruptedPauses} of ${pauses} (${share} %; target ≤ 10 %)`)
  console.log(`  interrupted without a pause  ${interruptedEnds}`)
  console.log(`  end of speech → first reply audio, ${answers} answers (${unanswered} unanswered)`)
  console.log(`    median ${medianMs.toFixed(0)} ms (target ≤ 900), 95th percentile ${p95Ms.toFixed(0)} ms (≤ 1,500)`)
  console.log(`\n${row(['stage', 'median ms', 'p95 ms'])}`)
  for (const each of shares) console.log(row([each.stage, each.medianMs.toFixed(0), each.p95Ms.toFixed(0)]))
  const serverMs = shares.find((each) => each.stage === 'totalMs')?.medianMs ?? Number.NaN
  console.log(row(['rest', (medianMs - serverMs).toFixed(0), '(detector’s tail, transport)']))
  for (const { item, isInterrupted, isUnanswered } of outcomes) {
    if (isInterrupted) console.log(`  interrupted: ${item.name}`)
    if (isUnanswered) console.log(`  unanswered: ${item.name}`)
  }
}

function printCalls(figures: Figures): void {
  const { calls, interruptedPauses, pauses, medianMs, p95Ms, unanswered, holds } = figures
  const interrupted = `${interruptedPauses}/${pauses}`
  console.log(row([calls, interrupted, medianMs.toFixed(0), p95Ms.toFixed(0), unanswered, holds ? 'yes' : 'no']))
}

function printBargeIn(figures: BargeInFigures): void {
  const { duckedMs, stoppedMs, coughs, hums } = figures
  const range = (list: readonly number[]) =>
    `${Math.min(...list).toFixed(0)}–${Math.max(...list).toFixed(0)} ms, median ${medianOf(list).toFixed(0)} (${list.length})`
  console.log('\nBarge-in, at the client')
  console.log(`  ducked after ${range(duckedMs)}; target ≤ 200`)
  console.log(`  stopped after ${range(stoppedMs)}; target ≥ 400`)
  console.log(`  coughs that took the turn ${coughs.tookTurn} of ${coughs.played}, came back ${coughs.cameBack}`)
  console.log(`  mm-hms that took the turn ${hums.tookTurn} of ${hums.played}, came back ${hums.cameBack}`)
}

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).padEnd(14)).join('')
}

await main()
