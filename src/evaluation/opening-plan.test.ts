import { describe, expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RequirementMatch } from '#contract/report/evaluation.ts'
import { begin, hear } from '#interviewer/testing/dialogue.ts'
import { ledgerCompetency, makeOpeningPlan, warehouseDraft } from '#interviewer/testing/opening-plan.ts'
import { buildReport } from '#report/build-report.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { makeTurns } from '../../tests/factories.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { scoreHalfWidth90 } from './uncertainty.ts'

const reason = 'Half of the accidents happen in the first month.'
const weighted = {
  ...warehouseDraft,
  competencies: warehouseDraft.competencies.map((each, index) =>
    index === 0 ? { ...each, weight: 2, weightReason: reason } : each,
  ),
}
const plan = makeOpeningPlan(weighted, 2)

const story =
  'Last winter at Acme I found that a rack was bent, so I stopped the line, moved nine pallets by hand and told my supervisor, because it could have fallen. In the end it was replaced within two days and nobody was hurt.'

/** Holds the interview with the real interviewer, one answer for each thing it asks; the last one is said again. */
async function interview(replies: Readonly<Record<string, readonly string[]>>, with_ = plan) {
  const script: ScriptLine[] = []
  let step = await begin(with_)
  const used = new Map<string, number>()
  while (step.action.next !== 'end') {
    const { action, state, standing } = step
    const questionId = action.questionId ?? with_.questions[standing.questionIndex]?.id ?? ''
    script.push({
      speaker: 'interviewer',
      kind: action.kind,
      questionId: action.questionId,
      cause: action.cause,
      text: action.say.map(({ text }) => text).join(' '),
    })
    const own = replies[questionId] ?? [story]
    const at = used.get(questionId) ?? 0
    used.set(questionId, at + 1)
    const text = own[Math.min(at, own.length - 1)] ?? story
    step = await hear(state, text, with_)
    script.push({ speaker: 'candidate', kind: step.action.heardAs, questionId, text })
  }
  script.push({
    speaker: 'interviewer',
    kind: 'closing',
    questionId: null,
    cause: step.action.cause,
    text: step.action.say.map(({ text }) => text).join(' '),
  })
  return makeTurns(script)
}

async function matchOf(replies: readonly string[]): Promise<RequirementMatch | undefined> {
  const turns = await interview({ 'must-have-1': replies })
  return evaluateInterview({ plan, turns }).experienceMatch.find(({ requirementId }) => requirementId === 'must-have-1')
}

test('a must-have quotes the yes and its detail, and nothing that was said of something else', async () => {
  expect((await matchOf(['Yes.']))?.evidence.map(({ quote }) => quote)).toEqual(['Yes.'])
  expect((await matchOf(['Yes, I have my licence until 2028.']))?.evidence[0]?.quote).toBe(
    'Yes, I have my licence until 2028.',
  )
  const given = { question: plan.questions.find(({ id }) => id === 'must-have-1') }
  const turns = makeTurns([
    {
      speaker: 'interviewer',
      kind: 'question',
      questionId: 'must-have-1',
      cause: ruleIds.enough,
      text: given.question?.text ?? '',
    },
    { speaker: 'candidate', kind: 'answer', questionId: 'must-have-1', text: 'Yes.' },
    { speaker: 'candidate', kind: 'answer', questionId: 'must-have-1', text: 'I fixed a lot of bugs as a team.' },
  ])
  const match = evaluateInterview({ plan, turns }).experienceMatch.find((one) => one.requirementId === 'must-have-1')
  expect(match).toMatchObject({ status: 'met', evidence: [{ quote: 'Yes.' }] })
})

