import { describe, expect, test } from 'vitest'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import { type Asked, createScriptedModel } from '#language-model/testing/scripted-model.ts'
import { makePlan } from '../../../tests/factories.ts'
import { makeConversation, questions, stories } from '../testing/conversation.ts'
import { evaluateWithModel } from './evaluate-with-model.ts'
import { answerAsPlanted } from './testing/planted-model.ts'

const said = {
  database: 'I worked with PostgreSQL for two years and moved the orders into it.',
  never: 'I have never used Kubernetes at work, and nobody there did.',
  signed: 'One night I signed off the fridge checks without looking at the fridge.',
  always: 'I never once missed a check of that fridge in all those months.',
}
const requirements: InterviewPlan['requirements'] = [
  { id: 'db', text: 'Two years of PostgreSQL', mustHave: true },
  { id: 'years', text: 'Five years of PostgreSQL', mustHave: false },
  { id: 'k8s', text: 'Kubernetes in production', mustHave: true },
  { id: 'team', text: 'Leading a team', mustHave: false },
]
const plan = makePlan({ requirements })
const turns = makeConversation([
  [
    questions.problem,
    { answer: `${said.database} ${said.never} I compared the orders by hand first and found two wrong.` },
  ],
  [questions.team, { answer: stories.team }],
  [questions.reliability, { answer: `${said.signed} ${said.always} In the end I told my manager about it.` }],
  [questions.learning, { answer: stories.learning }],
  [questions.customer, { answer: stories.customer }],
])

interface Written {
  summary: unknown[]
  findings: unknown[]
  highlights: unknown[]
  redFlags: unknown[]
  requirements: unknown[]
}

/** A report by a model that writes what it is told to, with the ids that its quotes were given. */
async function reportWith(write: (id: (quote: string) => string) => Partial<Written>): Promise<EvaluationReport> {
  const planted = answerAsPlanted()
  const model = createScriptedModel((asked) => {
    if (asked.prompt !== 'evaluation.write-report') return planted(asked)
    const empty = { summary: [], findings: [], highlights: [], redFlags: [], requirements: [] }
    return { value: { ...empty, ...write((quote) => idOf(asked, quote)) } }
  })
  const { report } = await evaluateWithModel({ plan, turns }, model, { signal: new AbortController().signal })
  return report
}

function idOf({ data }: Asked, quote: string): string {
  const lines = data.flatMap(({ text }) => text.split('\n'))
  const line = lines.find((each) => each.endsWith(`: ${quote}`))
  if (line === undefined) throw new Error(`The model was not given: ${quote}`)
  return line.split(':')[0] ?? ''
}

describe('requirements', () => {
  const match = (report: EvaluationReport, id: string) =>
    report.experienceMatch.find(({ requirementId }) => requirementId === id)

  test('are met as the model says, with the words that say so; fewer years than required meet them in part', async () => {
    const report = await reportWith((id) => ({
      requirements: ['r1', 'r2'].map((requirement) => ({ requirement, status: 'met', quotes: [id(said.database)] })),
    }))
    expect(match(report, 'db')).toMatchObject({ status: 'met', evidence: [{ quote: said.database }] })
    expect(match(report, 'years')).toMatchObject({ status: 'partly', evidence: [{ quote: said.database }] })
  })

  test('are lacking only where the candidate says so, and a must-have is then a red flag', async () => {
    const report = await reportWith((id) => ({
      requirements: [
        { requirement: 'r3', status: 'not_met', quotes: [id(said.never)] },
        { requirement: 'r4', status: 'not_met', quotes: [id(said.database)] },
      ],
    }))
    expect(match(report, 'k8s')).toMatchObject({
      status: 'not_met',
      evidence: [{ quote: said.never, kind: 'contrary' }],
    })
    expect(match(report, 'team')?.status).not.toBe('not_met')
    expect(report.redFlags.map(({ kind, text }) => [kind, text])).toContainEqual([
      'lacks_must_have',
      'Said that a must-have is lacking: Kubernetes in production.',
    ])
  })

  test('are at most met in part by words that share nothing with them', async () => {
    const report = await reportWith((id) => ({
      requirements: [{ requirement: 'r4', status: 'met', quotes: [id(said.signed)] }],
    }))
    expect(match(report, 'team')?.status).toBe('partly')
  })
})

describe('red flags of a model', () => {
  test('name conduct in fixed words, and only the candidate’s own', async () => {
    const report = await reportWith((id) => ({
      redFlags: [
        { kind: 'unsafe_or_unlawful', text: 'A dreadful person.', quotes: [id(said.signed)] },
        { kind: 'unsafe_or_unlawful', text: 'Handed it in late.', quotes: ['q999'] },
      ],
    }))
    const flags = report.redFlags.filter(({ kind }) => kind === 'unsafe_or_unlawful')
    expect(flags.map(({ text }) => text)).toEqual(['Described own conduct that may be unsafe or unlawful in a job.'])
    expect(flags[0]?.evidence[0]).toMatchObject({ quote: said.signed, kind: 'contrary' })
  })

  test('are a contradiction only with two quotes', async () => {
    const text = 'Signed off the fridge checks without looking, and never once missed a check.'
    const flagged = async (quotes: (id: (quote: string) => string) => string[]) =>
      (await reportWith((id) => ({ redFlags: [{ kind: 'contradiction', text, quotes: quotes(id) }] }))).redFlags.filter(
        ({ kind }) => kind === 'contradiction',
      )
    expect(await flagged((id) => [id(said.signed), id(said.always)])).toMatchObject([
      { text, evidence: [{ quote: said.signed }, { quote: said.always }] },
    ])
    expect(await flagged((id) => [id(said.signed)])).toEqual([])
  })
})

test('of many sentences four are the summary, three the highlights, and three the findings of a competency, none twice', async () => {
  const moved = ['', ' well', ' again', ' then', ' there', ' too'].map(
    (end) => `Worked with PostgreSQL for two years${end}.`,
  )
  const report = await reportWith((id) => {
    const many = [...moved, ...moved].sort().map((text) => ({ text, quotes: [id(said.database)] }))
    return { summary: many, highlights: many, findings: many.map((each) => ({ ...each, competency: 'C1' })) }
  })
  const texts = ({ text }: { text: string }) => text
  expect(new Set(report.summary.map(texts)).size).toBe(4)
  expect(new Set(report.highlights.map(texts)).size).toBe(3)
  const written = report.skills.flatMap(({ findings }) => findings).filter(({ text }) => text.startsWith('Worked with'))
  expect([written.length, new Set(written.map(texts)).size]).toEqual([3, 3])
})
