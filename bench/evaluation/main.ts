import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engine } from '../../src/evaluation/engine.ts'
import { atLeast, type Figure, noData } from '../shared/figure.ts'
import { formatTable, verdictOf } from '../shared/table.ts'
import { loadDatasets } from './datasets.ts'
import { competencyLevels } from './rows/competency-levels.ts'
import { perturbations } from './rows/perturbations.ts'
import { plantedLevels } from './rows/planted-levels.ts'
import { reliability } from './rows/reliability.ts'
import { singleTurns } from './rows/single-turns.ts'
import { loadReference, productScorer } from './scorer.ts'

/** `npm run bench:evaluation -- [FOLDER] [--json FILE]`: the design's table 7.1 on the data in the folder. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
  const shared = process.env.SHARED_DIR ?? '../shared'
  const folder = resolve(positionals[0] ?? join(shared, 'evaluation/data'))
  if (!existsSync(folder)) {
    console.error(
      `There is no folder ${folder}. Give the folder that holds the data: npm run bench:evaluation -- FOLDER`,
    )
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  const data = loadDatasets(folder)
  const reference = await loadReference(join(shared, 'evaluation/reference'))
  const scorers = reference ? [productScorer, reference] : [productScorer]
  const figures: Figure[] = [
    ...plantedLevels(data, scorers),
    ...competencyLevels(data, scorers),
    ...singleTurns(data, scorers),
    ...perturbations(data, scorers),
    ...reliability(data, scorers),
    noData('Empathy, held-out e-mails', 'accuracy'),
    noData('Short-answer correctness, SciEntsBank', 'AUC', atLeast(0.76)),
  ]
  console.log(`Engine ${engine.name} ${engine.version}, data ${folder}`)
  console.log(reference ? 'Reference: the prototype, run on the same data.' : 'Reference: not at hand.')
  console.log(formatTable(figures))
  if (values.json) writeFileSync(values.json, toJson(folder, figures))
}

function toJson(folder: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({ ...figure, gate: figure.gate?.text ?? null, verdict: verdictOf(figure) }))
  return `${JSON.stringify({ engine, folder, figures: rows }, null, 2)}\n`
}

await main()
