import { describe, expect, test } from 'vitest'
import { makeEvaluation } from '../../../../tests/factories.ts'
import { type ComparedReport, compareReports } from './compare-reports.ts'

const idOf = (letter: string) => `01900000-0000-7000-8000-00000000000${letter}`

/** Levels of five competencies on so many answers each. */
function report(letter: string, level: number, changes: Partial<ComparedReport> = {}, answers = 2): ComparedReport {
  const evaluation = makeEvaluation()
  const half = 2 / Math.sqrt(answers * 2)
  const score = Math.round(25 * (level - 1))
  return {
    interviewId: idOf(letter),
    name: letter,
    email: null,
    heldAt: null,
    planVersion: 1,
    decision: null,
    decider: null,
    readyAt: '2026-03-02T09:00:00.000Z',
    isRead: true,
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

  test('an interview whose language no rule reads has no number of red flags', () => {
    const { candidates } = compareReports([report('a', 4), report('b', 3, { isRead: false })])
    expect(candidates.map(({ redFlags }) => redFlags)).toEqual([expect.any(Number), null])
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

  test('the higher comes first, in the list and within a tie, and who has no score comes last', () => {
    const none = report('n', 3)
    none.evaluation = { ...none.evaluation, overall: null }
    const { candidates, scales } = compareReports([none, report('c', 3.2), report('b', 3.4), report('a', 3.2)])
    expect(candidates.map(({ name }) => name)).toEqual(['b', 'a', 'c', 'n'])
    expect(scales[0]?.versions[0]?.groups.map(({ members }) => members.map(({ value }) => value))).toEqual([
      [60, 55, 55],
    ])
  })

  test('each level stands with words that it rests on, and never with what speaks against the person', () => {
    const one = report('a', 4)
    const [first, ...rest] = one.evaluation.skills
    if (first === undefined) throw new Error('The plan has competencies')
    const [answer] = first.answers
    if (answer === undefined) throw new Error('The competency has answers')
    const quoted = (quote: string, kind: 'action' | 'contrary') => ({
      turnId: answer.questionId,
      quote,
      startMs: 0,
      endMs: 1,
      kind,
    })
    const answers = [
      { ...answer, level: 2 as const, evidence: [quoted('a long quote of the lower of two answers', 'action')] },
      {
        ...answer,
        level: 4 as const,
        evidence: [quoted('I found the cause', 'action'), quoted('I never asked anybody at all', 'contrary')],
      },
    ]
    one.evaluation = { ...one.evaluation, skills: [{ ...first, answers }, ...rest] }
    const { scales } = compareReports([one])
    expect(scales[0]?.versions[0]?.groups[0]?.members[0]?.quote).toBeNull()
    expect(scales[1]?.versions[0]?.groups[0]?.members[0]?.quote).toBe('I found the cause')
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
