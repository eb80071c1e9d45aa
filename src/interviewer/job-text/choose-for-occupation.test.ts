import { expect, test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { fixtureOccupations } from '../../../scripts/onet/testing/fixture.ts'
import { checkPlanDraft } from '../check-plan-draft.ts'
import { findCompetency } from '../find-in-bank.ts'
import { proposePlan } from '../propose-plan.ts'
import { occupationCompetencies } from './occupation-competencies.ts'

const { source } = fixtureOccupations

function plan(title: string, description = '') {
  const occupation = fixtureOccupations.occupations.find((each) => each.title.startsWith(title))
  if (occupation === undefined) throw new Error(`The fixture has no ${title}`)
  return proposePlan(questionBank, 'general', { title, description }, { occupation: { source, occupation } })
}
const reasonsOf = (title: string, description = '') =>
  Object.fromEntries(
    plan(title, description).competencies.map((each) => [each.competencyId, each.source ?? each.fromOccupation?.text]),
  )

test('every competency of the table is the bank’s', () => {
  for (const { competencyId } of occupationCompetencies)
    expect(findCompetency(questionBank, competencyId), competencyId).not.toBeNull()
})

test('the competencies are those that the occupation’s tasks and skills ask for, each with its task or skill', () => {
  expect(reasonsOf('Bus Drivers')).toMatchObject({
    'general.customer': 'Answer questions of passengers and assist those who need help to board.',
    'customer_success.difficult': 'Enforce rules for passengers and settle disputes aboard.',
    'nurse.pressure': 'Evacuate passengers in an emergency and respond to accidents.',
  })
  expect(reasonsOf('Electricians')).toMatchObject({
    'general.problem_solving': 'Test circuits with meters to diagnose the cause of a malfunction.',
    'retail_store_manager.people': 'Train and supervise apprentices and assign their work.',
    'general.learning': 'Keep abreast of new methods, and attend training to update knowledge of the code.',
  })
  const [first] = plan('Electricians').competencies
  expect(first?.fromOccupation).toMatchObject({ source: 'O*NET 29.2', occupation: 'Electricians', kind: 'task' })
})

test('a skill alone is named where no task asks for a competency', () => {
  const teamwork = plan('Electricians').competencies.find(({ competencyId }) => competencyId === 'general.teamwork')
  expect(teamwork?.fromOccupation).toMatchObject({ kind: 'skill', text: 'Coordination' })
})

test('the job’s own sentence goes before the occupation’s task, and stands in the text', () => {
  const sentence = 'You advise customers at the counter and answer their questions.'
  const text = `What you will do:\n- ${sentence}\n- You bake at night.`
  const { competencies } = plan('Bakers', text)
  const customer = competencies.find(({ competencyId }) => competencyId === 'general.customer')
  expect(customer?.source).toBe(sentence)
  expect(customer?.fromOccupation).toBeUndefined()
  expect(reasonsOf('Bakers')['general.customer']).toBeUndefined()
})

test('a plan for an occupation can be used as it is, is filled up from the general competencies and repeats none', () => {
  for (const { title } of fixtureOccupations.occupations) {
    const draft = plan(title)
    expect(checkPlanDraft(questionBank, draft, []), title).toEqual([])
    const ids = draft.competencies.map(({ competencyId }) => competencyId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(planBounds.minCompetencies)
  }
})

test('a job of a role of the bank gets that role’s plan, whatever occupation was found', () => {
  const [occupation] = fixtureOccupations.occupations
  if (occupation === undefined) throw new Error('The fixture has occupations')
  const job = { title: 'Registered nurse', description: 'Assess patients.' }
  expect(proposePlan(questionBank, 'nurse', job, { occupation: { source, occupation } })).toEqual(
    proposePlan(questionBank, 'nurse', job),
  )
})
