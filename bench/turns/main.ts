import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readClips } from '../voice/build-items.ts'
import { medianOf, quantileOf } from '../voice/find-voice.ts'
import { buildBreaks } from './build-breaks.ts'
import { type Example, fitLogistic, measureArea, scoreOf } from './fit-logistic.ts'
import { type Models, openModels } from './open-models.ts'
import { renderVoices } from './render-voices.ts'
import { type Replayed, replayBreak } from './replay-break.ts'

const defaultFolder = '../shared/speech/clips'
/** Thinking pauses, milliseconds; every length between them is as likely. */
const shortestPauseMs = 300
const longestPauseMs = 1_500

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    /** Most breaks of a recording. */
    breaks: { type: 'string', default: '40' },
    /** Fits the weights of the voice's ending on the folder. */
    fit: { type: 'boolean', default: false },
    /** A file of sentences: has the live voices speak them into the folder first. */
    render: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const folder = positionals[0] ?? defaultFolder
  const models = openModels()
  try {
    if (values.render !== undefined) {
      console.log(`${await renderVoices(models.engine, values.render, folder)} sentences spoken into ${folder}`)
    }
    if (!existsSync(`${folder}/manifest.json`)) {
      console.log(`The recordings are not there (${folder}); nothing was measured.`)
      process.exitCode = process.env.CI === 'true' ? 1 : 0
      return
    }
    const replayed = await replayAll(folder, models)
    const figures = figuresOf(replayed)
    print(figures)
    const fit = values.fit ? fitEnding(replayed) : undefined
    if (fit !== undefined) console.log('Weights of the voice’s ending', fit)
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify({ folder, ...figures, fit }, null, 2)}\n`)
  } finally {
    models.engine.close()
  }
}

async function replayAll(folder: string, models: Models): Promise<Replayed[]> {
  const { signal } = new AbortController()
  const replayed: Replayed[] = []
  for (const clip of readClips(folder)) {
    for (const item of buildBreaks(clip, Number(values.breaks))) replayed.push(await replayBreak(item, models, signal))
  }
  return replayed
}

function figuresOf(replayed: readonly Replayed[]) {
  const ends = replayed.filter(({ isEnd }) => isEnd)
  const breaks = replayed.filter(({ isEnd }) => !isEnd)
  return {
    breaks: breaks.length,
    interrupted: meanOf(breaks.map(chanceOf)),
    ends: ends.length,
    medianMs: medianOf(ends.map(({ waitedMs }) => waitedMs)),
    p95Ms: quantileOf(
      ends.map(({ waitedMs }) => waitedMs),
      0.95,
    ),
    clips: ends.map(({ clip, waitedMs }) => {
      const own = breaks.filter((each) => each.clip === clip)
      return { clip, waitedMs, breaks: own.length, interrupted: meanOf(own.map(chanceOf)) }
    }),
  }
}

/** That a thinking pause at this break is longer than the wait. */
function chanceOf({ waitedMs }: Replayed): number {
  return Math.min(1, Math.max(0, (longestPauseMs - waitedMs) / (longestPauseMs - shortestPauseMs)))
}

function fitEnding(replayed: readonly Replayed[]) {
  const examples: Example[] = replayed.flatMap(({ ending, isEnd }) =>
    ending === null ? [] : [{ values: [ending.brightnessDb, ending.forceDb, ending.fallSemitones], isEnd }],
  )
  const fit = fitLogistic(examples)
  const scores = (isEnd: boolean) =>
    examples.filter((each) => each.isEnd === isEnd).map((each) => scoreOf(fit, each.values))
  const [brightness, force, fall] = fit.weights
  return { bias: fit.bias, brightness, force, fall, area: measureArea(scores(true), scores(false)) }
}

function print({ breaks, interrupted, ends, medianMs, p95Ms, clips }: ReturnType<typeof figuresOf>): void {
  console.table(
    Object.fromEntries(
      clips.map((each) => [
        each.clip,
        { 'end ms': Math.round(each.waitedMs), breaks: each.breaks, interrupted: percentOf(each.interrupted) },
      ]),
    ),
  )
  console.log('Every gap between words, replayed in virtual time; pauses of 0.3 to 1.5 s equally likely')
  console.log(`  thinking pauses interrupted  ${percentOf(interrupted)} expected over ${breaks} gaps`)
  console.log(
    `  end of speech → end of turn  median ${medianMs.toFixed(0)} ms, 95th percentile ${p95Ms.toFixed(0)} ms (${ends})`,
  )
}

function percentOf(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`
}

function meanOf(list: readonly number[]): number {
  return list.length === 0 ? Number.NaN : list.reduce((sum, value) => sum + value, 0) / list.length
}

await main()
