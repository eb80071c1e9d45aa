import { describe, expect, test } from 'vitest'
import type { ReportDocument } from '#contract/report/document.ts'
import { strongInterview } from '../../tests/factories/scripts.ts'
import { makeEvidence, makeInsufficientReportDocument, makeReportDocument, makeTurns } from '../../tests/factories.ts'
import { buildReport } from './build-report.ts'
import type { QuoteRef } from './model.ts'
import { recommendationWording } from './wording.ts'

function withEvaluation(changes: Partial<ReportDocument['evaluation']>): ReportDocument {
  const document = makeReportDocument()
  return { ...document, evaluation: { ...document.evaluation, ...changes } }
}

function withInterview(changes: Partial<ReportDocument['interview']>): ReportDocument {
  const document = makeReportDocument()
  return { ...document, interview: { ...document.interview, ...changes } }
}

/** Whatever is set as a quote anywhere in the report. */
function quotesOf(part: object): QuoteRef[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'quotes') return value as QuoteRef[]
    return value !== null && typeof value === 'object' ? quotesOf(value) : []
  })
}

describe('the heading', () => {
  test('names the person, the interview, when and how long', () => {
    const { heading } = buildReport(makeReportDocument())
    expect(heading).toMatchObject({
      title: 'Dana Okafor',
      interview: 'General first-round interview',
      heldAt: '2026-03-02T09:30:00.000Z',
      heldText: '2\u00a0March\u00a02026, 09:30\u00a0UTC',
      deletionText: 'Recording, transcript and report are deleted on 1\u00a0April\u00a02026.',
    })
    expect(heading.durationText).toMatch(/^\d\u00a0minutes \d+\u00a0seconds$/)
  })

  test('says so where no name was given', () => {
    expect(buildReport(withInterview({ name: null })).heading.title).toBe('Name not given')
    expect(buildReport(withInterview({ name: '  ' })).heading.title).toBe('Name not given')
  })

  test('names an opening before the plan, and says when the recording has gone already', () => {
    const report = buildReport(
      withInterview({ position: 'Warehouse Associate', recordingDeletedAt: '2026-03-10T08:00:00.000Z' }),
    )
    expect(report.heading.interview).toBe('Warehouse Associate: General first-round interview')
    expect(report.heading.deletionText).toContain('The recording was deleted on 10\u00a0March\u00a02026')
  })
})

describe('the check with other names, pronouns and fluency', () => {
  const differences = (names: number | null, pronouns: number | null, fluency: number | null) => ({
    counterfactual: Object.entries({ names, pronouns, fluency }).map(([change, scoreDifference]) => ({
      change: change as 'names' | 'pronouns' | 'fluency',
      scoreDifference,
      competencies: [],
    })),
    overall: { score: 60, low: 46, high: 74, coverage: 1 },
  })

  test('says what each was worth', () => {
    const { counterfactual } = buildReport(withEvaluation(differences(0, -1, 14)))
    expect(counterfactual?.[0]).toBe(
      'Scored again with other names, neutral pronouns and less fluent wording: names 0 points, pronouns −1, fluency +14.',
    )
    expect(counterfactual).toHaveLength(2)
  })

  test('asks for a person where one is larger than half of the interval', () => {
    const { counterfactual } = buildReport(withEvaluation(differences(0, 0, -15)))
    expect(counterfactual?.[1]).toMatch(/^The difference by fluency is larger .* a person should read/)
  })

  test('says so where there are no two scores, and where a model rated', () => {
    expect(buildReport(withEvaluation(differences(null, null, null))).counterfactual).toEqual([
      expect.stringContaining('too little rated evidence'),
    ])
    const { engine } = makeReportDocument().evaluation
    const byModel = withEvaluation({ ...differences(0, 0, 0), engine: { ...engine, model: 'rater' } })
    expect(buildReport(byModel).counterfactual?.[0]).toContain('by the fixed rules, not by the language model')
  })

  test('is missing from reports of earlier engines', () => {
    expect(buildReport(withEvaluation({ counterfactual: undefined })).counterfactual).toBeNull()
  })
})

describe('an interview in writing', () => {
  const typed = makeTurns(strongInterview.map((line) => ({ ...line, channel: 'text' as const })))

  test('speaks of no recording and gives no seconds', () => {
    const report = buildReport(makeReportDocument({ turns: typed }))
    expect(report.heading.deletionText).toBe(
      'There is no recording: all answers were typed. Transcript and report are deleted on 1\u00a0April\u00a02026.',
    )
    expect(new Set(report.transcript.map(({ at }) => at))).toEqual(new Set(['–', 'typed']))
    expect(new Set(quotesOf(report).map(({ at }) => at))).toEqual(new Set(['typed']))
  })
})

