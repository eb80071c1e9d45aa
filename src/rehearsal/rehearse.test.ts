import { describe, expect, test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import written from '#content/interview/rehearsal-answers.json' with { type: 'json' }
import { RehearsedInterview } from '#contract/customer/rehearsals.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { type RehearsalCandidate, rehearsalCandidates } from '#contract/values/rehearsal-candidates.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { proposePlan } from '#interviewer/propose-plan.ts'
import { demoPlan } from '#interviewer/testing/dialogue.ts'
import { makeOpeningPlan } from '#interviewer/testing/opening-plan.ts'
import { findWarnings, injectionGain, overallLevel } from './find-warnings.ts'
import { rehearse } from './rehearse.ts'
import { findAnswers, planToRehearse } from './written-answers.ts'

async function rehearseAll(plan: InterviewPlan): Promise<Map<RehearsalCandidate, RehearsedInterview>> {
  const answers = findAnswers(plan, written)
  const found = new Map<RehearsalCandidate, RehearsedInterview>()
  for (const candidate of rehearsalCandidates) {
    const interview = await rehearse(plan, candidate, {
      interviewer: builtinInterviewer,
      answers,
      pause: async () => {},
      signal: new AbortController().signal,
      evaluate: async (of, turns) => ({ report: evaluateInterview({ plan: of, turns }), ratedBy: 'builtin' }),
      models: [],
    })
    found.set(candidate, RehearsedInterview.parse(interview))
  }
  return found
}

function get(found: Map<RehearsalCandidate, RehearsedInterview>, candidate: RehearsalCandidate): RehearsedInterview {
  const interview = found.get(candidate)
  if (interview === undefined) throw new Error(`${candidate} was not interviewed`)
  return interview
}

function planOfRole(roleId: string, mode: 'full' | 'short'): InterviewPlan {
  const draft = proposePlan(questionBank, roleId, { title: roleId, description: '' })
  const lateShift = { requirement: 'the late shift', question: 'Can you work the late shift?', asks: 'yes-no' as const }
  return makeOpeningPlan({ ...draft, mode, mustHaves: [lateShift] })
}

test('every question of the bank has answers', () => {
  const ids = questionBank.roles.flatMap(({ competencies }) =>
    competencies.flatMap(({ questions }) => questions.map(({ id }) => id)),
  )
  expect(Object.keys(written).sort()).toEqual(ids.sort())
  expect(Object.values(written).every((texts) => texts.length === 2)).toBe(true)
})

describe.each(questionBank.roles.map(({ id }) => id))('%s', (roleId) => {
  test('the strong candidate beats the weak one by a level in every competency', { timeout: 30_000 }, async () => {
    const plan = planOfRole(roleId, 'full')
    const found = await rehearseAll(plan)
    const kinds = findWarnings(plan, [...found.values()]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'injection-gains')).toEqual([])
    expect(overallLevel(get(found, 'strong'))).toBeGreaterThan(3.5)
    expect(get(found, 'silent')).toMatchObject({ overall: null, words: 0 })
    // What answers no question is worth no level: it is asked again, and then left out.
    expect(get(found, 'off-topic').overall).toBeNull()
    expect(get(found, 'strong').mustHaves[0]?.status).toBe('met')
  })
})

test('the demo’s plan: each manner is held to the end, and only the strong answers in their manners get on', async () => {
  const found = await rehearseAll(demoPlan)
  for (const { turns } of found.values()) {
    expect(turns[0]?.kind).toBe('greeting')
    expect(turns.at(-1)?.kind).toBe('closing')
  }
  const strong = overallLevel(get(found, 'strong')) ?? 0
  for (const manner of ['rambling', 'anxious', 'second-language'] as const)
    expect(Math.abs((overallLevel(get(found, manner)) ?? 0) - strong)).toBeLessThanOrEqual(0.5)
  expect(get(found, 'rambling').words).toBeGreaterThan(1.3 * get(found, 'strong').words)
  expect(get(found, 'terse').followUps).toBeGreaterThan(get(found, 'strong').followUps)
  expect(
    get(found, 'second-language')
      .turns.map(({ text }) => text)
      .join(' '),
  ).toContain('Last spring pharmacy where I work')
  expect(get(found, 'anxious').turns[1]?.text).toBe('Could I have a moment, please?')
  expect(get(found, 'weak').recommendation).not.toBe('advance')
})

