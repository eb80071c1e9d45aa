import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreHalfWidthOf } from '#contract/interview/estimate-length.ts'
import type { CompetencyResult } from '#contract/report/evaluation.ts'
import { makeEvaluation } from '../../tests/factories.ts'
import { bandsBetween, combineCompetencies } from './overall.ts'
import { answersWorth, areTied, effectiveAnswers, levelHalfWidth90, scoreHalfWidth90 } from './uncertainty.ts'

function skill(level: number | null, ratedAnswers = level === null ? 0 : 1, weight = 1): CompetencyResult {
  return {
    competencyId: 'c',
    name: 'C',
    definition: 'D',
    weight,
    level,
    ratedAnswers,
    halfWidth90: level === null ? null : levelHalfWidth90(ratedAnswers),
    insufficientReason: level === null ? 'skipped' : null,
    findings: [],
    notFound: [],
    answers: [],
  }
}

const skills = (...levels: (number | null)[]) => levels.map((level) => skill(level))

describe('the overall score', () => {
  test.each([
    [[1, 1, 1, 1, 1], 0],
    [[3, 3, 3, 3, 3], 50],
    [[5, 5, 5, 5, 5], 100],
    [[3, 3.5, 4, 4.5, 2], 60],
  ])('of levels %j is %i', (levels, score) => {
    expect(combineCompetencies(skills(...levels)).overall?.score).toBe(score)
  })

  test('rounds half points up', () => {
    expect(combineCompetencies(skills(3, 3, 3, 3, 3.5)).overall?.score).toBe(53)
  })

  test('is there for four rated answers of five and not for three', () => {
    expect(combineCompetencies(skills(4, 4, 4, 4, null)).overall).toMatchObject({ score: 75, coverage: 0.8 })
    expect(combineCompetencies(skills(4, 4, 4, null, null))).toEqual({
      overall: null,
      bands: [],
      recommendation: 'insufficient_evidence',
    })
  })

  test('needs six tenths of the weight, however many answers there are', () => {
    const thin = [skill(4, 2, 1), skill(4, 2, 1), skill(null, 0, 2)]
    expect(combineCompetencies(thin).recommendation).toBe('insufficient_evidence')
    expect(combineCompetencies([skill(4, 2, 2), skill(4, 2, 1), skill(null, 0, 2)]).overall?.coverage).toBe(0.6)
  })

  test('weighs competencies as the plan does', () => {
    expect(combineCompetencies([skill(5, 2, 3), skill(1, 2, 1)]).overall?.score).toBe(75)
  })

  test('has the interval of the design: 14 points on six answers, 11 on ten', () => {
    expect(Math.round(scoreHalfWidth90(6))).toBe(14)
    expect(Math.round(scoreHalfWidth90(10))).toBe(11)
    expect(levelHalfWidth90(2)).toBe(1)
  })

  test('lies within its interval, inside 0 and 100, whatever the levels', () => {
    const level = fc.option(fc.integer({ min: 2, max: 10 }).map((half) => half / 2))
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 8 }), (levels) => {
        const { overall, bands } = combineCompetencies(skills(...levels))
        if (!overall) return
        expect(
          0 <= overall.low && overall.low <= overall.score && overall.score <= overall.high && overall.high <= 100,
        ).toBe(true)
        expect(bands).toEqual(bandsBetween(overall.low, overall.high))
      }),
    )
  })

  test('never falls when a level rises', () => {
    const level = fc.integer({ min: 2, max: 9 })
    fc.assert(
      fc.property(fc.array(level, { minLength: 4, maxLength: 8 }), fc.nat(), (halves, at) => {
        const raised = halves.map((half, index) => (index === at % halves.length ? half + 1 : half))
        const score = (all: number[]) =>
          combineCompetencies(skills(...all.map((half) => half / 2))).overall?.score ?? -1
        expect(score(raised)).toBeGreaterThanOrEqual(score(halves))
      }),
    )
  })
})

