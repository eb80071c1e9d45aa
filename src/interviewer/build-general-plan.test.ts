import { expect, test } from 'vitest'
import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { buildGeneralPlan } from './build-general-plan.ts'
import { demoPlan } from './testing/dialogue.ts'

test('the demo asks five past-behaviour questions of five competencies, 30 to 40 seconds each, one probe at most', () => {
  expect(demoPlan.questions).toHaveLength(5)
  expect(new Set(demoPlan.questions.map((question) => question.competencyId)).size).toBe(5)
  for (const question of demoPlan.questions) {
    expect(question.type).toBe('past')
    expect(question.expectedSeconds).toBeGreaterThanOrEqual(30)
    expect(question.expectedSeconds).toBeLessThanOrEqual(40)
    expect(question.maxProbes).toBe(1)
  }
})

test('the plan is a valid document, the same each time, and free of the bank it came from', () => {
  const again = buildGeneralPlan({ bank: questionBank, bankVersion: questionBankVersion, faq: demoFaq })
  expect(InterviewPlan.parse(demoPlan)).toEqual(again)
  expect(again.rubricVersion).toBe(questionBankVersion)
  expect(again.competencies.map((competency) => competency.id)).toEqual(
    again.questions.map((question) => question.competencyId),
  )
})

test('a question has the situational one of its competency as twin, and none where there is none', () => {
  expect(demoPlan.questions.map((question) => question.twin?.id ?? null)).toEqual([
    'general.problem_solving.q2',
    null,
    null,
    null,
    'general.customer.q2',
  ])
})

test('greeting, five questions, one probe each and the closing fit the announced five minutes', () => {
  const wordsASecond = 2.6
  const seconds = (text: string) => text.split(/\s+/).length / wordsASecond
  const asked = demoPlan.questions.reduce((sum, question) => sum + seconds(question.text) + question.expectedSeconds, 0)
  expect(asked * 1000).toBeLessThan(demoPlan.limits.expectedMs)
  const longest = demoPlan.questions.length * demoPlan.limits.answerMs
  expect(demoPlan.limits.totalMs).toBeGreaterThanOrEqual(longest + 120_000)
})

test('the FAQ says how many questions there really are', () => {
  expect(demoPlan.faq.find((entry) => entry.id === 'length')?.answer).toContain('five questions')
})

test('a bank without the questions of the demo is refused by name', () => {
  const bank = { ...questionBank, roles: questionBank.roles.filter((role) => role.id !== 'general') }
  expect(() => buildGeneralPlan({ bank, bankVersion: 'bank-2', faq: [] })).toThrow('no role "general"')
  const emptied = questionBank.roles.map((role) => ({ ...role, competencies: role.competencies.slice(1) }))
  expect(() => buildGeneralPlan({ bank: { ...questionBank, roles: emptied }, bankVersion: 'bank-2', faq: [] })).toThrow(
    'general.problem_solving.q1',
  )
})
