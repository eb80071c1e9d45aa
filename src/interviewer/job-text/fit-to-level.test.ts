import { describe, expect, test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import type { Seniority } from '#contract/interview/bank.ts'
import { checkPlanDraft } from '../check-plan-draft.ts'
import { proposePlan } from '../propose-plan.ts'
import { readSeniority } from './read-seniority.ts'
import { roleLevels } from './role-levels.ts'

const roleIds = questionBank.roles.map(({ id }) => id)
const job = { title: '', description: '' }
const planOf = (roleId: string, level: Seniority) => proposePlan(questionBank, roleId, job, { level })
const idsOf = (roleId: string, level: Seniority) =>
  planOf(roleId, level).competencies.map(({ competencyId }) => competencyId)

test.each([
  ['junior', 'Junior Backend Engineer', ''],
  ['junior', 'Graduate accountant', ''],
  ['junior', 'Sales development representative', 'No prior experience needed: we train you.'],
  ['mid', 'Backend engineer', 'You have 2+ years of experience with Go.'],
  ['mid', 'Staff nurse', ''],
  ['mid', 'Lead generation specialist', ''],
  ['mid', 'Accountant', 'We have been here for 20 years and look after 300 clients.'],
  ['senior', 'Senior Registered Nurse (m/f/d)', ''],
  ['senior', 'Backend engineer', 'You will need at least five, better 6 years of experience in production.'],
  ['lead', 'Lead engineer, payments', ''],
  ['lead', 'Head of Product', ''],
  ['lead', 'Staff software engineer', ''],
] as const)('%s is read from “%s” %s', (level, title, description) => {
  expect(readSeniority({ title, description })).toBe(level)
})

test('every role of the bank says what its levels change, by competencies that it has', () => {
  expect(Object.keys(roleLevels).sort()).toEqual([...roleIds].sort())
  const known = questionBank.roles.flatMap(({ competencies }) => competencies.map(({ id }) => id))
  for (const { notForJuniors, heavy } of Object.values(roleLevels))
    expect(known).toEqual(expect.arrayContaining([...notForJuniors, heavy]))
})

describe.each(roleIds)('%s', (roleId) => {
  test('is asked other questions as a junior and as a senior, of the same number, that can be used as they stand', () => {
    const plans = (['junior', 'mid', 'senior', 'lead'] as const).map((level) => planOf(roleId, level))
    for (const plan of plans) {
      expect(plan.competencies).toHaveLength(5)
      expect(checkPlanDraft(questionBank, plan, [])).toEqual([])
    }
    const asked = plans.map(({ competencies }) =>
      competencies.flatMap(({ questions }) => questions.map(({ text }) => text)),
    )
    const [junior = [], , senior = []] = asked
    expect(senior.filter((text) => !junior.includes(text)).length).toBeGreaterThanOrEqual(2)
    expect(junior.filter((text) => !senior.includes(text)).length).toBeGreaterThanOrEqual(2)
  })

  test('asks a junior how they learn and what they would do, and nothing that takes years', () => {
    const { competencies } = planOf(roleId, 'junior')
    const weighed = competencies.filter(({ weight }) => weight !== 1).map(({ competencyId }) => competencyId)
    expect(weighed).toEqual(['general.learning'])
    for (const { questions } of competencies)
      if (questions.some(({ type }) => type !== 'past')) expect(questions[0]?.type).not.toBe('past')
    const late = roleLevels[roleId]?.notForJuniors ?? []
    expect(idsOf(roleId, 'junior').filter((id) => late.includes(id))).toEqual([])
  })

  test('asks a senior what others became by them and weighs what the role rests on; a lead is asked how they lead', () => {
    expect(idsOf(roleId, 'senior')).toEqual(expect.arrayContaining(['general.growing', roleLevels[roleId]?.heavy]))
    const weighed = planOf(roleId, 'senior').competencies.filter(({ weight }) => weight !== 1)
    expect(weighed).toMatchObject([
      { competencyId: roleLevels[roleId]?.heavy, weightReason: roleLevels[roleId]?.reason },
    ])
    expect(idsOf(roleId, 'lead')).toEqual(expect.arrayContaining(['general.growing', 'general.leading']))
    expect(idsOf(roleId, 'mid').some((id) => id === 'general.growing' || id === 'general.leading')).toBe(false)
  })
})
