import { describe, expect, test } from 'vitest'
import { makeEvaluation } from '../../tests/factories.ts'
import { type ComparedLevel, calibrate, engineLabel, engineOfSkill, nameUnfit, nameWithheld } from './calibration.ts'

const scale = [1, 2, 3, 4, 5]

/** One rating of each of so many interviews, with two answers behind the report's level. */
function levels(count: number, report: (person: number, index: number) => number, engine = 'rules 1'): ComparedLevel[] {
  return Array.from({ length: count }, (_, index) => {
    const person = scale[index % 5] ?? 1
    return {
      interviewId: `i${index}`,
      competencyId: 'c1',
      competencyName: 'Teamwork',
      engine,
      person,
      report: report(person, index),
      answers: 2,
    }
  })
}

const turned = (person: number) => 6 - person
const close = (person: number, index: number) => Math.min(5, person + (index % 3 === 0 ? 1 : 0))

describe('calibration', () => {
  test('counts each engine by itself on each competency, those that may not rate first', () => {
    const found = calibrate([...levels(20, close, 'a'), ...levels(20, turned, 'b')])
    expect(found.map(({ engine, isOffered }) => [engine, isOffered])).toEqual([
      ['b', false],
      ['a', true],
    ])
    expect(found[0]).toMatchObject({ interviews: 20, answers: 40, ratings: 20 })
    expect(found[0]?.kappa?.value).toBeCloseTo(-1, 12)
    expect(found[0]?.r?.value).toBeCloseTo(-1, 12)
  })

  test('has a rule from thirty answers on, and none before', () => {
    expect(calibrate(levels(14, turned))[0]).toMatchObject({ answers: 28, isOffered: null })
    expect(calibrate(levels(15, turned))[0]).toMatchObject({ answers: 30, isOffered: false })
  })

  test('counts the answers of an interview once however many people rated it', () => {
    const one = levels(10, close)
    expect(calibrate([...one, ...one, ...one])[0]).toMatchObject({ interviews: 10, answers: 20, ratings: 30 })
  })

  test('says nothing where all levels are the same', () => {
    const same = levels(20, () => 3).map((level) => ({ ...level, person: 3 }))
    expect(calibrate(same)[0]).toMatchObject({ kappa: null, r: null, isOffered: null })
  })

  /*
   * By hand: people 1 2 3 4 5, reports 1 3 3 2 5; means 3 and 2.8. Products of the distances: 3.6, -0.2, 0, -0.8, 4.4, in all
   * 7.0; squares 10 and 8.8; r = 7 / sqrt(88) = .7462. Fisher: atanh .7462 = .9639, half 1.96 / sqrt 2 = 1.3859;
   * tanh -.4220 = -.3986, tanh 2.3498 = .9819.
   */
  test('gives the correlation and its interval that a table gives by hand', () => {
    const reports = [1, 3, 3, 2, 5]
    const r = calibrate(levels(5, (_, index) => reports[index] ?? 0))[0]?.r
    expect(r?.value).toBeCloseTo(7 / Math.sqrt(88), 12)
    expect(r?.low).toBeCloseTo(-0.3986, 3)
    expect(r?.high).toBeCloseTo(0.9819, 3)
  })
})

describe('the engine of a competency', () => {
  const engine = {
    name: 'with-model',
    version: '1',
    rubricVersion: 'r',
    model: 'm',
    prompts: ['p@1'],
    beside: 'rules 2',
  }
  const answer = makeEvaluation().skills[0]?.answers[0]

  test('is another one with another version, model or prompt', () => {
    const labels = [engine, { ...engine, version: '2' }, { ...engine, model: 'n' }, { ...engine, prompts: ['p@2'] }]
    expect(new Set(labels.map(engineLabel)).size).toBe(4)
  })

  test('is the fixed rules where the model rated none of its answers', () => {
    if (answer === undefined) throw new Error('No answer')
    expect(engineOfSkill(engine, { answers: [{ ...answer, rater: 'llm' }] })).toBe('with-model 1 (m, p@1)')
    expect(engineOfSkill(engine, { answers: [{ ...answer, rater: 'builtin' }] })).toBe('rules 2')
  })
})

describe('a report', () => {
  const report = makeEvaluation()
  const [skill] = report.skills
  const competencyId = skill?.competencyId ?? ''

  test('says which of its levels an engine gave that people agree with too little', () => {
    const { limits } = nameUnfit(report, [{ competencyId, engine: engineLabel(report.engine) }])
    expect(limits).toHaveLength(report.limits.length + 1)
    expect(limits[0]).toBe(report.limits[0])
    expect(limits[1]).toContain('on problem solving (weighted kappa below .60')
  })

  test('says nothing of another engine', () => {
    expect(nameUnfit(report, [{ competencyId, engine: 'another 1' }])).toEqual(report)
  })

  test('says what a model was not asked to rate', () => {
    expect(nameWithheld(report, []).limits).toEqual(report.limits)
    expect(nameWithheld(report, [{ name: 'Teamwork' }]).limits[1]).toContain('Fixed rules rated teamwork, not the')
  })
})
