import { describe, expect, test } from 'vitest'
import type {
  AnswerRating,
  CompetencyResult,
  EvaluationReport,
  Evidence,
  EvidenceKind,
} from '#contract/report/evaluation.ts'
import type { CandidateFeedback } from '#contract/values/candidate-feedback.ts'
import { makeEvaluation } from '../../tests/factories.ts'
import { feedbackOf as feedbackIn } from './candidate-feedback.ts'

const turnId = '0193a5c0-7e1a-7000-8000-000000000001'

function quoted(kind: EvidenceKind, quote: string): Evidence {
  return { turnId, quote, startMs: 61_000, endMs: 65_000, kind }
}

function skill(name: string, level: number | null, evidence: readonly Evidence[]): CompetencyResult {
  const answer: AnswerRating = {
    ...{ questionId: `${name} 1`, competencyId: name, level: level === null ? null : 3, parts: {}, flags: [] },
    ...{ asrConfidence: null, evidence: [...evidence] },
    rater: 'builtin',
    insufficientReason: level === null ? 'skipped' : null,
  }
  return {
    ...{ competencyId: name, name, definition: '', weight: 1, level, ratedAnswers: 1, halfWidth90: 1 },
    ...{ insufficientReason: null, notFound: [], answers: [answer] },
    findings: evidence.map((each) => ({ text: 'Found.', evidence: [each] })),
  }
}

/** Of an English interview, which is read by rules at least. */
function feedbackOf(evaluation: EvaluationReport): CandidateFeedback {
  const feedback = feedbackIn(evaluation, 'en')
  if (feedback === null) throw new Error('English is read by rules')
  return feedback
}

function report(skills: readonly CompetencyResult[], more: Partial<EvaluationReport> = {}): EvaluationReport {
  return { ...makeEvaluation(), skills: [...skills], redFlags: [], ...more }
}

const named = (competency: string) => ({ competencyId: competency, competency })

const result = quoted('result', 'after two weeks the complaints had halved for good')
const action = quoted('action', 'I asked each of the five what they needed')
const reason = quoted('reasoning', 'because the carrier changed its depot in that week')

describe('feedback to a candidate', () => {
  test('is their own words, the best kind of each competency, in the order of the interview', () => {
    const { strengths } = feedbackOf(
      report([skill('Teamwork', 3, [action]), skill('Diagnosis', 4.5, [reason, result])]),
    )
    expect(strengths).toEqual([
      { ...named('Teamwork'), strength: 'action', quote: action.quote, startMs: 61_000 },
      { ...named('Diagnosis'), strength: 'result', quote: result.quote, startMs: 61_000 },
    ])
  })

  test('tells no level, no score and nothing that was missing', () => {
    const given = JSON.stringify(feedbackOf(report([skill('Teamwork', 4, [action])])))
    expect(given).not.toMatch(/level|score|overall|recommend|notFound|halfWidth/)
  })

  test('quotes nothing that stands against somebody, that is protected, too short or said twice', () => {
    const flagged = quoted('result', 'I shouted at the customer until he left the shop')
    const ill = quoted('action', 'I took a month off because of my pregnancy')
    const short = quoted('action', 'I called him')
    const made = report([skill('A', 4, [flagged, ill, short]), skill('B', 4, [action]), skill('C', 4, [action])], {
      redFlags: [{ kind: 'unsafe_or_unlawful', text: 'Flag.', evidence: [flagged] }],
    })
    expect(feedbackOf(made).strengths).toEqual([
      { ...named('B'), strength: 'action', quote: action.quote, startMs: 61_000 },
    ])
  })

  test.each([
    ['longer', 'and then I shouted at the customer until he left the shop for good'],
    ['shorter', 'shouted at the  customer'],
  ])('quotes nothing of which more, or a part, stands against somebody: %s', (_, flag) => {
    const shouted = quoted('result', 'I shouted at the customer until he left the shop')
    const redFlags = [{ kind: 'unsafe_or_unlawful' as const, text: 'Flag.', evidence: [quoted('action', flag)] }]
    const { strengths } = feedbackOf(report([skill('A', 4, [shouted, action])], { redFlags }))
    expect(strengths.map(({ quote }) => quote)).toEqual([action.quote])
  })

  test('shows the same competencies whatever their levels: what is shown tells no grade', () => {
    const said = ['one', 'two', 'three', 'four', 'five'].map((word) =>
      quoted('action', `I carried box number ${word} up the stairs alone`),
    )
    const shown = (levels: readonly (number | null)[]) =>
      feedbackOf(report(said.map((quote, index) => skill(`C${index}`, levels[index] ?? null, [quote])))).strengths
    expect(shown([4, 4, 4, 4, 4]).map(({ competency }) => competency)).toEqual(['C0', 'C1', 'C2'])
    for (const levels of [
      [1, 1, 1, 1, 5],
      [1, 4, 2, 5, 3],
      [2, 2, 2, 2, 2],
    ]) {
      expect(shown(levels)).toEqual(shown([4, 4, 4, 4, 4]))
    }
  })

  test('names at most three, and has something for whoever did less well', () => {
    const words = ['one', 'two', 'three', 'four'].map((word) =>
      skill(word, 4, [quoted('action', `I carried box number ${word} up the stairs alone`)]),
    )
    expect(feedbackOf(report(words)).strengths).toHaveLength(3)
    expect(feedbackOf(report([skill('Teamwork', 1.5, [action])])).strengths).toHaveLength(1)
  })

  test('names the one thing that most answers lacked, or a real occasion where none could be rated', () => {
    expect(feedbackOf(report([skill('A', 3, [result, action, quoted('specific', 'six of them')])])).practice).toBe(
      'reasoning',
    )
    expect(feedbackOf(report([skill('A', 3, [action, reason]), skill('B', 3, [action])])).practice).toBe('result')
    expect(feedbackOf(report([skill('A', null, [])]))).toEqual({
      ...{ foundBy: 'rules', strengths: [], practice: 'example' },
    })
    const whole = [result, action, reason, quoted('specific', 'six of them')]
    expect(feedbackOf(report([skill('A', 3, whole)])).practice).toBeNull()
  })

  test('in Spanish is what a model has found, without facts that are protected; nothing where none has rated', () => {
    const ill = quoted('result', 'al final dejé la bodega por mi enfermedad y mejoró')
    const told = quoted('result', 'desde entonces no hubo más quejas en la bodega')
    const made = report([skill('A', 4, [ill, told])])
    expect(feedbackIn(made, 'es')).toBeNull()
    const rated = { ...made, engine: { ...made.engine, model: 'a model' } }
    expect(feedbackIn(rated, 'es')).toEqual({
      ...{ foundBy: 'model', practice: 'reasoning' },
      strengths: [{ ...named('A'), strength: 'result', quote: told.quote, startMs: 61_000 }],
    })
  })
})