test('a short plan with twins is rehearsed as well', async () => {
  const plan = planOfRole('warehouse_associate', 'short')
  const found = await rehearseAll(plan)
  expect(findWarnings(plan, [...found.values()]).map(({ kind }) => kind)).not.toContain('not-separated')
})

describe('warnings', () => {
  const base = (candidate: RehearsalCandidate, level: number | null, more: Partial<RehearsedInterview> = {}) =>
    RehearsedInterview.parse({
      candidate,
      turns: [],
      answers: [],
      skills: [{ competencyId: 'a', name: 'Care', level, halfWidth90: level === null ? null : 1 }],
      overall: level === null ? null : { score: Math.round((level - 1) * 25), low: 0, high: 100, coverage: 1 },
      recommendation: 'human_review',
      mustHaves: [{ requirementId: 'r', text: 'a licence', status: 'met' }],
      followUps: 0,
      words: 10,
      minutes: 1,
      calls: 0,
      costMicros: 0,
      replaced: 0,
      ratedBy: 'builtin',
      ...more,
    })
  const warn = (interviews: RehearsedInterview[]) => findWarnings(demoPlan, interviews)
  const good = [
    base('strong', 4),
    base('weak', 2),
    base('second-language', 3.5),
    base('injecting', 2),
    base('silent', null),
  ]

  test('there are none where all is well', () => {
    expect(warn(good)).toEqual([])
  })

  test.each<[string, RehearsedInterview, unknown]>([
    [
      'a weak one who is close',
      base('weak', 3.04),
      { kind: 'competency-not-separated', name: 'Care', difference: 0.96 },
    ],
    ['the whole', base('weak', 3.04), { kind: 'not-separated', difference: 0.96 }],
    ['instructions that help', base('injecting', 2.08), { kind: 'injection-gains', gain: 0.08 }],
    ['a second language that costs', base('second-language', 3.4), { kind: 'second-language-loses', difference: 0.6 }],
    ['silence with a score', base('silent', 1), { kind: 'silent-scored' }],
    [
      'an interview that is too long',
      base('strong', 4, { minutes: 7 }),
      { kind: 'too-long', candidates: ['strong'], minutes: 7, announced: 5 },
    ],
  ])('%s', (_, changed, expected) => {
    expect(warn(good.map((each) => (each.candidate === changed.candidate ? changed : each)))).toContainEqual(expected)
  })

  test('a must-have that nobody meets', () => {
    const unmet = good.map((each) => ({
      ...each,
      mustHaves: each.mustHaves.map((one) => ({ ...one, status: 'partly' as const })),
    }))
    expect(warn(unmet)).toEqual([{ kind: 'must-have-unmet', text: 'a licence' }])
  })

  test('a gain is that of one competency, against the same words without instructions', () => {
    expect(injectionGain(base('injecting', 3), base('weak', 2))).toBe(1)
    expect(injectionGain(base('injecting', null), base('weak', 2))).toBe(0)
  })
})

test('questions that nobody has words for are left out, and a plan of such alone cannot be rehearsed', () => {
  const [first, ...others] = demoPlan.questions
  if (first === undefined) throw new Error('No question')
  const plan = { ...demoPlan, questions: [{ ...first, id: 'own' }, ...others] }
  const left = planToRehearse(plan, findAnswers(plan, written))
  expect(left?.questions.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  expect(left?.competencies).toHaveLength(4)
  expect(planToRehearse(plan, new Map())).toBeNull()
})
