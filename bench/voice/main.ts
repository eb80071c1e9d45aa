import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProductServer } from '../../tests/harness/product-server.ts'
import { describeMachine, type MachineState, readMachineState } from '../shared/machine-state.ts'
import { readRecordings } from '../turns/read-recordings.ts'
import { startBenchServer } from './bench-server.ts'
import { endItemOf, type Item, pauseItemsOf, readClips } from './build-items.ts'
import { naturalItemsOf } from './build-natural-items.ts'
import type { Outcome } from './caller.ts'
import { medianOf, quantileOf } from './find-voice.ts'
import { type BargeInFigures, measureBargeIn } from './measure-barge-in.ts'
import { type Figures, figuresOf, playAll, playAtOnce, targets, warmUp } from './measure-calls.ts'

const defaultFolders = ['../shared/speech/clips', '../shared/speech/turns']
const stages = ['endpointMs', 'recognitionMs', 'interviewerMs', 'storeMs', 'synthesisMs'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    calls: { type: 'string', default: '2,4,8' },
    /** `instant`: nobody listens to the interviewer's lines, so that all talk nearly all the time. `real`: they are heard out. */
    playback: { type: 'string', default: 'instant' },
    only: { type: 'string', default: 'turns,barge-in,calls' },
  },
})

const playback = values.playback === 'real' ? 'real' : 'instant'

async function main(): Promise<void> {
  const given = positionals.length > 0 ? positionals : [process.env.BENCH_CLIPS ?? []].flat()
  const folders = given.length > 0 ? given : defaultFolders
  const missing = folders.filter((folder) => !existsSync(folder))
  if (missing.length > 0) {
    console.log(`The recordings are not there (${missing.join(', ')}); nothing was measured.`)
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  const machine = await readMachineState()
  console.log(describeMachine(machine))
  const reports: unknown[] = []
  for (const folder of folders) reports.push(await measureFolder(folder, machine))
  if (values.json !== undefined) {
    const report = { cores: availableParallelism(), playback, machine, targets, folders: reports }
    writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  }
}

/** Each folder has a server of its own, so that none begins with what the other has left in memory. */
async function measureFolder(folder: string, machine: MachineState): Promise<unknown> {
  const parts = new Set(values.only.split(','))
  const counts = values.calls.split(',').map(Number)
  const isNatural = existsSync(join(folder, 'turns.json'))
  const clips = isNatural ? [] : readClips(folder)
  const items = isNatural
    ? naturalItemsOf(readRecordings(folder, 0))
    : [...clips.map(endItemOf), ...pauseItemsOf(clips)]
  console.log(`\n${folder}: ${items.length} answers`)
  // As many as are measured, also beyond what the product would let in.
  const server = await startBenchServer({ VOICE_CALLS: String(Math.max(1, ...counts)) })
  try {
    await warmUp(server.url, items.slice(0, 2))
    const firstRecord = server.records.length
    const turns = parts.has('turns') ? await measureTurns(server.url, items) : null
    const shares = sharesOf(server.records.slice(firstRecord))
    if (turns !== null) printTurns(turns.figures, shares, turns.outcomes)
    const bargeIn = parts.has('barge-in') && !isNatural ? await measureBargeIn(server.url, clips) : null
    if (bargeIn !== null) printBargeIn(bargeIn)
    const calls = parts.has('calls') ? await measureCalls(server, items, counts, turns?.figures ?? null, machine) : null
    return {
      folder,
      turns: turns?.figures,
      shares,
      items: turns?.outcomes.map(describeOutcome),
      bargeIn,
      calls,
    }
  } finally {
    await server.stop()
  }
}

async function measureTurns(
  baseUrl: string,
  items: readonly Item[],
): Promise<{ figures: Figures; outcomes: Outcome[] }> {
  const outcomes = await playAll(baseUrl, items, playback)
  return { figures: figuresOf(outcomes, 1), outcomes }
}

/** With what each stage took and what became of each answer, where other calls were under way. */
type Level = Figures & { shares?: ReturnType<typeof sharesOf>; items?: ReturnType<typeof describeOutcome>[] }

async function measureCalls(
  server: ProductServer,
  items: readonly Item[],
  counts: readonly number[],
  alone: Figures | null,
  { isQuiet }: MachineState,
): Promise<Level[]> {
  const all: Level[] = alone === null ? [] : [alone]
  console.log(`\nCalls at once${playback === 'real' ? ', the interviewer heard out' : ''}`)
  console.log(row(['calls', 'interrupted', 'median ms', 'p95 ms', 'unanswered', 'words ms', 'holds']))
  if (alone !== null) printCalls(alone)
  for (const count of counts) {
    const firstRecord = server.records.length
    const outcomes = await playAtOnce(server.url, items, count, playback)
    const figures = figuresOf(outcomes, count)
    all.push({ ...figures, shares: sharesOf(server.records.slice(firstRecord)), items: outcomes.map(describeOutcome) })
    printCalls(figures)
  }
  const held = Math.max(0, ...all.filter((figures) => figures.holds).map((figures) => figures.calls))
  if (!isQuiet) console.log('No verdict: the machine was busy with something else before.')
  else console.log(`Most calls at once within the targets: ${held} (target: at least ${targets.calls})`)
  return all
}

function describeOutcome({ item, isInterrupted, interruptedPauses, isUnanswered, replyMs }: Outcome) {
  return { name: item.name, isInterrupted, interruptedPauses, isUnanswered, replyMs }
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
  const { pauses, interruptedPauses, interruptedElsewhere, answers, unanswered, medianMs, p95Ms } = figures
  const share = ((100 * interruptedPauses) / Math.max(1, pauses)).toFixed(1)
  console.log('Turn-taking, one call')
  console.log(`  thinking pauses interrupted  ${interruptedPauses} of ${pauses} (${share} %; target ≤ 10 %)`)
  console.log(`  interrupted elsewhere        ${interruptedElsewhere}`)
  console.log(`  end of speech → first reply audio, ${answers} answers (${unanswered} unanswered)`)
  console.log(`    median ${medianMs.toFixed(0)} ms (target ≤ 900), 95th percentile ${p95Ms.toFixed(0)} ms (≤ 1,500)`)
  const words = figures.latestCaptionMs
  const { ownWords } = figures
  console.log(
    `  own words after their end: median ${ownWords.medianMs.toFixed(0)} ms (target ≤ ${targets.captionMs}), 95th percentile ${ownWords.p95Ms.toFixed(0)} ms`,
  )
  console.log(`  words of a reply after its sound: at most ${words.toFixed(0)} ms (target ≤ ${targets.captionMs})`)
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
  const { calls, interruptedPauses, pauses, medianMs, p95Ms, unanswered, latestCaptionMs, holds } = figures
  const interrupted = `${interruptedPauses}/${pauses}`
  console.log(
    row([
      calls,
      interrupted,
      medianMs.toFixed(0),
      p95Ms.toFixed(0),
      unanswered,
      latestCaptionMs.toFixed(0),
      holds ? 'yes' : 'no',
    ]),
  )
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
