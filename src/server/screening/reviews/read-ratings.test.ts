import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { RatedLevel } from '#contract/customer/ratings.ts'
import type { FigureSource } from '#contract/values/reviews.ts'
import { engine } from '#evaluation/engine.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { submitRating } from './rate.ts'
import type { ComparableRating } from './rating-store.ts'
import { agreementOf, findUnfitEngines, readAgreement, readUnfit } from './read-ratings.ts'
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
  engine: { name: 'builtin', version: '1', rubricVersion: '1', model: null },
  skills: report.map((level, index) => ({
    competencyId: `c${index}`,
    name: `Competency ${index}`,
    level,
    ratedAnswers: level === null ? 0 : 2,
    answers: [],
  })),
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

test('each engine is compared on each competency; whoever knew levels, and who gave none, is left out', () => {
  const { competencies } = agreementOf([
    rating('a', levels(4, 3, null), [3.5, null, 2]),
    rating('a', levels(4), [3.5], ['report']),
    rating('b', levels(1), [1]),
  ])
  expect(competencies).toEqual([
    expect.objectContaining({ competencyId: 'c0', engine: 'builtin 1', interviews: 2, answers: 4, ratings: 2 }),
  ])
  expect(competencies[0]).toMatchObject({ kappa: { value: 1 }, isOffered: null })
})

test('an engine that people agree with too little on thirty answers is not offered there, in this workspace alone', {
  timeout: 60_000,
}, async () => {
  const t = await setupReviews(database)
  const plan = makePlan()
  for (let index = 0; index < 30; index++) {
    const { id } = await t.finish()
    // Of every report the same levels: nobody who tells people apart can agree with it.
    const own = plan.competencies.map(({ id: competencyId }) => ({
      competencyId,
      level: ([1, 2, 3, 4, 5] as const)[index % 5] ?? 1,
      sentence: '',
    }))
    await submitRating(t.deps, t.workspace, id, { levels: own, seen: null })
    if (index === 28) expect(await findUnfitEngines(t.deps, t.workspace.id)).toEqual([])
  }
  const unfit = await findUnfitEngines(t.deps, t.workspace.id)
  expect(unfit.map(({ competencyId }) => competencyId).sort()).toEqual(
    plan.competencies
      .slice(0, 4)
      .map(({ id }) => id)
      .sort(),
  )
  const report = (await readAgreement(t.workspace)).competencies
  expect(report[0]).toMatchObject({ interviews: 30, ratings: 30, answers: 30, isOffered: false })
  // The reports are an older engine's: what plans are told is about today's.
  expect(await readUnfit(t.workspace)).toEqual([])
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update reports set evaluation = jsonb_set(evaluation, '{engine}',
      evaluation -> 'engine' || ${JSON.stringify(engine)}::jsonb)`),
  )
  expect((await readUnfit(t.workspace)).sort()).toEqual(unfit.map(({ competencyId }) => competencyId).sort())
  const { workspace: neighbour } = await t.open()
  expect(await findUnfitEngines(t.deps, neighbour.id)).toEqual([])
})
