import { afterAll, expect, test } from 'vitest'
import type { RatedLevel } from '#contract/customer/ratings.ts'
import type { FigureSource } from '#contract/values/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { submitRating } from './rate.ts'
import type { ComparableRating } from './rating-store.ts'
import { agreementOf, readAgreement } from './read-ratings.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const levels = (...each: RatedLevel['level'][]): RatedLevel[] =>
  each.map((level, index) => ({ competencyId: `c${index}`, level, sentence: '' }))
const rating = (
  interviewId: string,
  own: RatedLevel[],
  report: (number | null)[] = [],
  opened: FigureSource[] = [],
): ComparableRating => ({
  interviewId,
  levels: own,
  opened,
  skills: report.map((level, index) => ({ competencyId: `c${index}`, level })),
})

test('two people are compared on what both rated, a person with the report’s nearest level', () => {
  const { people, report } = agreementOf([
    rating('a', levels(4, 3, null), [3.5, 1.25, 2]),
    rating('a', levels(4, 5, 2), [3.5, 1.25, 2]),
    rating('b', levels(1, 1, 1), [null, 1, 1]),
  ])
  expect(people).toEqual({ interviews: 1, pairs: 2, exact: 1, withoutLevel: 1, kappa: null })
  expect(report).toEqual({ interviews: 2, pairs: 7, exact: 5, withoutLevel: 2, kappa: null })
})

test('whoever knew levels is counted and left out; who had seen a score in a list is counted in', () => {
  const found = agreementOf([
    rating('a', levels(4), [4]),
    rating('a', levels(1), [4], ['report']),
    rating('b', levels(4), [4], ['list']),
    rating('c', levels(4), [4], ['list', 'opinions']),
  ])
  expect(found).toMatchObject({ ratings: 4, notBlind: 2, scoreSeen: 1 })
  expect(found.people.pairs).toBe(0)
  expect(found.report).toMatchObject({ pairs: 2, exact: 2 })
})

test('from twenty interviews on there is a kappa with its interval, whoever of two people comes first', () => {
  const all = (turned: boolean) =>
    Array.from({ length: 20 }, (_, index) => {
      const [one, other] = [levels(...pick(index)), levels(...pick(index + (index % 3 === 0 ? 1 : 0)))]
      return turned && index % 2 === 0
        ? [rating(`i${index}`, other), rating(`i${index}`, one)]
        : [rating(`i${index}`, one), rating(`i${index}`, other)]
    }).flat()
  const { kappa } = agreementOf(all(false)).people
  expect(kappa?.value).toBeGreaterThan(0)
  expect(kappa?.low).toBeLessThan(kappa?.value ?? 0)
  expect(agreementOf(all(true)).people.kappa).toEqual(kappa)
  expect(agreementOf(all(false).slice(2)).people.kappa).toBeNull()
})

function pick(index: number): RatedLevel['level'][] {
  const scale = [1, 2, 3, 4, 5] as const
  return [scale[index % 5] ?? 1, scale[(index + 2) % 5] ?? 1]
}

test('a workspace’s agreement is made of its own ratings that hold', async () => {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const all = makePlan().competencies.map(({ id: competencyId }) => ({ competencyId, level: 4 as const, sentence: '' }))
  await submitRating(t.deps, t.workspace, id, { levels: all, seen: null })
  await submitRating(t.deps, colleague, id, { levels: all, seen: null })
  const found = await readAgreement(t.workspace)
  expect(found).toMatchObject({ ratings: 2, notBlind: 0, scoreSeen: 0 })
  expect(found.people).toMatchObject({ interviews: 1, pairs: all.length, exact: all.length })
  // Of five levels the report has 4, 3.5 (nearest 4), 4 and 3, and one it could not rate.
  expect(found.report).toMatchObject({ interviews: 1, pairs: 8, exact: 6, withoutLevel: 2 })
  const { workspace: neighbour } = await t.open()
  expect((await readAgreement(neighbour)).ratings).toBe(0)
})
