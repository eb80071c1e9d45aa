import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { InterviewPlan } from '../../../src/contract/interview/plan.ts'
import type { Turn } from '../../../src/contract/interview/turn.ts'
import { EvaluationReport } from '../../../src/contract/report/evaluation.ts'
import { quotedClaimsOf } from '../../../src/contract/report/quoted-claims.ts'
import { evaluateInterview } from '../../../src/evaluation/evaluate-interview.ts'
import { isValidEvidence } from '../../../src/evaluation/evidence/validate-evidence.ts'
import { makeFullConversation } from '../../../src/evaluation/testing/conversation.ts'
import { evaluateWithModel } from '../../../src/evaluation/with-model/evaluate-with-model.ts'
import { prompts } from '../../../src/evaluation/with-model/prompts/index.ts'
import { answerAsPlanted } from '../../../src/evaluation/with-model/testing/planted-model.ts'
import { type Asked, createScriptedModel } from '../../../src/language-model/testing/scripted-model.ts'
import { makePlan, makeTurns } from '../../../tests/factories.ts'
import { readPlayed } from '../../interviewer/played.ts'
import { planNamed, recordedTurns } from '../../interviewer/recorded-turns.ts'
import { loadDatasets } from '../datasets.ts'
import { inventedWords } from './engines.ts'
import { planInterview } from './interview-plan.ts'

interface Case {
  name: string
  plan: InterviewPlan
  turns: readonly Turn[]
}

/** Of the simulated interviews every so-manieth, so that all three jobs are among them. */
const every = 17

const written: readonly Case[] = [
  { name: 'full accounts', plan: makePlan(), turns: makeFullConversation() },
  { name: 'the strong interview', plan: makePlan(), turns: makeTurns() },
  { name: 'nothing said', plan: makePlan(), turns: [] },
]

function sharedCases(): Case[] {
  const folder = join(process.env.SHARED_DIR ?? '../shared', 'evaluation')
  if (!existsSync(join(folder, 'data')) || !existsSync(join(folder, 'played'))) return []
  const { interviews, rubrics } = loadDatasets(join(folder, 'data'))
  const simulated = (interviews ?? [])
    .filter((_, at) => at % every === 0)
    .map((interview) => ({ name: interview.id, ...planInterview(interview, rubrics?.[interview.domain] ?? {}) }))
  const held = readPlayed(join(folder, 'played')).interviews.map((interview) => {
    const plan = planNamed(interview.plan)
    return { name: interview.id, plan, turns: recordedTurns(interview, plan) }
  })
  return [...simulated, ...held]
}

const cases = [...written, ...sharedCases()]

type Model = (asked: Asked) => { value: unknown } | { failure: { kind: string; message: string } }

interface Written {
  summary: { text: string; quotes: string[] }[]
  findings: { competency: string; text: string; quotes: string[] }[]
  highlights: { text: string; quotes: string[] }[]
  redFlags: { kind: string; text: string; quotes: string[] }[]
  requirements: { requirement: string; status: string; quotes: string[] }[]
}

/** A faithful model whose sentences are changed. */
function writing(change: (written: Written) => Written): () => Model {
  return () => {
    const planted = answerAsPlanted()
    return (asked) => {
      const answer = planted(asked)
      return asked.prompt === 'evaluation.write-report' ? { value: change(answer.value as Written) } : answer
    }
  }
}

const onEach =
  (change: (sentence: { text: string; quotes: string[] }) => { text: string; quotes: string[] }) =>
  (written: Written): Written => ({
    ...written,
    summary: written.summary.map(change),
    findings: written.findings.map((each) => ({ ...each, ...change(each) })),
    highlights: written.highlights.map(change),
    redFlags: [{ kind: 'contradiction', ...change({ text: 'Said both.', quotes: ['q1', 'q2'] }) }],
    requirements: [{ requirement: 'r1', status: 'met', ...change({ text: '', quotes: ['q1'] }) }],
  })

const long = `${inventedWords} `.repeat(12_000)
const leak = prompts.map(({ text }) => text).join('\n')