describe('a whole interview by an opening’s plan', async () => {
  const turns = await interview({
    'must-have-1': ['Yes, I have had my licence since 2019 and drove a reach truck at Acme every day.'],
    'must-have-2': ['Yes, I worked in a warehouse for four years, three of them on nights.'],
  })
  const evaluation = evaluateInterview({ plan, turns })

  test('names the question that each finding of a skill is true of', () => {
    const [first] = evaluation.skills
    for (const { text } of first?.findings ?? []) expect(text).toMatch(/^Question \d+: /)
    expect(new Set(first?.findings.map(({ text }) => text.split(':')[0])).size).toBe(2)
  })

  test('rates the plan’s competencies, two answers each, and no must-have', () => {
    expect(evaluation.skills.map(({ competencyId }) => competencyId)).toEqual(
      weighted.competencies.map(({ competencyId }) => competencyId),
    )
    for (const skill of evaluation.skills) expect(skill.answers).toHaveLength(2)
    expect(evaluation.skills[0]?.weight).toBe(2)
    expect(evaluation.summary[0]?.text).not.toContain('twelve questions')
  })

  test('counts weights into the score and into its interval, which is wider than ten equal answers’', () => {
    const { overall, skills } = evaluation
    const weight = skills.reduce((sum, skill) => sum + skill.weight, 0)
    const mean = skills.reduce((sum, skill) => sum + skill.weight * (skill.level ?? 0), 0) / weight
    expect(overall?.score).toBe(Math.round(25 * (mean - 1)))
    const half = ((overall?.high ?? 0) - (overall?.low ?? 0)) / 2
    const answers = skills.reduce((sum, { ratedAnswers }) => sum + ratedAnswers, 0)
    expect(answers).toBe(10)
    expect(half).toBeGreaterThan(scoreHalfWidth90(answers))
  })

  test('settles the must-haves by what was said to them', () => {
    expect(evaluation.experienceMatch.map(({ status }) => status)).toEqual(['met', 'met'])
    expect(evaluation.experienceMatch[0]?.evidence[0]?.quote).toContain('since 2019')
    expect(evaluation.redFlags.filter(({ kind }) => kind === 'lacks_must_have')).toEqual([])
  })

  test('makes a report that names the version, the weight with its reason, and the must-haves', () => {
    const report = buildReport({
      interview: {
        id: '01900000-0000-7000-8000-000000000001',
        name: 'Ada Example',
        position: 'Warehouse associate',
        voice: 'john_us_eng',
        status: 'evaluated',
        startedAt: '2026-11-20T10:00:00.000Z',
        endedAt: '2026-11-20T10:30:00.000Z',
        deletesAt: '2026-12-20T10:00:00.000Z',
        recordingDeletesAt: null,
        recordingDeletedAt: null,
        isRecordingRefused: false,
      },
      candidateRemark: null,
      plan,
      turns,
      evaluation,
      evaluatedAt: '2026-11-20T10:31:00.000Z',
    })
    expect(report.engineText).toContain('version 2 of the interview plan')
    expect(report.heading.interview).toBe('Warehouse associate: First-round interview')
    expect(report.skills[0]?.weightText).toBe(`Weight 2: ${reason.replace('.', '')}`)
    expect(report.skills[1]?.weightText).toBeNull()
    expect(report.experience.map(({ isMustHave, statusText }) => [isMustHave, statusText])).toEqual([
      [true, 'Met'],
      [true, 'Met'],
    ])
    expect(report.score.basis).toContain('10 rated answers')
  })
})

describe('a must-have', () => {
  test.each([
    ['met', ['Yes, I have held a licence for a reach truck since 2019 and used it every day.']],
    ['met', ['Yes.', 'Yes.']],
    ['met', ['Yes, I hold a German Blue Card until 2028.']],
    ['not_mentioned', ['I fixed a lot of bugs. We always found the cause in the end as a team.']],
    ['not_met', ['No.']],
    ['not_met', ['No, I do not have a licence yet, but I could learn it.']],
    ['not_met', ["I don't have one."]],
    ['not_mentioned', ['I would rather not say anything about that.']],
    ['not_mentioned', ['Skip this question, please.']],
  ] as const)('is %s after %j', async (status, replies) => {
    const match = await matchOf(replies)
    expect(match?.status).toBe(status)
    expect((match?.evidence.length ?? 0) > 0).toBe(status !== 'not_mentioned')
  })

  test('that is lacking is a red flag that quotes the reply, however short, and lowers no score', async () => {
    const with_ = evaluateInterview({ plan, turns: await interview({ 'must-have-1': ['No.'] }) })
    const flag = with_.redFlags.find(({ kind }) => kind === 'lacks_must_have')
    expect(flag?.text).toBe('Said that a must-have is lacking: a valid forklift licence.')
    expect(flag?.evidence.map(({ quote }) => quote)).toEqual(['No.'])
    const without = evaluateInterview({ plan, turns: await interview({}) })
    expect(with_.overall).toEqual(without.overall)
  })

  test('of two years is only partly met by one', async () => {
    const turns = await interview({ 'must-have-2': ['Yes, I worked in a warehouse for one year after school.'] })
    const match = evaluateInterview({ plan, turns }).experienceMatch[1]
    expect(match?.status).toBe('partly')
  })

  test('that was declined is a red flag of its own', async () => {
    const turns = await interview({ 'must-have-1': ['I would rather not answer that question.'] })
    expect(evaluateInterview({ plan, turns }).redFlags.map(({ kind }) => kind)).toEqual(['refused_must_have'])
  })
})

test('a short interview has the wider interval that five answers give', async () => {
  const short = makeOpeningPlan({ ...warehouseDraft, mustHaves: [], mode: 'short' })
  const { overall } = evaluateInterview({ plan: short, turns: await interview({}, short) })
  expect(((overall?.high ?? 0) - (overall?.low ?? 0)) / 2).toBeGreaterThan(13)
})

describe('a competency that the employer wrote', async () => {
  const draft = { ...warehouseDraft, mustHaves: [], faq: [] }
  const own = makeOpeningPlan({ ...draft, competencies: [ledgerCompetency, ...draft.competencies] })
  const turns = await interview({}, own)
  const evaluation = evaluateInterview({ plan: own, turns })

  test('is rated like the bank’s, and the limits name what rules cannot tell of it', () => {
    const [skill] = evaluation.skills
    expect(skill).toMatchObject({ name: 'Ledger correctness', answers: { length: 3 } })
    expect(skill?.level).not.toBeNull()
    expect(evaluation.limits.filter((limit) => limit.includes('employer'))).toEqual([
      expect.stringMatching(/^“Ledger correctness” was written by the employer\..*not whether they are right/),
      expect.stringContaining('cannot tell whether an answer to the employer’s own question of knowledge is right'),
    ])
  })

  test('is no word in the limits of a plan without one', async () => {
    const { limits } = evaluateInterview({ plan, turns: await interview({}) })
    expect(limits.some((limit) => limit.includes('employer'))).toBe(false)
  })
})
