import { isMustHaveQuestion } from '../../src/contract/interview/plan.ts'
import type { Claim, EvaluationReport } from '../../src/contract/report/evaluation.ts'
import { writeCsvLine } from '../../src/contract/values/csv-line.ts'
import { readCsv } from '../../src/server/platform/csv.ts'
import { atLeast, atMost, type Figure, noData } from '../shared/figure.ts'
import { groupBy } from '../shared/statistics.ts'
import { askToday, saying, skipping } from './ask-today.ts'
import { share } from './heard.ts'
import type { Rated } from './rated.ts'

/** One probe or finding for a person to judge. */
export interface SheetRow {
  interview: string
  /** The question's or the competency's id; the report's section where it belongs to neither. */
  question: string
  /** `probe`, `found` or `not found`, and which. */
  kind: string
  said: string
  /** The answer that a probe came after; the quotes of a finding; all answers for what was not found. */
  restsOn: string
  /** As filled in: yes, no, or empty. */
  ok: string
}

const columns = ['interview', 'question', 'kind', 'said', 'rests on', 'to judge', 'ok'] as const

const askedOfProbes = 'Does it ask for something that the answer leaves out?'
const askedOfFindings = 'Is it true of the words beside it?'

/** What today's engines ask and find, in the order of the interviews. */
export async function sheetOf(rated: readonly Rated[]): Promise<SheetRow[]> {
  const sheet: SheetRow[] = []
  for (const one of rated) sheet.push(...(await probeRows(one)), ...findingRows(one))
  return sheet
}

/** Each main answer put to today's interviewer, as the first thing said to its question. */
async function probeRows({ interview, plan, script }: Rated): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let { dialogue } = await askToday(plan, null, { type: 'call-began' })
  for (const question of plan.questions) {
    const answer = script.find((line) => line.kind === 'answer' && line.questionId === question.id)
    const action = answer === undefined ? null : (await askToday(plan, dialogue, saying(answer.text))).action
    if (answer !== undefined && action?.kind === 'probe')
      rows.push({
        interview: interview.id,
        question: question.id,
        kind: `probe: ${action.cause.split(' ').slice(1).join(' ') || action.cause}`,
        said: action.say.map((line) => line.text).join(' '),
        restsOn: answer.text,
        ok: '',
      })
    dialogue = (await askToday(plan, dialogue, skipping)).dialogue
  }
  return rows
}

/** How many main answers there were to ask about. */
export function countMainAnswers(rated: readonly Rated[]): number {
  return rated
    .map(({ plan, script }) => {
      const asked = plan.questions.filter((question) => !isMustHaveQuestion(question))
      return asked.filter(({ id }) => script.some((line) => line.kind === 'answer' && line.questionId === id)).length
    })
    .reduce((total, count) => total + count, 0)
}

function findingRows({ interview, report, script }: Rated): SheetRow[] {
  const rowOf =
    (question: string, section: string) =>
    ({ text, evidence }: Claim): SheetRow => ({
      interview: interview.id,
      question,
      kind: `found: ${kindOf(text, section)}`,
      said: text,
      restsOn: evidence.map(({ quote }) => quote).join(' | '),
      ok: '',
    })
  const answersTo = (ids: readonly string[]) =>
    script
      .filter(({ kind, questionId }) => kind === 'answer' && questionId !== null && ids.includes(questionId))
      .map(({ text }) => text)
      .join(' | ')
  return [
    ...report.skills.flatMap(({ competencyId, findings, notFound, answers }) => [
      ...findings.map(rowOf(competencyId, 'other')),
      ...notFound.map((text): SheetRow => {
        const restsOn = answersTo(answers.map(({ questionId }) => questionId))
        return { interview: interview.id, question: competencyId, kind: 'not found', said: text, restsOn, ok: '' }
      }),
    ]),
    ...sections(report).flatMap(([section, claims]) => claims.map(rowOf(section, section))),
  ]
}

function sections(report: EvaluationReport): [string, readonly Claim[]][] {
  return [
    ['communication', report.communication],
    ['work style', report.workStyle],
    ['highlight', report.highlights],
    ['red flag', report.redFlags],
    ['summary', report.summary],
  ]
}

