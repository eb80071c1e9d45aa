import { expect, test } from 'vitest'
import { openings } from '#content/careers.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { wordingOf } from '#interviewer/wording.ts'
import { choosePlan } from './choose-plan.ts'

test.each(openings)('whoever applies as $title is asked five questions that suit it', ({ title, slug }) => {
  const plan = choosePlan({ source: 'careers', position: title })
  expect(InterviewPlan.parse(plan)).toEqual(plan)
  expect(plan).toMatchObject({ id: `opening-${slug}`, title: 'First-round interview' })
  expect(plan.roleId).not.toBe('general')
  expect(plan.questions).toHaveLength(5)
  expect(new Set(plan.questions.map(({ competencyId }) => competencyId)).size).toBe(5)
  expect(plan.questions.filter(({ id }) => id.startsWith(`${plan.roleId}.`)).length).toBeGreaterThanOrEqual(4)
})

test('an application has time for real answers, and the interviewer says so', () => {
  const plan = choosePlan({ source: 'careers', position: 'Product Manager' })
  const said = wordingOf(plan)
    .greeting(plan)
    .map(({ text }) => text)
  expect(said).toContain('Answers of a minute or two are fine.')
  expect(plan.limits.totalMs).toBeGreaterThanOrEqual(plan.questions.length * plan.limits.answerMs + 120_000)
})

test('the interviewer knows which opening it is and does not call it a demonstration', () => {
  const plan = choosePlan({ source: 'careers', position: 'Product Manager' })
  const answers = plan.faq.map(({ answer }) => answer).join(' ')
  expect(answers).toContain('for the opening Product Manager. It is on site in San Francisco, full-time')
  expect(answers).not.toMatch(/demonstration|nobody applies|five minutes/)
})

test.each([
  { source: 'careers', position: 'Lighthouse Keeper' },
  { source: 'landing', position: 'Product Manager' },
  { source: 'voice', position: 'General' },
] as const)('$position from $source is asked the general questions', (input) => {
  expect(choosePlan(input).id).toBe('general-demo')
})
