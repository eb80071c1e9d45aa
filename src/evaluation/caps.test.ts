import { describe, expect, test } from 'vitest'
import { scoreAnswer } from './score-answer.ts'
import type { CapId, ScoringContext } from './scoring.ts'
import { prepareConstruct, prepareContext } from './scoring-context.ts'

const question = 'Tell me about a difficult problem at work that you solved. What did you do?'
const rubric =
  'Gathers facts, finds the cause, weighs options, acts, and checks that it lasted before telling the people affected.'
const construct = prepareConstruct({
  definition: 'Problem solving. Finds the cause of a problem and a solution that lasts.',
  high: `${rubric} problem cause fact checked option compared`,
  low: 'Describes the problem or who caused it, with little action. luck nothing',
})

function contextOf({
  type = 'past',
  asked = {},
}: {
  type?: ScoringContext['type']
  asked?: Partial<ScoringContext['asked']>
} = {}) {
  return prepareContext({ type, asked, questionTexts: [question], construct, publishedTexts: [rubric] })
}

const good =
  'Last spring the scanner in our store failed twice a day. I checked the cable, compared the logs of two weeks and found the cause, a loose plug. I replaced it because the others were fine, and the problem did not come back.'

const capped: readonly {
  cap: CapId
  ceiling: number
  answer: string
  asked?: Partial<ScoringContext['asked']>
}[] = [
  {
    cap: 'keyword_list',
    ceiling: 1.5,
    answer:
      'Problem analysis, root cause, hypothesis testing, metrics, logs, tracing, rollback, regression tests, alerts, dashboards, postmortems, 2024 SQL checked compared fixed.',
  },
  {
    cap: 'question_echo',
    ceiling: 1.5,
    answer: 'A difficult problem at work that I solved, a difficult problem, I solved the difficult problem at work.',
  },
  {
    cap: 'off_topic',
    ceiling: 1.8,
    asked: { topic: true },
    answer: 'My two turtles eat lettuce in the garden, and one summer I painted a red wooden house for them there.',
  },
  {
    cap: 'repetition',
    ceiling: 2,
    answer:
      'I checked the cause of the problem in 2023. I checked the cause of the problem in 2023. I checked the cause of the problem in 2023. I checked the cause of the problem in 2023.',
  },
  {
    cap: 'rubric_wording',
    ceiling: 2,
    answer:
      'Last year I gathers facts, finds the cause, weighs options, acts, and checks that it lasted before telling the people affected in my team.',
  },
  {
    cap: 'no_own_action',
    ceiling: 2.5,
    asked: { ownRole: true },
    answer:
      'Last spring the scanner in the store failed twice a day and the problem got worse. The technician replaced the cable in the end and there was no repeat since.',
  },
  {
    cap: 'general_statement',
    ceiling: 2.5,
    answer: 'I solve problems by asking people. I check facts, find causes, weigh options and then choose.',
  },
  {
    cap: 'buzzwords_without_detail',
    ceiling: 2.5,
    answer:
      'I am a passionate, dedicated, proactive team player and I leverage best practices and synergy to solve problems at work with excellence.',
  },
  {
    cap: 'no_result_after_probe',
    ceiling: 3.5,
    asked: { result: true },
    answer:
      'Last spring the scanner in our store stood still for 3 days. I checked the cable, compared the logs of 2 weeks, asked the technician at Zebra, and I wrote a list of 12 causes because nobody knew the cause of the problem.',
  },
  {
    cap: 'few_particulars',
    ceiling: 3.9,
    answer: 'When I started, I checked the facts, compared options, asked people and fixed the cause of the problem.',
  },
]

describe('caps', () => {
  test.each(capped)('$cap keeps the level at or under $ceiling', ({ cap, ceiling, answer, asked }) => {
    const scored = scoreAnswer(answer, contextOf({ asked }))
    expect(scored.caps).toContain(cap)
    expect(scored.level).toBeLessThanOrEqual(ceiling)
  })

  test('a good answer meets none', () => {
    const scored = scoreAnswer(good, contextOf({ asked: { result: true, ownRole: true } }))
    expect(scored.caps).toEqual([])
    expect(scored.level).toBeGreaterThan(4)
  })

  test('silence about a result costs nothing while nobody has asked for it', () => {
    const answer = capped.find((one) => one.cap === 'no_result_after_probe')?.answer ?? ''
    const unasked = scoreAnswer(answer, contextOf())
    expect(unasked.caps).not.toContain('no_result_after_probe')
    expect(unasked.level).toBeGreaterThan(3.5)
  })

  test('"we" counts like "I" while nobody has asked for the own part', () => {
    const shared = good.replaceAll('I ', 'we ')
    expect(scoreAnswer(shared, contextOf()).level).toBeCloseTo(scoreAnswer(good, contextOf()).level)
    const asked = contextOf({ asked: { ownRole: true } })
    expect(scoreAnswer(shared, asked).level).toBeLessThan(scoreAnswer(good, asked).level)
  })

  test('caps for one told occasion do not hold for an imagined case', () => {
    const plan =
      'I would ask what the rule is for, then explain the options, and check the problem with my manager first.'
    const scored = scoreAnswer(plan, contextOf({ type: 'situational' }))
    expect(scored.caps).not.toContain('general_statement')
    expect(scored.caps).not.toContain('no_own_action')
  })
})