/** The kinds that are judged on their own, by the words of the finding; the first that fits. */
const judgedKinds = [
  ['when asked', /\bwhen asked\b/i],
  ['how it ended', /\bhow it ended\b/i],
  ['particular occasion', /\bparticular occasion\b/i],
] as const

function kindOf(text: string, section: string): string {
  if (section !== 'other') return section
  return judgedKinds.find(([, words]) => words.test(text))?.[0] ?? section
}

export function writeSheet(rows: readonly SheetRow[]): string {
  const lines = rows.map(({ interview, question, kind, said, restsOn, ok }) =>
    writeCsvLine([interview, question, kind, said, restsOn, isProbe(kind) ? askedOfProbes : askedOfFindings, ok]),
  )
  return writeCsvLine([...columns]) + lines.join('')
}

function isProbe(kind: string): boolean {
  return kind.startsWith('probe')
}

/**
 * Reads a sheet back, whatever order its columns were brought into.
 * @throws Error when a column is missing.
 */
export function readSheet(text: string): SheetRow[] {
  const [head, ...rows] = readCsv(text)
  const at = (name: (typeof columns)[number]) => {
    const index = head?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1
    if (index < 0) throw new Error(`The sheet has no column "${name}"`)
    return index
  }
  const [interview, question, kind] = [at('interview'), at('question'), at('kind')]
  const [said, restsOn, ok] = [at('said'), at('rests on'), at('ok')]
  return rows.map(({ cells }) => ({
    interview: cells[interview] ?? '',
    question: cells[question] ?? '',
    kind: cells[kind] ?? '',
    said: cells[said] ?? '',
    restsOn: cells[restsOn] ?? '',
    ok: cells[ok] ?? '',
  }))
}

/** Takes over what was filled in for the same words, so that a sheet that is written anew loses no judgement. */
export function keepJudgements(rows: readonly SheetRow[], filled: readonly SheetRow[]): SheetRow[] {
  const keyOf = ({ interview, question, said, restsOn }: SheetRow) =>
    JSON.stringify([interview, question, said, restsOn])
  const known = new Map(filled.map((row) => [keyOf(row), row.ok]))
  return rows.map((row) => ({ ...row, ok: known.get(keyOf(row)) ?? row.ok }))
}

/** Null where nothing was filled in, or nothing that is a yes or a no. */
function judgementOf({ ok }: SheetRow): boolean | null {
  const word = ok.trim().toLowerCase()
  if (['y', 'yes', '1', 'true'].includes(word)) return true
  return ['n', 'no', '0', 'false'].includes(word) ? false : null
}

/** Shares of a filled sheet, by kind; what was not filled in counts neither way and is named. */
export function sheetFigures(rows: readonly SheetRow[]): Figure[] {
  const test = 'Judged by hand'
  const probes = rows.filter(({ kind }) => isProbe(kind))
  const ofKind = (name: string) => rows.filter(({ kind }) => kind === `found: ${name}`)
  const findings = rows.filter(({ kind }) => !isProbe(kind))
  const gated: Figure[] = [
    judgedShare(test, 'probes that ask for what was said', probes, false, atMost(0.1)),
    judgedShare(test, 'found: when asked', ofKind('when asked'), true, atLeast(0.9)),
    judgedShare(test, 'found: how it ended', ofKind('how it ended'), true, atLeast(0.85)),
    judgedShare(test, 'found: particular occasion', ofKind('particular occasion'), true, atLeast(0.85)),
    judgedShare(test, 'all findings true', findings, true, null),
  ]
  const named = new Set(gated.map(({ figure }) => figure))
  const others = [...groupBy(rows, ({ kind }) => kind)].filter(([kind]) => !named.has(kind))
  return [...gated, ...others.map(([kind, of]) => judgedShare(test, kind, of, true, null))]
}

function judgedShare(
  test: string,
  figure: string,
  rows: readonly SheetRow[],
  counted: boolean,
  gate: Figure['gate'],
): Figure {
  const judged = rows.flatMap((row) => judgementOf(row) ?? [])
  const left = rows.length - judged.length
  if (judged.length === 0) return { ...noData(test, figure, gate), note: `0 of ${rows.length} judged` }
  const one = share(test, figure, judged, (isOk) => isOk === counted, gate)
  return left === 0 ? one : { ...one, note: `${one.note}; ${left} not judged` }
}
