import { expect, test } from 'vitest'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { isKnockOut } from '#contract/interview/plan-draft.ts'
import { protectedTopicOf } from '../protected-topics.ts'
import { labelledAdverts } from '../testing/advertisements/advertisements.ts'
import { proposeFaq, proposeMustHaves } from './propose-must-haves.ts'
import { readAdvert } from './read-advert.ts'

const questionsOf = (text: string) => proposeMustHaves(readAdvert(text)).map(({ question }) => question)

test.each([
  [
    'Shifts are 7 p.m. to 7:30 a.m., three nights a week.',
    'The hours in this job are 7 p.m. to 7:30 a.m., three nights a week. Can you work those?',
  ],
  ['A current RN license is required.', 'Do you hold a current RN license?'],
  ['Location: Daventry', 'The place of work is Daventry. Can you work there?'],
  ['We would like you to start by 1 March 2027.', 'Can you start by 1 March 2027?'],
  ['You must already have the right to work in the Netherlands.', 'Do you have the right to work in the Netherlands?'],
  ['You need to be able to lift 20 kg.', 'Can you lift 20 kg, with or without an adjustment?'],
  [
    'The appointment is subject to an enhanced DBS check.',
    'An offer for this job depends on an enhanced DBS check. Are you willing to go through that?',
  ],
  [
    'Requirements:\n- 5+ years of experience in sales',
    'Do you have 5 or more years of experience in sales? If yes, please give one example.',
  ],
  ['Requirements:\n- You have led a team', 'Have you led a team? If yes, please give one example.'],
])('%s', (text, question) => {
  expect(questionsOf(text)).toEqual([question])
})

test.each(labelledAdverts)('$name: knock-outs first, within their numbers, short enough to be said', ({ text }) => {
  const mustHaves = proposeMustHaves(readAdvert(text))
  const first = mustHaves.findIndex((each) => !isKnockOut(each))
  expect(mustHaves.slice(first < 0 ? mustHaves.length : first).some(isKnockOut)).toBe(false)
  expect(mustHaves.filter(isKnockOut).length).toBeLessThanOrEqual(planBounds.maxKnockOuts)
  expect(mustHaves.filter((each) => !isKnockOut(each)).length).toBeLessThanOrEqual(planBounds.maxMustHaves)
  for (const { requirement, question, source } of mustHaves) {
    expect(requirement.length).toBeLessThanOrEqual(planBounds.requirement.most)
    expect(question.length).toBeLessThanOrEqual(planBounds.question.most)
    expect(question).toMatch(/\?(?: If yes, please give one example\.)?$/)
    expect(text).toContain(source)
    expect(question).not.toMatch(/[$€£]/)
    expect(protectedTopicOf(question, 'en')).toBeNull()
  }
})

test('what is protected is not asked, and the same is asked once', () => {
  expect(
    questionsOf(
      'Requirements:\n- Your nationality must be British and your licence valid\n- A forklift licence\n- A forklift licence',
    ),
  ).toEqual(['Do you hold a forklift licence?'])
})

test('pay, place, hours and start become answers, in the words of the advert', () => {
  const text = 'Pay: $21 an hour\nLocation: Leeds\nHours: 9 am to 5 pm\nStart: 1 May 2027'
  expect(proposeFaq(readAdvert(text)).map(({ topic, answer }) => [topic, answer])).toEqual([
    ['pay', 'Pay: $21 an hour.'],
    ['place', 'Location: Leeds.'],
    ['hours', 'Hours: 9 am to 5 pm.'],
    ['start', 'Start: 1 May 2027.'],
  ])
})
