import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const level = z.enum(['low', 'medium', 'high'])
const speaker = z.enum(['interviewer', 'applicant'])

const Interview = z.object({
  id: z.string(),
  domain: z.string(),
  archetype: z.string(),
  personality: z.string(),
  planted_levels: z.record(z.string(), level),
  turns: z.array(z.tuple([speaker, z.string()])),
  llm_judge_final: z.record(z.string(), z.object({ low: z.number(), medium: z.number(), high: z.number() })).nullish(),
})
export type Interview = z.infer<typeof Interview>

const Rubric = z.record(z.string(), z.object({ low: z.string(), medium: z.string(), high: z.string() }))
export type Rubric = z.infer<typeof Rubric>

const JudgeTurn = z.object({
  interviewer_turn: z.string().default(''),
  applicant_turn: z.string().default(''),
  belief_update: z.object({ dimension: z.string(), level: z.string(), direction: z.string() }).nullish(),
})
const JudgeTests = z.object({
  tests: z.record(z.string(), z.object({ tests: z.record(z.string(), z.union([JudgeTurn, z.array(JudgeTurn)])) })),
})

interface SingleTurn {
  kind: string
  domain: string
  question: string
  answer: string
}

export interface ShortAnswer {
  respondent: string
  question: string
  answer: string
}

/** Whatever of the published sets lies in the folder; a missing file is null and its rows say so. */
export interface Datasets {
  interviews: readonly Interview[] | null
  rubrics: Readonly<Record<string, Rubric>> | null
  singleTurns: readonly SingleTurn[] | null
  shortAnswers: readonly ShortAnswer[] | null
}

export function loadDatasets(folder: string): Datasets {
  function read<T>(name: string, parse: (text: string) => T): T | null {
    const path = join(folder, name)
    return existsSync(path) ? parse(readFileSync(path, 'utf8')) : null
  }
  return {
    interviews: read('beyond-the-resume-interviews.jsonl', parseInterviews),
    rubrics: read('beyond-the-resume-rubrics.json', (text) => z.record(z.string(), Rubric).parse(JSON.parse(text))),
    singleTurns: read('beyond-the-resume-judge-tests.json', parseSingleTurns),
    shortAnswers: read('siop2024-interview-answers.csv', parseShortAnswers),
  }
}

function parseInterviews(lines: string): Interview[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => Interview.parse(JSON.parse(line)))
}

function parseSingleTurns(json: string): SingleTurn[] {
  const { tests } = JudgeTests.parse(JSON.parse(json))
  return Object.entries(tests).flatMap(([kind, group]) =>
    Object.entries(group.tests).flatMap(([id, turns]) =>
      [turns].flat().map((turn) => ({
        kind,
        domain: id.split('_')[0] ?? '',
        question: turn.interviewer_turn,
        answer: turn.applicant_turn,
      })),
    ),
  )
}

function parseShortAnswers(csv: string): ShortAnswer[] {
  const [header = [], ...rows] = parseCsv(csv.replace(/^\uFEFF/, ''))
  const Row = z.object({ respondent: z.string(), question: z.string(), answer: z.string() })
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Row.parse(Object.fromEntries(header.map((name, index) => [name, row[index]]))))
}

/** RFC 4180: quoted fields, doubled quotes, line ends inside quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (let match = field.exec(text); match; match = field.exec(text)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
    if (field.lastIndex < text.length) continue
    if (match[3] === ',') row.push('')
    break
  }
  if (row.length > 0) rows.push(row)
  return rows
}
