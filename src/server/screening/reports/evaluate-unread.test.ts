import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { answerAsPlanted } from '#evaluation/with-model/testing/planted-model.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createLlmOpener } from '#server/providers/llm/index.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { submitRating } from '#server/screening/reviews/rate.ts'
import { readRatingSheet } from '#server/screening/reviews/rating-sheet.ts'
import { readRatings } from '#server/screening/reviews/read-ratings.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { saveConfiguration } from '#server/tenancy/api-configuration/save-configuration.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { startLanguageModelServer } from '../../../../tests/harness/language-model-server.ts'
import { type Evaluate, evaluateReport, markEvaluated, reevaluateReport } from './evaluate-report.ts'
import { evaluateWithModels } from './evaluate-with-models.ts'
import { loadWorkspaceReport } from './read.ts'
import { reevaluationJob } from './testing/reevaluation-job.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
afterAll(() => database.close())

const { signal } = new AbortController()
const builtin: Evaluate = async (input) => evaluateWithCounterfactuals(input)

/** A completed interview whose plan is in Spanish. */
async function setup(engine: 'builtin' | 'model') {
  const t = await setupReviews(database)
  const planted = answerAsPlanted({ levelOf: () => 4 })
  const service = await startLanguageModelServer((asked) => planted(asked).value)
  onTestFinished(() => service.close())
  const openLlm = createLlmOpener({ clock: t.deps.clock, log: t.deps.log })
  const deps = { ...t.deps, openLlm, config: { ...t.deps.config, allowsPrivateProviders: true } }
  const model = { provider: 'other', baseUrl: service.url, key: 'sk-their-own', evaluationModel: 'rater' }
  expect(await saveConfiguration(deps, t.workspace, model)).toEqual({ kind: 'saved' })
  const { id } = await t.finish(t.workspace, false)
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set plan = plan || ${JSON.stringify({ engine, language: 'es' })}::jsonb,
      model_service = ${engine === 'model' ? new URL(service.url).host : null} where id = ${id}`),
  )
  const evaluate = () => evaluateReport(deps, id, builtin, signal)
  const rate = () =>
    reevaluateReport(deps, id, (interview) =>
      evaluateWithModels(deps, interview, builtin, { signal, isLastAttempt: true }),
    )
  const document = async () => (await loadWorkspaceReport(deps, t.workspace, id, null))?.document ?? null
  const listed = async () => (await listInterviews(deps, t.workspace, InterviewQuery.parse({}))).interviews[0]
  return { ...t, deps, service, id, evaluate, rate, document, listed }
}

test('an interview in Spanish without a model is stored unrated, is listed so, and waits for nothing', async () => {
  const t = await setup('builtin')
  await t.evaluate()
  const document = await t.document()
  expect(document?.evaluation).toMatchObject({ overall: null, recommendation: 'unrated', unrated: { language: 'es' } })
  expect(document?.evaluation.counterfactual).toBeUndefined()
  expect(document?.evaluation.skills.every(({ level }) => level === null)).toBe(true)
  expect(document?.turns.length).toBeGreaterThan(2)
  expect(document?.preliminary?.awaitsModel).not.toBe(true)
  expect(await t.listed()).toMatchObject({ score: null, unrated: 'language' })
  await markEvaluated(t.deps, t.id)
  expect(await t.listed()).toMatchObject({ status: 'evaluated', score: null, unrated: 'language' })
})

test('people rate it on the sheet, from whole answers, and no agreement with anything is made of it', async () => {
  const t = await setup('builtin')
  await t.evaluate()
  await markEvaluated(t.deps, t.id)
  const sheet = await readRatingSheet(t.deps, t.workspace, t.id)
  expect(sheet.competencies.length).toBeGreaterThan(0)
  const levels = sheet.competencies.map(({ id }) => ({ competencyId: id, level: 4 as const, sentence: '' }))
  await submitRating(t.deps, t.workspace, t.id, { levels, seen: sheet.seen })
  const read = await readRatings(t.deps, t.workspace, t.id)
  expect(JSON.stringify(read)).toContain('"level":4')
})

test('with a model it is unrated until that has rated it, and then has its levels, and the fixed rules’ never', async () => {
  const t = await setup('model')
  await t.evaluate()
  const first = await t.document()
  expect(first?.preliminary?.awaitsModel).toBe(true)
  expect(first?.evaluation.recommendation).toBe('unrated')
  await markEvaluated(t.deps, t.id)
  await t.rate()
  const second = await t.document()
  expect(second?.evaluation.unrated).toBeUndefined()
  expect(second?.evaluation.engine).toMatchObject({ name: 'openround-with-model' })
  expect(second?.evaluation.engine.beside).toBeUndefined()
  expect(second?.evaluation.counterfactual).toBeUndefined()
  const raters = second?.evaluation.skills.flatMap(({ answers }) =>
    answers.flatMap(({ level, rater }) => (level === null ? [] : [rater])),
  )
  expect(new Set(raters)).toEqual(new Set(['llm']))
  expect(JSON.stringify(t.service.received)).toContain('The interview was held in Spanish')
  expect((await t.listed())?.unrated).toBeNull()
})

test('where the model refuses for good it stays unrated, and says that it was to rate', async () => {
  const t = await setup('model')
  await t.evaluate()
  t.service.plays('key-openai')
  await t.rate()
  const document = await t.document()
  expect(document?.preliminary?.awaitsModel).not.toBe(true)
  expect(document?.evaluation).toMatchObject({ recommendation: 'unrated', overall: null })
  expect(document?.evaluation.limits[0]).toContain('could not be used')
})