describe('the score', () => {
  test('stands with its interval, its recommendation and every other band that the interval touches', () => {
    const { score } = buildReport(makeReportDocument())
    expect(score.overall).toEqual({ score: 66, low: 48, high: 83 })
    expect(score.recommendation).toEqual({ id: 'human_review', ...recommendationWording.human_review })
    expect(score.alsoTouches).toEqual(['Advance', 'Advance, with questions'])
    expect(score.basis).toBe('Rests on 4 rated answers; 80\u00a0% of the skills, by weight, could be rated.')
  })

  test('without enough evidence there is no number anywhere, and the reason says what a number needs', () => {
    const report = buildReport(makeInsufficientReportDocument())
    expect(report.score.overall).toBeNull()
    expect(report.score.alsoTouches).toEqual([])
    expect(report.score.basis).toBe(
      'No answer to 5 questions could be rated. A score needs four, and 60\u00a0% of the skills by weight.',
    )
    for (const skill of report.skills) expect(skill).toMatchObject({ level: null, whyNot: expect.stringMatching(/./) })
  })
})

describe('a skill', () => {
  test('has its interval cut to the scale', () => {
    const document = makeReportDocument()
    const [first, ...others] = document.evaluation.skills
    if (first === undefined) throw new Error('The factory has no skill')
    const report = buildReport(withEvaluation({ skills: [{ ...first, level: 4.5, halfWidth90: 1.4 }, ...others] }))
    expect(report.skills[0]?.level).toEqual({ value: 4.5, low: 3.1, high: 5 })
  })

  test('says why it was not rated, and that a skip counts against nobody', () => {
    const skipped = buildReport(makeReportDocument()).skills.find((skill) => skill.level === null)
    expect(skipped?.whyNot).toBe('Skipped. A skipped question counts against nobody.')
  })

  test('reads the same words once, with all that was found in them', () => {
    const document = makeReportDocument()
    const [first] = document.evaluation.skills
    if (first === undefined) throw new Error('The factory has no skill')
    const evidence = [makeEvidence(document.turns, 'I compared the scanner logs')]
    const findings = [
      { text: 'Named own steps.', evidence },
      { text: 'Gave a reason', evidence },
      { text: 'Stated how it ended.', evidence: [makeEvidence(document.turns, 'went from nine a week to one')] },
    ]
    const report = buildReport(withEvaluation({ skills: [{ ...first, findings }] }))
    expect(report.skills[0]?.findings.map((finding) => finding.text)).toEqual([
      'Named own steps. Gave a reason',
      'Stated how it ended.',
    ])
  })

  test('tells of a weight that is not everybody’s', () => {
    const [first] = makeReportDocument().evaluation.skills
    if (first === undefined) throw new Error('The factory has no skill')
    const report = buildReport(withEvaluation({ skills: [first, { ...first, competencyId: 'b', weight: 2 }] }))
    expect(report.skills.map((skill) => skill.weightText)).toEqual([null, 'Weight 2'])
  })
})

describe('a quote', () => {
  test('leads to its passage of the transcript and to the second in its recording', () => {
    const document = makeReportDocument()
    const report = buildReport(document)
    const quotes = quotesOf(report)
    expect(quotes.length).toBeGreaterThan(10)
    for (const quote of quotes) {
      const turn = document.turns.find((each) => each.id === quote.turnId)
      const parts = report.transcript.find((each) => each.id === quote.turnId)?.parts ?? []
      const passage = parts.filter((part) => part.passageIds.includes(quote.passageId ?? ''))
      expect(passage.map((part) => part.text).join('')).toBe(quote.quote)
      const saidAtSeconds = (quote.startMs - (turn?.audioStartMs ?? 0)) / 1000
      expect(quote.audio?.fromSeconds).toBeLessThanOrEqual(saidAtSeconds)
      expect(quote.audio?.fromSeconds).toBeGreaterThan(saidAtSeconds - 1)
      expect(quote.audio?.toSeconds).toBeGreaterThan(saidAtSeconds)
    }
  })

  test('has nothing to play when it was typed, or when the recording is deleted', () => {
    const typed = makeTurns(strongInterview.map((line) => ({ ...line, channel: 'text' as const })))
    const reports = [
      buildReport(makeReportDocument({ turns: typed })),
      buildReport(withInterview({ recordingDeletedAt: '2026-03-10T08:00:00.000Z' })),
    ]
    for (const report of reports) {
      expect(quotesOf(report).map((quote) => quote.audio)).toEqual(quotesOf(report).map(() => null))
      expect(report.transcript.some((turn) => turn.hasRecording)).toBe(false)
    }
  })

  test('of the interviewer says whose it is', () => {
    const document = makeReportDocument()
    const probe = document.turns.find((turn) => turn.kind === 'probe')
    if (probe === undefined) throw new Error('The factory has no probe')
    const asked = {
      turnId: probe.id,
      quote: probe.text,
      startMs: probe.startMs,
      endMs: probe.endMs,
      kind: 'contrary' as const,
    }
    const report = buildReport(withEvaluation({ highlights: [{ text: 'Asked.', evidence: [asked] }] }))
    expect(report.highlights[0]?.quotes[0]).toMatchObject({ speaker: 'interviewer', audio: null })
  })

  test('of a turn that is not there takes its claim with it', () => {
    const lost = {
      turnId: '01900000-0000-7000-8000-ffffffffffff',
      quote: 'I did it',
      startMs: 0,
      endMs: 1,
      kind: 'action' as const,
    }
    const report = buildReport(withEvaluation({ highlights: [{ text: 'Did it.', evidence: [lost] }] }))
    expect(report.highlights).toEqual([])
  })
})

