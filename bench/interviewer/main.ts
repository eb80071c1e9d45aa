import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engine } from '../../src/evaluation/engine.ts'
import type { LanguageModel } from '../../src/language-model/port.ts'
import { startLanguageModelServer } from '../../tests/harness/language-model-server.ts'
import type { Figure } from '../shared/figure.ts'
import { openModelsAt } from '../shared/open-model.ts'
import { formatTable, verdictOf } from '../shared/table.ts'
import { measureFirstSound } from './first-sound.ts'
import { type Hearing, hearingFigures, hearUtterances, isMissed } from './heard.ts'
import { findLeaks, type Leak, leakFigures, protectedFigures } from './leaks.ts'
import { measurePaths, type PathsResult, scriptedReplies, writeReply } from './paths.ts'
import { readPlayed } from './played.ts'
import { type Rated, rateRecording, ratingFigures } from './rated.ts'
import { planNamed } from './recorded-turns.ts'
import {
  countMainAnswers,
  keepJudgements,
  readSheet,
  type SheetRow,
  sheetFigures,
  sheetOf,
  writeSheet,
} from './sheet.ts'

/**
 * `npm run bench:interviewer -- [FOLDER…] [--json FILE] [--csv FILE] [--misses]`: the interviewer and the evaluator on
 * recorded interviews and on what candidates say besides answering. The sheet of probes and findings goes beside the
 * figures, or to `--csv`; `--misses` prints what failed, sentence by sentence.
 * `npm run bench:interviewer -- --paths [--engine builtin|scripted|llm --url URL --model MODEL --key KEY] [--json FILE]`: 40 paths
 * of candidates through one plan: which of the interviewer's turns keep every rule, what the check had to replace, how soon its
 * first words are known, what it costs. `scripted` is a service on this machine whose first token takes 300 ms and whose every
 * third reply breaks a rule; the key of `llm` may stand in `AI_KEY`.
 * `npm run bench:interviewer -- --voices [--json FILE]`: spoken calls in each voice with a scripted model whose first token takes
 * 300 ms: how soon after the end of the candidate's turn its words are heard, beside lines that are rendered ahead.
 * `npm run bench:interviewer -- --read CSV [--json FILE]`: the shares of a sheet whose column `ok` was filled in.
 *
 * `written` was written for this project and may be tuned on. `aside` is never tuned on and its text never read: only its
 * rank correlation and shares are looked at, after the last change of a version.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'string' },
      csv: { type: 'string' },
      read: { type: 'string' },
      misses: { type: 'boolean', default: false },
      paths: { type: 'boolean', default: false },
      voices: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'builtin' },
      url: { type: 'string' },
      model: { type: 'string' },
      key: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (values.read !== undefined) {
    const figures = sheetFigures(readSheet(readFileSync(values.read, 'utf8')))
    console.log(formatTable(figures))
    if (values.json) writeFileSync(values.json, toJson(values.read, figures))
    return
  }
  if (values.voices || values.paths) {
    await measureEngine(values)
    return
  }
  const given =
    positionals.length > 0 ? positionals : [join(process.env.SHARED_DIR ?? '../shared', 'evaluation/played')]
  const folders = given.map((folder) => resolve(folder))
  const missing = folders.find((folder) => !existsSync(folder))
  if (missing !== undefined) {
    console.error(
      `There is no folder ${missing}. Give the folder that holds the interviews: npm run bench:interviewer -- FOLDER`,
    )
    process.exitCode = process.env.CI === 'true' ? 1 : 0
    return
  }
  await measure(folders, { ...values, csv: values.csv ?? values.json?.replace(/(?:\.json)?$/, '.csv') })
}

/** The interviewer on its own, without recordings: in words, or aloud. */
async function measureEngine(values: EngineOptions & { voices: boolean; json?: string }): Promise<void> {
  const { figures, broken } = values.voices
    ? { figures: await withScriptedModel(writeReply, measureFirstSound), broken: [] }
    : await walkPaths(values)
  console.log(formatTable(figures))
  if (broken.length > 0) console.log(broken.join('\n'))
  if (values.json) writeFileSync(values.json, toJson(values.voices ? 'voices' : 'paths', figures))
}

