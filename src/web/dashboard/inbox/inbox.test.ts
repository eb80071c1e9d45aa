import { describe, expect, test } from 'vitest'
import { ReportDocument } from '#contract/report/document.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../tests/factories.ts'
import { ageText, isLate } from '../parts/age.ts'
import { buildPane } from './build-pane.ts'
import { neighboursOf } from './neighbours-of.ts'
import { prepareReasons } from './prepare-reasons.ts'
import { newsOf } from './use-fresh-inbox.ts'

const links = { api: '', pdf: '', audio: '/turns/:turnId' }
const now = '2026-11-25T12:00:00.000Z'
const before = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

test('an age is told in minutes, hours, days with hours while they are few, and is late after three days', () => {
  const ages = [0, 0.5, 5, 24, 30, 76, 100, 240]
  expect(ages.map((hours) => ageText(before(hours), now))).toEqual([
    '1m',
    '30m',
    '5h',
    '1d',
    '1d 6h',
    '3d 4h',
    '4d',
    '10d',
  ])
  expect([71.9, 72].map((hours) => isLate(before(hours), now))).toEqual([false, true])
})

test('after a decision the next is opened, at the end the oldest that is left, and nobody after the last', () => {
  const rows = ['a', 'b', 'c'].map((interviewId) => ({ interviewId }))
  expect(neighboursOf(rows, 'b')).toEqual({ previous: 'a', next: 'c', afterwards: 'c', place: '2' })
  expect(neighboursOf(rows, 'c')).toMatchObject({ next: null, afterwards: 'a' })
  expect(neighboursOf(rows.slice(0, 1), 'a')).toEqual({ previous: null, next: null, afterwards: null, place: '1' })
  expect(neighboursOf(rows, null)).toMatchObject({ next: 'a', previous: null })
  expect(neighboursOf(rows, 'gone')).toEqual({ previous: null, next: 'a', afterwards: 'a', place: '–' })
})

test('news are who came and who went; of a cut list nobody comes, who only moves up into it', () => {
  const rows = ['a', 'b'].map((interviewId) => ({ interviewId })) as Parameters<typeof newsOf>[0]['rows']
  expect(newsOf({ rows, isCut: false }, ['a', 'b'])).toBeNull()
  expect(newsOf({ rows, isCut: false }, ['b', 'c', 'd'])).toEqual({ added: 2, gone: 1 })
  expect(newsOf({ rows, isCut: true }, ['b', 'c'])).toEqual({ added: 0, gone: 1 })
})

describe('prepared reasons', () => {
  const mustHave = (text: string, status: 'met' | 'partly' | 'not_met') => ({
    id: text,
    text,
    status,
    statusText: '',
    quote: null,
  })

  test('say what the must-haves say, and what the member wrote last, each once', () => {
    const mustHaves = [mustHave('Nights.', 'not_met'), mustHave('License', 'partly')]
    const reasons = prepareReasons({ mustHaves }, ['Knows the ward well.', 'Names own steps and results.'])
    expect(reasons).toEqual([
      'Must-have not met: Nights.',
      'Must-have still unclear: License.',
      'Names own steps and results.',
      'Stays general, without own steps.',
      'Knows the ward well.',
    ])
  })

  test('say that all must-haves are met only where there are some and all are', () => {
    const all = (mustHaves: Parameters<typeof prepareReasons>[0]['mustHaves']) =>
      prepareReasons({ mustHaves }, []).includes('All must-haves are met.')
    expect(all([mustHave('License', 'met')])).toBe(true)
    expect(all([mustHave('License', 'met'), mustHave('Nights', 'partly')])).toBe(false)
    expect(all([])).toBe(false)
  })
})

describe('the pane', () => {
  function documentOf(change: (evaluation: EvaluationReport) => EvaluationReport = (same) => same): ReportDocument {
    const plan = makePlan()
    const turns = makeTurns()
    return ReportDocument.parse({
      interview: {
        id: '01900000-0000-7000-8000-000000000001',
        name: 'Dana Okafor',
        position: 'Registered nurse',
        voice: 'john_us_eng',
        status: 'evaluated',
        startedAt: now,
        endedAt: now,
        deletesAt: now,
        recordingDeletedAt: null,
      },
      plan: { ...plan, requirements: [{ id: 'r', text: 'a nursing license', mustHave: true }] },
      turns,
      evaluation: change(makeEvaluation(turns, plan)),
      evaluatedAt: now,
    })
  }

  test('tells nothing of score, level or recommendation until it is uncovered', () => {
    const document = documentOf()
    const covered = buildPane(document, false, links)
    expect(JSON.stringify(covered)).not.toMatch(/overall|level|recommend|low|high|advice|band/i)
    const { overall } = document.evaluation
    expect(buildPane(document, true, links).score?.overall).toMatchObject({ score: overall?.score, low: overall?.low })
    expect(buildPane(document, true, links)).toEqual({ ...covered, score: expect.anything() })
  })

  test('has one quote for each skill, in words that the candidate said', () => {
    const { skills } = buildPane(documentOf(), false, links)
    const said = makeTurns().flatMap(({ speaker, text }) => (speaker === 'candidate' ? [text] : []))
    const quotes = skills.flatMap(({ quote }) => quote ?? [])
    expect(skills.length).toBe(makePlan().competencies.length)
    expect(quotes.length).toBeGreaterThan(0)
    for (const { quote } of quotes) expect(said.some((text) => text.includes(quote))).toBe(true)
  })

  test('never takes words that speak against the person for the quote of a skill', () => {
    const against = documentOf((evaluation) => ({
      ...evaluation,
      skills: evaluation.skills.map((skill) => ({
        ...skill,
        findings: skill.findings.map((finding) => ({
          ...finding,
          evidence: finding.evidence.map((each) => ({ ...each, kind: 'contrary' as const })),
        })),
      })),
    }))
    expect(buildPane(against, false, links).skills.map(({ quote }) => quote)).toEqual(
      makePlan().competencies.map(() => null),
    )
  })
})
