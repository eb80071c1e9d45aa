import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeMachine, readMachineState } from '../shared/machine-state.ts'
import { groupBy } from '../shared/statistics.ts'
import { type Example, fitLogistic, measureArea, scoreOf } from './fit-logistic.ts'
import { type Heard, hearSilences, secondsOf } from './hear-silences.ts'
import {
  builtInJudge,
  builtInWithDetector,
  builtInWithoutSound,
  builtInWithoutWords,
  detectorAlone,
  silenceAlone,
} from './judges.ts'
import { openKept } from './kept.ts'
import { closeModels, openModels } from './open-models.ts'
import { gate, type Measured, print, printVerdict, type Row } from './print-table.ts'
import { readRecordings } from './read-recordings.ts'
import { renderVoices } from './render-voices.ts'
import {
  areaOf,
  decide,
  intervalOf,
  type Judge,
  leaveSpeakersOut,
  meanAt,
  type Swept,
  sweep,
  waitsAt,
  waitsOf,
} from './sweep.ts'

const defaultFolders = ['../shared/speech/turns', '../shared/speech/clips']
const keptFile = 'build/turns/kept.json'
/** Shares of the pauses that are cut off: the waits are told at each. */
const shares = [0.02, 0.05, 0.1]
const judges = [silenceAlone, builtInJudge, builtInWithoutWords, builtInWithoutSound]
/** Rows that there are only where `TURN_DETECTOR_MODEL` is given. */
const detectorJudges = [detectorAlone, builtInWithDetector]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    /** Most places at which a read recording is broken off. */
    breaks: { type: 'string', default: '12' },
    /** Fits the weights of the voice's ending on the folders. */
    fit: { type: 'boolean', default: false },
    /** A file of sentences: has the live voices speak them into the (only) folder first. */
    render: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const machine = await readMachineState()
  console.log(describeMachine(machine))
  const folders = positionals.length > 0 ? positionals : defaultFolders
  await render(folders)
  const missing = folders.filter((folder) => !existsSync(`${folder}/manifest.json`))
  if (missing.length > 0) {
    console.log(`The recordings are not there (${missing.join(', ')}); nothing was measured.`)
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  const heard = await hearAll(folders)
  const styles = [...groupBy(heard, ({ style }) => style).values()].map((own) => measure(own, heard))
  for (const each of styles) print(each)
  const isTold = machine.isQuiet
  console.log(
    isTold ? '' : '\nNo verdict: the machine was not quiet. The waits are virtual time; speed is not in them.',
  )
  if (isTold) for (const each of styles) printVerdict(each)
  const fit = values.fit ? fitEnding(heard) : undefined
  if (fit !== undefined) console.log('Weights of the voice’s ending', fit)
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ folders, machine, styles, fit }, null, 2)}\n`)
}

async function render(folders: readonly string[]): Promise<void> {
  const [folder] = folders
  if (values.render === undefined || folder === undefined) return
  const models = await openModels()
  try {
    console.log(`${await renderVoices(models.engine, values.render, folder)} sentences spoken into ${folder}`)
  } finally {
    closeModels(models)
  }
}

/** What was heard once is kept by the sound's checksum: a second run costs seconds. */
async function hearAll(folders: readonly string[]): Promise<Heard[]> {
  const models = await openModels()
  if (models.turns === null) console.log('Learned turn detector: none configured (TURN_DETECTOR_MODEL)')
  const kept = openKept(keptFile)
  try {
    const heard: Heard[] = []
    for (const folder of folders) {
      const recordings = readRecordings(folder, Number(values.breaks))
      for (const recording of recordings) {
        heard.push(...(await hearSilences(recording, models, kept)))
        kept.save()
      }
      console.log(`${folder}: ${recordings.length} recordings, ${secondsOf(recordings).toFixed(0)} s of sound`)
    }
    return heard
  } finally {
    closeModels(models)
  }
}

/** One kind of speech; what is fitted is fitted on all others as well. */
function measure(own: readonly Heard[], all: readonly Heard[]): Measured {
  const style = own[0]?.style ?? 'natural'
  const hasDetector = all.some(({ judged }) => judged !== null)
  const shipped = (hasDetector ? builtInWithDetector : builtInJudge).train(all)
  const decided = own.map((silence) => decide(silence, shipped(silence, 1)))
  return {
    style,
    pauses: own.filter(({ kind }) => kind === 'hold').length,
    ends: own.filter(({ kind }) => kind === 'end').length,
    speakers: new Set(own.map(({ speaker }) => speaker)).size,
    rows: [...judges, ...(hasDetector ? detectorJudges : [])].map((judge) => rowOf(judge, style, own, all)),
    asShipped: waitsOf(decided),
    bySpeaker: [...groupBy(decided, ({ speaker }) => speaker).entries()].map(([speaker, each]) => ({
      speaker,
      pauses: each.filter(({ kind }) => kind === 'hold').length,
      ends: each.filter(({ kind }) => kind === 'end').length,
      ...waitsOf(each),
    })),
  }
}

function rowOf(judge: Judge, style: Heard['style'], own: readonly Heard[], all: readonly Heard[]): Row {
  const swept: Swept = sweep(judge, all, own)
  const leftOut = leaveSpeakersOut(judge, all, gate.share, (silence) => silence.style === style)
  return {
    judge: judge.name,
    at: shares.map((share) => ({
      share,
      waits: waitsAt(swept, share),
      meanInterval: intervalOf(swept, (drawn) => meanAt(drawn, share)),
    })),
    areaMs: areaOf(swept),
    areaInterval: intervalOf(swept, areaOf),
    leftOut: waitsOf(leftOut.filter((each) => each.style === style)),
  }
}

function fitEnding(heard: readonly Heard[]) {
  const examples: Example[] = heard.flatMap(({ ending, kind }) =>
    ending === null
      ? []
      : [{ values: [ending.brightnessDb, ending.forceDb, ending.fallSemitones], isEnd: kind === 'end' }],
  )
  const fit = fitLogistic(examples)
  const scores = (isEnd: boolean) =>
    examples.filter((each) => each.isEnd === isEnd).map((each) => scoreOf(fit, each.values))
  const [brightness, force, fall] = fit.weights
  return { bias: fit.bias, brightness, force, fall, area: measureArea(scores(true), scores(false)) }
}

await main()
