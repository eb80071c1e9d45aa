/**
 * Every regular expression of the product takes a time that grows no faster than the text it reads, or reads texts of a
 * limited length at which the worst of them costs little (docs/decisions/0154-regular-expressions-are-checked.md).
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { collectExpressions, type Expression } from './collect.ts'
import type { Verdict } from './judge.ts'
import { measureWorst } from './measure.ts'
import { type Table, table } from './table.ts'

const mostMs = 5
/** A thread reads TypeScript only once it has been told how. */
const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}) })`

async function judgeAll(expressions: readonly Expression[]): Promise<readonly Verdict[]> {
  const distinct = [...new Map(expressions.map((one) => [keyOf(one), one])).values()]
  // The largest first, so that no thread is left alone with one at the end.
  const waiting = distinct.sort((a, b) => b.source.length - a.source.length)
  const verdicts = new Map<string, Verdict>()
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, () => judgeInThread(waiting, verdicts)))
  return expressions.map((one) => verdicts.get(keyOf(one)) ?? { kind: 'not judged', why: 'its thread ended' })
}

function keyOf({ source, flags }: Expression): string {
  return `${flags}/${source}`
}

function judgeInThread(waiting: Expression[], verdicts: Map<string, Verdict>): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(program, { eval: true })
    let asked: Expression | undefined
    worker.on('error', failed)
    worker.on('message', (answer: Verdict | 'ready') => {
      if (asked !== undefined && answer !== 'ready') verdicts.set(keyOf(asked), answer)
      asked = waiting.shift()
      if (asked === undefined) void worker.terminate().then(() => done())
      else worker.postMessage(asked)
    })
  })
}

function problemOf(expression: Expression, verdict: Verdict, known: Table, used: Set<object>): string | undefined {
  if (verdict.kind === 'linear') return undefined
  const isThis = ({ file, begins }: { file: string; begins: string }): boolean =>
    file === expression.file && expression.source.startsWith(begins)
  const excused = known.ours.find(isThis)
  if (excused !== undefined) used.add(excused)
  if (excused !== undefined) return undefined
  if (verdict.kind === 'not judged') return `cannot be judged: ${verdict.why}`
  const [attack] = verdict.attacks
  const shown = JSON.stringify(`${attack?.before ?? ''}(${attack?.pump ?? ''})*`)
  const limited = known.limited.find(isThis)
  if (limited === undefined || verdict.kind === 'exponential') return `is ${verdict.kind} over ${shown}`
  used.add(limited)
  const worst = measureWorst(expression, verdict.attacks, limited.limit)
  if (worst <= mostMs) return undefined
  return `costs ${worst.toFixed(1)} ms at ${limited.limit} characters of ${shown}; ${mostMs} are allowed`
}

const [folder = 'src'] = process.argv.slice(2)
const known: Table = folder === 'src' ? table : { limited: [], ours: [], loaded: [] }
const { expressions, unseen } = await collectExpressions(folder, known.loaded)
const verdicts = await judgeAll(expressions)
const used = new Set<object>()
const problems = expressions.flatMap((expression, index) => {
  const verdict = verdicts[index]
  const problem = verdict === undefined ? undefined : problemOf(expression, verdict, known, used)
  const shown = expression.source.length > 80 ? `${expression.source.slice(0, 80)}…` : expression.source
  return problem === undefined ? [] : [`${expression.file}:${expression.line} /${shown}/${expression.flags} ${problem}`]
})
problems.push(
  ...unseen.map((site) => `${site} builds an expression after loading; build it once, as the file is loaded`),
)
for (const { file, begins } of [...known.limited, ...known.ours].filter((one) => !used.has(one))) {
  problems.push(`the table names /${begins}…/ of ${file}, which needs no entry`)
}
for (const problem of problems) console.error(problem)
console.log(`${expressions.length} expressions read`)
process.exit(problems.length === 0 ? 0 : 1)
