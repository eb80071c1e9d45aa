import { describe, expect, test } from 'vitest'
import type { RequirementMatch } from '#contract/report/evaluation.ts'
import { makePlan } from '../../tests/factories.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { makeConversation, questions, stories } from './testing/conversation.ts'
import { yearsIn } from './years.ts'

function match(requirement: string, said: string): RequirementMatch | undefined {
  const plan = makePlan({ requirements: [{ id: 'r1', text: requirement, mustHave: false }] })
  const turns = makeConversation([[questions.problem, { answer: `${stories.problem} ${said}` }]], plan)
  return evaluateInterview({ plan, turns }).experienceMatch[0]
}

describe('a requirement is', () => {
  test.each([
    [
      'met',
      'At least 3 years of experience with payroll software',
      'I ran the payroll software for four years at my last company.',
    ],
    [
      'partly',
      'At least 3 years of experience with payroll software',
      'I ran the payroll software for one year at my last company.',
    ],
    ['partly', 'Experience with payroll software and tax returns', 'I ran the payroll software at my last company.'],
    ['not_met', 'Experience with payroll software', 'I have never worked with payroll software.'],
    ['partly', 'Experience with payroll software', 'I would like to learn payroll software at your company.'],
    ['met', 'Experience with PostgreSQL', 'I moved our Postgres to a second machine myself.'],
    ['met', 'Experience with Kubernetes', 'I ran our k8s cluster for two years.'],
    ['partly', 'Experience with GraphQL', 'I argued against GraphQL because our clients were all our own.'],
    ['met', 'Fluent Spanish', 'I speak fluent Spanish with my customers every day.'],
    ['not_mentioned', 'Fluent Spanish', 'I speak with my customers every day.'],
    ['not_mentioned', 'Experience required', 'I have a lot of experience with everything.'],
  ] as const)('%s: %s', (status, requirement, said) => {
    const found = match(requirement, said)
    expect(found?.status).toBe(status)
    if (status === 'not_mentioned') expect(found?.evidence).toEqual([])
    else expect(found?.evidence[0]?.quote).toBe(said)
  })

  test('partly met when it is both claimed and denied, with both quotes', () => {
    const found = match(
      'Experience with payroll software',
      'I ran the payroll software. I have never used payroll software alone.',
    )
    expect(found?.status).toBe('partly')
    expect(found?.evidence.map((one) => one.kind)).toEqual(['specific', 'contrary'])
  })
})

describe('yearsIn', () => {
  test.each([
    ['I did it for five years', 5],
    ['12+ years in nursing', 12],
    ['two years here and 3 full years there', 3],
    ['five years ago I moved', null],
    ['I am forty years old', null],
    ['every year', null],
  ])('%s: %j', (text, years) => {
    expect(yearsIn(text)).toBe(years)
  })
})
