import { afterAll, expect, test } from 'vitest'
import { InterviewFilter, InterviewQuery } from '#contract/customer/invitations.ts'
import { NumbersView } from '#contract/customer/numbers.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { revealRatings, submitRating } from '#server/screening/reviews/rate.ts'
import { readAgreement } from '#server/screening/reviews/read-ratings.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openNumbers } from './open-numbers.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const levels = makePlan().competencies.map(({ id: competencyId }) => ({
  competencyId,
  level: 4 as const,
  sentence: 'Two incidents.',
}))

async function setup() {
  const t = await setupReviews(database)
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const rate = (id: string, by = t.workspace) => submitRating(t.deps, by, id, { levels, seen: null })
  const load = async (query: Partial<NumbersView> = {}) => {
    const numbers = await openNumbers(t.deps, t.workspace).load(NumbersView.parse({ part: 'reviewers', ...query }))
    if (numbers.part !== 'reviewers') throw new Error('Another part was loaded')
    return numbers.reviewers.agreement
  }
  const list = async (filter: Partial<InterviewFilter>) => {
    const query = InterviewQuery.parse({ ...InterviewFilter.parse(filter) })
    return (await listInterviews(t.deps, t.workspace, query)).interviews.map(({ interviewId }) => interviewId).sort()
  }
  return { ...t, colleague, rate, load, list }
}

test('agreement is that of the page of agreement, and of fewer than five interviews it is not told', async () => {
  const t = await setup()
  expect(await t.load()).toMatchObject({
    ratings: 0,
    people: { interviews: 0, exact: null },
    report: { interviews: 0 },
  })
  const ids: string[] = []
  for (let place = 0; place < 5; place++) {
    const { id } = await t.finish()
    ids.push(id)
    await t.rate(id)
    if (place < 4) await t.rate(id, t.colleague)
  }
  const { people, report } = await readAgreement(t.workspace)
  expect(people).toMatchObject({ interviews: 4, exact: 4 * levels.length })
  expect(await t.load()).toEqual({
    ratings: 9,
    notBlind: 0,
    people: { interviews: 4, pairs: people.pairs, exact: null, kappa: null },
    report: { interviews: 5, pairs: report.pairs, exact: report.exact, kappa: null },
  })
  expect(await t.list({ rated: 'once' })).toEqual([...ids].sort())
  expect(await t.list({ rated: 'twice' })).toEqual(ids.slice(0, 4).sort())
})

test('it is of the people of the days that are asked, and whoever knew levels is left out of it and of its list', async () => {
  const t = await setup()
  const { id } = await t.finish()
  await t.rate(id)
  await revealRatings(t.deps, t.colleague, id)
  await t.rate(id, t.colleague)
  expect(await t.load()).toMatchObject({
    ratings: 2,
    notBlind: 1,
    people: { interviews: 0 },
    report: { interviews: 1 },
  })
  expect(await t.list({ rated: 'once' })).toEqual([id])
  expect(await t.list({ rated: 'twice' })).toEqual([])
  await t.clock.advance(90 * dayMs)
  expect(await t.load()).toMatchObject({ ratings: 0, notBlind: 0 })
})
