import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engine } from '../../src/evaluation/engine.ts'
import { atLeast, type Figure, noData } from '../shared/figure.ts'
import { groupBy } from '../shared/statistics.ts'
import { formatTable, verdictOf } from '../shared/table.ts'
import { type Datasets, loadDatasets } from './datasets.ts'
import { competencyLevels } from './rows/competency-levels.ts'
import { perturbations } from './rows/perturbations.ts'
import { plantedLevels } from './rows/planted-levels.ts'
import { reliability } from './rows/reliability.ts'
import { singleTurns } from './rows/single-turns.ts'
import { loadReference, productScorer, type Scorer } from './scorer.ts'
import { openPlanted, openService } from './with-model/engines.ts'
import { modelFigures } from './with-model/figures.ts'

const usage = `npm run bench:evaluation -- [FOLDER] [--json FILE] [--limit N]
  the built-in engine: the design's table 7.1 on the data in the folder
npm run bench:evaluation -- [FOLDER] --engine llm --url URL --model NAME [--key KEY]
  the same with a language model; the key may stand in AI_KEY
npm run bench:evaluation -- [FOLDER] --engine scripted [--invent N]
  a model that gives the planted levels with real quotes; of N quotes one is invented`

interface Settings {
  folder: string
  data: Datasets
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'string' },
      engine: { type: 'string', default: 'builtin' },
      url: { type: 'string' },
      model: { type: 'string' },
      key: { type: 'string' },
      limit: { type: 'string' },
      invent: { type: 'string' },
    },
    allowPositionals: true,
  })
  const shared = process.env.SHARED_DIR ?? '../shared'
  const folder = resolve(positionals[0] ?? join(shared, 'evaluation/data'))
  if (!existsSync(folder)) {
    console.error(
      `There is no folder ${folder}. Give the folder that holds the data: npm run bench:evaluation -- FOLDER`,
    )
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  const limit = values.limit === undefined ? null : Number(values.limit)
  const settings = { folder, data: limitTo(loadDatasets(folder), limit) }
  const figures = await figuresOf(settings, values, join(shared, 'evaluation/reference'))
  if (figures === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  console.log(formatTable(figures))
  if (values.json) writeFileSync(values.json, toJson(folder, values.engine, figures))
}

async function figuresOf(
  { folder, data }: Settings,
  options: { engine: string; url?: string; model?: string; key?: string; invent?: string },
  references: string,
): Promise<Figure[] | null> {
  switch (options.engine) {
    case 'builtin': {
      const reference = await loadReference(references)
      console.log(`Engine ${engine.name} ${engine.version}, data ${folder}`)
      console.log(reference ? 'Reference: the prototype, run on the same data.' : 'Reference: not at hand.')
      return builtinFigures(data, reference ? [productScorer, reference] : [productScorer])
    }
    case 'scripted':
      console.log(
        `Engine: a model that gives the planted levels, data ${folder}. Reference: the fixed rules beside it.`,
      )
      return await modelFigures(data, openPlanted(options.invent === undefined ? null : Number(options.invent)), false)
    case 'llm': {
      const { url, model, key = process.env.AI_KEY ?? null } = options
      if (url === undefined || model === undefined) return null
      console.log(`Engine: ${model} at ${new URL(url).host}, data ${folder}. Reference: the fixed rules beside it.`)
      return await modelFigures(data, openService({ url, model, key }), true)
    }
    default:
      return null
  }
}

function builtinFigures(data: Datasets, scorers: readonly Scorer[]): Figure[] {
  return [
    ...plantedLevels(data, scorers),
    ...competencyLevels(data, scorers),
    ...singleTurns(data, scorers),
    ...perturbations(data, scorers),
    ...reliability(data, scorers),
    noData('Empathy, held-out e-mails', 'accuracy'),
    noData('Short-answer correctness, SciEntsBank', 'AUC', atLeast(0.76)),
  ]
}

/** Of each set so many items, for a look at a service before all of it is paid for. */
function limitTo(data: Datasets, limit: number | null): Datasets {
  if (limit === null) return data
  return {
    ...data,
    interviews: data.interviews?.slice(0, limit) ?? null,
    singleTurns:
      data.singleTurns &&
      [...groupBy(data.singleTurns, ({ kind }) => kind).values()].flatMap((group) => group.slice(0, limit)),
    shortAnswers: data.shortAnswers?.slice(0, limit) ?? null,
  }
}

function toJson(folder: string, engineName: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({ ...figure, gate: figure.gate?.text ?? null, verdict: verdictOf(figure) }))
  const made = engineName === 'builtin' ? engine : { name: engineName }
  return `${JSON.stringify({ engine: made, folder, figures: rows }, null, 2)}\n`
}

await main()