test('red flags carry the name of their kind, and twice the same flag is one', () => {
  const document = makeReportDocument()
  const flag = {
    kind: 'integrity' as const,
    text: 'Addressed the scoring instead of the question.',
    evidence: [makeEvidence(document.turns, 'I compared the scanner logs')],
  }
  const report = buildReport(withEvaluation({ redFlags: [flag, flag] }))
  expect(report.redFlags).toMatchObject([{ label: 'Addressed the scoring', text: flag.text }])
})

test('requirements say how they were met and which of them are must-haves', () => {
  const document = makeReportDocument()
  const evidence = [makeEvidence(document.turns, 'I compared the scanner logs')]
  const report = buildReport({
    ...withEvaluation({
      experienceMatch: [
        { requirementId: 'a', text: 'Stock counting', status: 'met', evidence },
        { requirementId: 'b', text: 'a forklift licence', status: 'not_mentioned', evidence: [] },
      ],
    }),
    plan: {
      ...document.plan,
      requirements: [
        { id: 'a', text: 'Stock counting', mustHave: false },
        { id: 'b', text: 'a forklift licence', mustHave: true },
      ],
    },
  })
  expect(report.experience).toMatchObject([
    { statusText: 'Met', isMustHave: false, quotes: [{ quote: 'I compared the scanner logs' }] },
    { text: 'A forklift licence', statusText: 'Not mentioned', isMustHave: true, quotes: [] },
  ])
})

test('the transcript holds every turn word for word and says which were typed, followed up or not rated', () => {
  const document = makeReportDocument()
  const { transcript } = buildReport(document)
  expect(transcript.map((turn) => turn.parts.map((part) => part.text).join(''))).toEqual(
    document.turns.map((turn) => turn.text),
  )
  const notes = transcript.flatMap((turn) => turn.note ?? [])
  expect(notes).toEqual(['follow-up', 'not rated', 'follow-up', 'not rated'])
})

test('the same document gives the same report', () => {
  expect(buildReport(makeReportDocument())).toEqual(buildReport(makeReportDocument()))
})

describe('what made the report', () => {
  const engine = { name: 'openround-with-model', version: '1.0.0', rubricVersion: '1.2', model: 'm at example.org' }

  test('is named with the model, its prompts, its cost and the rules beside it', () => {
    const { engineText } = buildReport(
      withEvaluation({
        engine: {
          ...engine,
          prompts: ['evaluation.rate-quotes@1'],
          use: { calls: 21, inputTokens: 30_000, outputTokens: 1_200, costMicros: 15_400 },
          beside: 'openround-builtin 1.7.0',
        },
      }),
    )
    expect(engineText).toMatch(/by openround-with-model 1\.0\.0 \(m at example\.org\), rubric 1\.2\. Prompts: /)
    expect(engineText).toMatch(
      /Prompts: evaluation\.rate-quotes@1\. Fixed rules rated beside it: openround-builtin 1\.7\.0\. The model used 21 calls and 31,200 tokens, about \$0\.0154\.$/,
    )
  })

  test('is as short as it was on older reports, and says no cost where prices are not known', () => {
    expect(buildReport(withEvaluation({ engine })).engineText).toMatch(/rubric 1\.2\.$/)
    const use = { calls: 1, inputTokens: 10, outputTokens: 0, costMicros: null }
    expect(buildReport(withEvaluation({ engine: { ...engine, use } })).engineText).toMatch(
      /used 1 call and 10 tokens\.$/,
    )
  })
})