describe('the recommendation', () => {
  test('shows every band that the interval touches, best first', () => {
    expect(bandsBetween(48, 83)).toEqual(['advance', 'advance_with_questions', 'human_review'])
    expect(bandsBetween(70, 70)).toEqual(['advance'])
    expect(bandsBetween(39, 40)).toEqual(['human_review', 'not_supported'])
  })

  test.each([
    [[4.5, 4.5, 4, 4.5, 4.5], 'advance'],
    [[3.5, 3.5, 3.5, 3.5, 3.5], 'human_review'],
    [[1.5, 2, 1.5, 2, 1.5], 'not_supported'],
  ] as const)('of levels %j is %s', (levels, recommendation) => {
    expect(combineCompetencies(skills(...levels)).recommendation).toBe(recommendation)
  })

  test('is a person’s review wherever three bands or more are touched', () => {
    const level = fc.integer({ min: 2, max: 10 }).map((half) => half / 2)
    fc.assert(
      fc.property(fc.array(level, { minLength: 4, maxLength: 10 }), (levels) => {
        const { bands, recommendation } = combineCompetencies(skills(...levels))
        if (bands.length >= 3) expect(recommendation).toBe('human_review')
        else expect(bands).toContain(recommendation)
      }),
    )
  })
})

describe('two candidates', () => {
  test('are tied while their difference is within their joint interval', () => {
    expect(areTied({ score: 70, answers: 5 }, { score: 55, answers: 5 })).toBe(true)
    expect(areTied({ score: 90, answers: 10 }, { score: 55, answers: 10 })).toBe(false)
  })
})

describe('the number of answers that a weighted score is worth', () => {
  test('is their number where weights and answers are spread evenly', () => {
    const even = (weight: number, answers: number) => Array.from({ length: 5 }, () => ({ weight, answers }))
    expect(effectiveAnswers(even(1, 2))).toBeCloseTo(10)
    expect(effectiveAnswers(even(3, 1))).toBeCloseTo(5)
  })

  test('is less where one competency counts more, or was answered less', () => {
    const competencies = [1, 1, 1, 1].map((weight) => ({ weight, answers: 2 }))
    expect(effectiveAnswers([{ weight: 3, answers: 2 }, ...competencies])).toBeCloseTo(7.54, 2)
    expect(effectiveAnswers([{ weight: 1, answers: 1 }, ...competencies])).toBeLessThan(9)
    expect(effectiveAnswers([])).toBe(0)
  })
})

test('what a plan is said to be able to tell is what the evaluator then tells', () => {
  for (let answers = 1; answers <= 12; answers += 1)
    expect(scoreHalfWidthOf(answers)).toBe(Math.round(scoreHalfWidth90(answers)))
  expect(scoreHalfWidthOf(0)).toBe(0)
})

describe('an answer that was rated several times', () => {
  const rated = (...samples: (number | null)[]) => ({
    ratedAnswers: 1,
    answers: [{ ...makeEvaluation().skills[0]?.answers[0], level: 3, samples }] as CompetencyResult['answers'],
  })

  test('is worth one answer where all levels are the same, and less the further they lie apart', () => {
    expect(answersWorth(rated(3, 3, 3))).toBe(1)
    expect(answersWorth(rated(3, 3, 4))).toBeCloseTo(0.69, 2)
    expect(answersWorth(rated(2, 3, 4))).toBeCloseTo(0.425, 2)
    expect(answersWorth(rated(null, 3, 3))).toBe(1)
  })

  test('widens the interval of the score', () => {
    const of = (samples: number[]) =>
      combineCompetencies(skills(3, 3, 3, 3).map((one) => ({ ...one, ...rated(...samples) })))
    const width = ({ overall }: ReturnType<typeof of>) => (overall?.high ?? 0) - (overall?.low ?? 0)
    expect(width(of([2, 3, 4]))).toBeGreaterThan(width(of([3, 3, 3])))
  })
})
