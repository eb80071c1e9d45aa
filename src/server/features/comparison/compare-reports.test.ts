import { describe, expect, test } from 'vitest'
import { makeEvaluation } from '../../../../tests/factories.ts'
import { type ComparedReport, compareReports } from './compare-reports.ts'

const idOf = (letter: string) => `01900000-0000-7000-8000-00000000000${letter}`

/** Levels of five competencies on so many answers each. */
function report(letter: string, level: number, changes: Partial<ComparedReport> = {}, answers = 2): ComparedReport {
  const evaluation = makeEvaluation()
  const half = 2 / Math.sqrt(answers * 2)
  const score = 25 * (level - 1)
  return {
    interviewId: idOf(letter),
    name: letter,
    email: null,
    heldAt: null,
    planVersion: 1,
    ...changes,
    evaluation: {
      ...evaluation,
      skills: evaluation.skills.map((skill) => ({ ...skill, level, ratedAnswers: answers, halfWidth90: half })),
      overall: { score, low: score - 10, high: score + 10, coverage: 1 },
    },
  }
}

const groupsOf = (scale: ReturnType<typeof compareReports>['scales'][number] | undefined, version = 1) =>
  scale?.versions
    .find((each) => each.version === version)
    ?.groups.map(({ members }) => members.map(({ interviewId }) => interviewId.slice(-1)).sort())

describe('a comparison', () => {
  test('parts who is apart overall though one competency alone does not', () => {
    const { scales } = compareReports([report('a', 4.5), report('b', 3.5), report('c', 1.5)])
    expect(groupsOf(scales[0])).toEqual([['a'], ['b'], ['c']])
    // Two answers each: a joint interval of 1.4 levels.
    expect(groupsOf(scales[1])).toEqual([['a', 'b'], ['c']])
  })

  test('keeps people of different versions of the plan apart: there is no order between them', () => {
    const { scales } = compareReports([report('a', 5), report('b', 1, { planVersion: 2 })])
    expect(scales[0]?.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(groupsOf(scales[0], 1)).toEqual([['a']])
    expect(groupsOf(scales[0], 2)).toEqual([['b']])
  })

  test('who could not be rated stands aside with the reason, and not at zero', () => {
    const none = report('b', 3)
    const [first, ...rest] = none.evaluation.skills
    if (first === undefined) throw new Error('The plan has competencies')
    const unrated = {
      ...first,
      level: null,
      halfWidth90: null,
      ratedAnswers: 0,
      insufficientReason: 'skipped' as const,
    }
    none.evaluation = { ...none.evaluation, overall: null, skills: [unrated, ...rest] }
    const { scales } = compareReports([report('a', 4), none])
    expect(scales[0]?.versions[0]?.unrated).toEqual([{ interviewId: idOf('b'), reason: null }])
    expect(scales[1]?.versions[0]?.unrated).toEqual([{ interviewId: idOf('b'), reason: 'skipped' }])
    expect(groupsOf(scales[1])).toEqual([['a']])
  })

  test('the order of the candidates is drawn: better levels change nothing in it', () => {
    const orderWith = (levels: readonly number[]) =>
      compareReports(['a', 'b', 'c', 'd'].map((letter, index) => report(letter, levels[index] ?? 3))).candidates.map(
        ({ name }) => name,
      )
    expect(orderWith([5, 4, 2, 1])).toEqual(orderWith([1, 2, 4, 5]))
  })

  test('what the job asks for stands for everybody, and as not asked where a version does not have it', () => {
    const match = { requirementId: 'license', text: 'A driving license', status: 'met' as const, evidence: [] }
    const one = report('a', 3)
    one.evaluation = { ...one.evaluation, experienceMatch: [match] }
    const { requirements } = compareReports([one, report('b', 3)])
    expect(requirements).toMatchObject([{ id: 'license', text: 'A driving license' }])
    expect(
      Object.fromEntries(requirements[0]?.found.map((each) => [each.interviewId.slice(-1), each.status]) ?? []),
    ).toEqual({
      a: 'met',
      b: null,
    })
  })
})