/** Models that do what models do. None may bring a word of its own into a report as the candidate's, or unproved. */
const models: Readonly<Record<string, () => Model>> = {
  'that keeps to its prompts': () => answerAsPlanted(),
  'of whose quotes one in five is invented': () =>
    answerAsPlanted({ quote: (text, place) => (place % 5 === 4 ? `I built the ${inventedWords} in a week` : text) }),
  'all of whose quotes are invented': () => answerAsPlanted({ quote: () => `I built the ${inventedWords} in a week` }),
  'that joins quotes by dots': () =>
    answerAsPlanted({ quote: (text) => text.replace(/^(\S+ \S+ \S+ \S+).* (\S+ \S+)$/, `$1 … ${inventedWords} … $2`) }),
  'that answers garbage': () => () => ({ value: `${inventedWords} {"levels": [` }),
  'that refuses': () => () => ({ failure: { kind: 'content-refused', message: 'Refused' } }),
  'that answers with the right shape and nothing in it': () => () => ({
    value: { quotes: [], levels: [], summary: [], findings: [], highlights: [], redFlags: [], requirements: [] },
  }),
  'whose sentences cite unknown ids': writing(
    onEach(() => ({ text: `Built the ${inventedWords}.`, quotes: ['q999'] })),
  ),
  'whose sentences cite known and unknown ids': writing(
    onEach(({ text, quotes }) => ({ text: `${text} ${inventedWords}`, quotes: [...quotes, 'q999'] })),
  ),
  'whose sentences cite nothing': writing(onEach(({ text }) => ({ text: `${text} ${inventedWords}`, quotes: [] }))),
  'whose sentences say what no quote says': writing(
    onEach(({ quotes }) => ({ text: `Built the ${inventedWords} and sold it.`, quotes })),
  ),
  'whose sentences add a figure': writing(onEach(({ text, quotes }) => ({ text: `${text} by 97331 percent`, quotes }))),
  'that leaks its prompts': () => {
    const planted = answerAsPlanted({ quote: () => leak })
    const write = writing(onEach(({ quotes }) => ({ text: leak.slice(0, 160), quotes })))()
    const honest = answerAsPlanted()
    return (asked) => {
      if (asked.prompt === 'evaluation.write-report') return write(asked)
      const isFirst = asked.data[0]?.text.startsWith('Teamwork')
      return isFirst ? planted(asked) : honest(asked)
    }
  },
  'that returns 200 kB': () => {
    const honest = answerAsPlanted({ quote: (text, place) => (place % 2 === 0 ? `${text} ${long}` : text) })
    return (asked) => {
      if (asked.prompt !== 'evaluation.write-report') return honest(asked)
      const sentence = { text: long, quotes: ['q1'] }
      const many = Array.from({ length: 5_000 }, () => ({ ...sentence, text: inventedWords, competency: 'c1' }))
      const all = { summary: [sentence, ...many], findings: many, highlights: many, redFlags: [], requirements: [] }
      return { value: all }
    }
  },
}

/** What only a model can have brought in. */
const foreign = [inventedWords, '97331', 'You read what a candidate said', 'A program checks every sentence']

/** Words of the candidate that are said of nobody; every statement else names at least one quote. */
function unproved(report: EvaluationReport, turns: readonly Turn[]): unknown[] {
  const isAnswerOrRequirement = (claim: object) => 'questionId' in claim || 'requirementId' in claim
  return quotedClaimsOf(report).filter(
    (claim) =>
      (claim.evidence.length === 0 && !isAnswerOrRequirement(claim)) ||
      !claim.evidence.every(
        (one) =>
          isValidEvidence(one, turns) && turns.some(({ id, text }) => id === one.turnId && text.includes(one.quote)),
      ),
  )
}

function checkReport(report: EvaluationReport, turns: readonly Turn[]): void {
  EvaluationReport.parse(report)
  expect(unproved(report, turns)).toEqual([])
  const text = JSON.stringify(report)
  for (const words of foreign) expect(text).not.toContain(words)
  expect(text.length).toBeLessThan(150_000)
  for (const { level, answers } of report.skills) {
    if (level !== null) expect(answers.flatMap(({ evidence }) => evidence).length).toBeGreaterThan(0)
  }
  for (const { status, evidence } of report.experienceMatch)
    if (status !== 'not_mentioned') expect(evidence.length).toBeGreaterThan(0)
}

test('the benchmark’s interviews are among the cases where they are at hand', () => {
  const isAtHand = existsSync(join(process.env.SHARED_DIR ?? '../shared', 'evaluation/played/interviews.jsonl'))
  expect(cases.length > written.length).toBe(isAtHand)
})

describe('no statement stands in a report without a quote that stands in the transcript', () => {
  test('by the fixed rules', () => {
    for (const { plan, turns } of cases) checkReport(evaluateInterview({ plan, turns }), turns)
  })

  test.each(Object.entries(models))('by a model %s', { timeout: 120_000 }, async (_, open) => {
    for (const { plan, turns } of cases) {
      const { signal } = new AbortController()
      const { report } = await evaluateWithModel({ plan, turns }, createScriptedModel(open()), { signal })
      checkReport(report, turns)
    }
  })
})

test('a model that cannot be used leaves the report of the fixed rules, which says so', async () => {
  for (const name of ['that refuses', 'that answers garbage', 'all of whose quotes are invented']) {
    const { plan, turns } = cases[0] ?? { plan: makePlan(), turns: [] }
    const model = createScriptedModel(models[name]?.() ?? (() => ({ value: null })))
    const { report, usedModel } = await evaluateWithModel({ plan, turns }, model, {
      signal: new AbortController().signal,
    })
    expect(usedModel).toBe(false)
    expect(report.skills).toEqual(evaluateInterview({ plan, turns }).skills)
    expect(report.limits[0]).toContain('could not be used')
  }
})