interface EngineOptions {
  engine: string
  url?: string
  model?: string
  key?: string
}

async function walkPaths({ engine: name, url, model, key }: EngineOptions): Promise<PathsResult> {
  if (name === 'builtin') return await measurePaths(null)
  if (name === 'scripted') return await withScriptedModel(scriptedReplies(), measurePaths)
  if (name !== 'llm' || url === undefined || model === undefined)
    throw new Error('--engine is builtin, scripted, or llm with --url and --model')
  const open = openModelsAt({ url, model, key: key ?? process.env.AI_KEY ?? null })
  return await measurePaths(() => open('conversation'))
}

/** With models at a service on this machine whose first token takes 300 ms. */
async function withScriptedModel<Result>(
  reply: (task: string, answer: string) => string,
  run: (openModel: () => LanguageModel) => Promise<Result>,
): Promise<Result> {
  const service = await startLanguageModelServer(({ task, data }) => reply(task, data.at(-1)?.text ?? ''))
  service.plays('slow-first-token')
  try {
    const open = openModelsAt({ url: service.url, key: null, model: 'scripted' })
    return await run(() => open('conversation'))
  } finally {
    await service.close()
  }
}

interface MeasureOptions {
  json?: string
  csv?: string
  misses: boolean
}

/** Several folders count as one. */
async function measure(folders: readonly string[], { json, csv, misses }: MeasureOptions): Promise<void> {
  const read = folders.map(readPlayed)
  const utterances = read.flatMap((one) => one.utterances)
  const plan = planNamed('General')
  const hearings = await hearUtterances(plan, utterances)
  const leaks = await findLeaks(plan, utterances)
  const rated = read.flatMap(({ interviews }) => interviews.map(rateRecording))
  const sheet = await sheetOf(rated)
  const figures = [
    ...hearingFigures(hearings),
    ...leakFigures(leaks),
    ...protectedFigures(utterances),
    ...ratingFigures(rated),
    probeFigure(sheet, countMainAnswers(rated)),
  ]
  const source = folders.join(', ')
  console.log(`Engine ${engine.name} ${engine.version}, data ${source}`)
  console.log(formatTable(figures))
  if (misses) console.log([...missedLines(hearings), ...leakLines(leaks), ...rated.map(scoreLine)].join('\n'))
  if (json) writeFileSync(json, toJson(source, figures))
  if (csv) storeSheet(csv, sheet)
}

function missedLines(hearings: readonly Hearing[]): string[] {
  return hearings.filter(isMissed).map(({ label, place, served, endReason, text }) => {
    const heard = served.join(', ') || 'nothing'
    return `${label}, ${place}, heard ${heard}${endReason === null ? '' : ` and ended (${endReason})`}: ${text}`
  })
}

function leakLines(leaks: readonly Leak[]): string[] {
  return leaks.flatMap(({ label, text, found }) =>
    found === null ? [] : [`${label}, in the report as "${found}": ${text}`],
  )
}

function scoreLine({ interview, report }: Rated): string {
  return `${interview.id}: ${report.overall?.score ?? 'no score'}, expert ${interview.expert.score ?? 'none'}`
}

function storeSheet(file: string, sheet: readonly SheetRow[]): void {
  const filled = existsSync(file) ? readSheet(readFileSync(file, 'utf8')) : []
  writeFileSync(file, writeSheet(keepJudgements(sheet, filled)))
  console.log(`Probes and findings to judge: ${file}`)
}

function probeFigure(sheet: readonly SheetRow[], answers: number): Figure {
  const probes = sheet.filter(({ kind }) => kind.startsWith('probe')).length
  return {
    test: 'Probes',
    figure: 'main answers that draw one (count)',
    items: answers,
    product: answers === 0 ? null : probes,
    reference: null,
    gate: null,
  }
}

function toJson(source: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({ ...figure, gate: figure.gate?.text ?? null, verdict: verdictOf(figure) }))
  return `${JSON.stringify({ engine, source, figures: rows }, null, 2)}\n`
}

await main()
