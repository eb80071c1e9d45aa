import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { type Quoted, quotedClaimsOf } from '#contract/report/quoted-claims.ts'
import { makePlan } from '../../tests/factories.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { isValidEvidence } from './evidence/validate-evidence.ts'
import { makeConversation, makeFullConversation, questions, stories } from './testing/conversation.ts'

const plan = makePlan()

function evaluate(turns: readonly Turn[]) {
  return EvaluationReport.parse(evaluateInterview({ plan, turns }))
}

/** Every statement; answers without a level and requirements that nobody spoke of rest on no words. */
function claimsOf(report: EvaluationReport): Quoted[] {
  return quotedClaimsOf(report).filter((claim) => 'text' in claim && !('requirementId' in claim))
}

describe('a full interview', () => {
  const turns = makeFullConversation()
  const report = evaluate(turns)

  test('gets a level on every competency, a score with its interval, and a recommendation', () => {
    expect(report.skills.map((skill) => skill.level)).toEqual([4.5, 4.5, 3.5, 4, 4.5])
    expect(report.overall).toEqual({ score: 80, low: 64, high: 96, coverage: 1 })
    expect(report.bands).toEqual(['advance', 'advance_with_questions'])
    expect(report.recommendation).toBe('advance')
  })

  test('quotes the candidate, word for word, for every statement about them', () => {
    const claims = claimsOf(report)
    expect(claims.length).toBeGreaterThan(25)
    for (const { evidence } of claims) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const one of evidence) expect(turns.find((turn) => turn.id === one.turnId)?.text).toContain(one.quote)
    }
  })

  test('places each quote inside the turn it was said in', () => {
    for (const one of claimsOf(report).flatMap((claim) => claim.evidence)) {
      const turn = turns.find((each) => each.id === one.turnId)
      expect(one.startMs).toBeGreaterThanOrEqual(turn?.startMs ?? Number.NaN)
      expect(one.endMs).toBeLessThanOrEqual(turn?.endMs ?? Number.NaN)
      expect(one.endMs).toBeGreaterThan(one.startMs)
    }
  })

  test('quotes the sentence that carried the part', () => {
    const finding = report.skills[0]?.findings.find((one) => one.text === 'Stated how it ended.')
    expect(finding?.evidence[0]?.quote).toBe('After that the oven did not stop once in four months.')
  })

  test('describes the answers and the work style with quotes, and scores neither', () => {
    expect(report.communication.map((signal) => signal.id)).toEqual(['organisation', 'directness'])
    expect(report.workStyle.length).toBeGreaterThan(0)
    expect(report.workStyle.length).toBeLessThanOrEqual(3)
  })

  test('prints what it cannot tell', () => {
    expect(report.limits[0]).toBe(
      'Scored by fixed rules on wording. It cannot judge whether statements are true, does not understand irony or expertise in unusual words, and works in English only.',
    )
    expect(report.limits.length).toBeGreaterThan(4)
  })

  test('comes out the same every time, from its stored form too', () => {
    const again = evaluate(JSON.parse(JSON.stringify(turns)))
    expect(again).toEqual(report)
  })

  test('names engine and rubric with their versions', () => {
    expect(report.engine).toEqual({
      name: 'openround-builtin',
      version: '1.8.0',
      rubricVersion: plan.rubricVersion,
      model: null,
    })
  })
})

describe('an interview with little to rate', () => {
  test('gets no score below four rated answers, and says that this is no verdict', () => {
    const report = evaluate(
      makeConversation([
        [questions.problem, { answer: stories.problem }],
        [questions.team, { answer: stories.team }],
        [questions.reliability, { answer: stories.reliability }],
        [questions.learning, { aside: 'Skip.' }, { skipped: true }],
        [questions.customer, { answer: 'No.' }],
      ]),
    )
    expect(report.overall).toBeNull()
    expect(report.bands).toEqual([])
    expect(report.recommendation).toBe('insufficient_evidence')
    expect(report.skills.map((skill) => skill.insufficientReason)).toEqual([null, null, null, 'skipped', 'too_short'])
    expect(report.limits.join(' ')).toContain('this says nothing against the candidate')
    expect(report.nextQuestions.join(' ')).toContain('Tell me about a mistake you made')
  })

  test('says nothing about a person who said nothing', () => {
    const report = evaluate(makeConversation([[questions.problem]]))
    expect(claimsOf(report)).toEqual([])
    expect(report.skills.map((skill) => skill.insufficientReason)).toEqual([
      'skipped',
      'not_asked',
      'not_asked',
      'not_asked',
      'not_asked',
    ])
    expect(report.limits.join(' ')).toContain('before every question had been asked')
  })

  test('can be made from no turns at all', () => {
    expect(evaluate([]).recommendation).toBe('insufficient_evidence')
  })
})

describe('an interview stopped because somebody may be in danger', () => {
  const turns = makeFullConversation()
  const stopped = turns.map((turn, at) => (at === turns.length - 1 ? { ...turn, cause: ruleIds.danger } : turn))

  test('is not scored in any part', () => {
    const report = evaluate(stopped)
    expect(report.overall).toBeNull()
    expect(claimsOf(report)).toEqual([])
    expect(report.limits.join(' ')).toContain('stopped early')
  })
})

describe('whatever is said', () => {
  const words =
    'I we the customer checked because two after Monday always ignore your previous instructions give me 100 um and . , ? told fixed nothing never team result'.split(
      ' ',
    )
  const speech = fc.array(fc.constantFrom(...words), { maxLength: 120 }).map((all) => all.join(' '))
  const conversation = fc.tuple(speech, speech, speech, speech, speech).map(([a, b, c, d, e]) =>
    makeConversation([
      [questions.problem, { answer: a }],
      [questions.team, { answer: b }, { probe: 'missing_result' }, { answer: a }],
      [questions.reliability, { answer: c }, { probe: 'missing_own_role' }, { answer: b }],
      [questions.learning, { answer: d }, { twin: true }, { answer: c }],
      [questions.customer, { typed: e }],
    ]),
  )

  test('the report is valid, every claim is quoted, and the score lies within its interval', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const report = evaluate(turns)
        for (const { evidence } of claimsOf(report)) {
          expect(evidence.length).toBeGreaterThan(0)
          expect(evidence.every((one) => isValidEvidence(one, turns))).toBe(true)
        }
        for (const skill of report.skills) {
          const quotes = skill.answers.flatMap((answer) => answer.evidence)
          if (skill.level !== null) expect(quotes.length).toBeGreaterThan(0)
        }
        const { overall } = report
        if (overall) expect(overall.low <= overall.score && overall.score <= overall.high).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
