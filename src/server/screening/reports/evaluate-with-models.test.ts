import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { quotedClaimsOf } from '#contract/report/quoted-claims.ts'
import { engineLabel } from '#evaluation/calibration.ts'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { engine as rules } from '#evaluation/engine.ts'
import { engineWith } from '#evaluation/with-model/model-evaluation.ts'
import { answerAsPlanted } from '#evaluation/with-model/testing/planted-model.ts'
import type { Asked } from '#language-model/testing/scripted-model.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { createLlmOpener } from '#server/providers/llm/index.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { saveConfiguration } from '#server/tenancy/api-configuration/save-configuration.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { startLanguageModelServer } from '../../../../tests/harness/language-model-server.ts'
import { type Evaluate, evaluateReport, reevaluateReport, retryEvaluations } from './evaluate-report.ts'
import { evaluateWithModels } from './evaluate-with-models.ts'
import { loadWorkspaceReport } from './read.ts'
import { reevaluationJob } from './testing/reevaluation-job.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
afterAll(() => database.close())

const { signal } = new AbortController()
const builtin: Evaluate = async (input) => evaluateWithCounterfactuals(input)

/** A completed interview whose plan wants a model, of a workspace that has one, and whose candidate was told of its service. */
async function setup(answer: (asked: Asked) => unknown = planted()) {
  const t = await setupReviews(database)
  const service = await startLanguageModelServer(answer)
  onTestFinished(() => service.close())
  const openLlm = createLlmOpener({ clock: t.deps.clock, log: t.deps.log })
  const deps = { ...t.deps, openLlm, config: { ...t.deps.config, allowsPrivateProviders: true } }
  const saved = await saveConfiguration(deps, t.workspace, {
    provider: 'other',
    baseUrl: service.url,
    key: 'sk-own-key-of-them',
    evaluationModel: 'rater',
    inputPrice: 1,
    outputPrice: 2,
  })
  expect(saved).toEqual({ kind: 'saved' })
  const { id } = await t.finish(t.workspace, false)
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set plan = jsonb_set(plan, '{engine}', '"model"'),
      model_service = ${new URL(service.url).host} where id = ${id}`),
  )
  const evaluate = () => evaluateReport(deps, id, builtin, signal)
  const rate = (isLastAttempt = true) =>
    reevaluateReport(deps, id, (interview) => evaluateWithModels(deps, interview, builtin, { signal, isLastAttempt }))
  /** Lets the time pass that a call waits between its attempts. */
  async function pass(run: Promise<void>): Promise<void> {
    let isOver = false
    void run
      .catch(() => undefined)
      .then(() => {
        isOver = true
      })
    await vi.waitUntil(async () => {
      await t.clock.advance(500)
      return isOver
    }, 20_000)
    await run
  }
  const document = async () => (await loadWorkspaceReport(deps, t.workspace, id, null))?.document ?? null
  return { ...t, deps, service, id, evaluate, rate, pass, document }
}

function planted() {
  const answer = answerAsPlanted({ levelOf: () => 4 })
  return (asked: Asked) => answer(asked).value
}

test('the fixed rules’ report is there at once, and the model’s takes its place with quotes that were said', async () => {
  const t = await setup()
  await t.evaluate()
  const first = await t.document()
  expect(first?.preliminary).toMatchObject({ awaitsModel: true })
  expect(first?.evaluation.engine.name).toBe('openround-builtin')
  await t.rate()
  const second = await t.document()
  expect(second?.preliminary?.awaitsModel).not.toBe(true)
  expect(second?.evaluation.engine).toMatchObject({ name: 'openround-with-model', beside: expect.any(String) })
  expect(second?.evaluation.counterfactual).toEqual(first?.evaluation.counterfactual)
  expect(second?.evaluation.counterfactual).toHaveLength(3)
  expect(second?.evaluation.engine.use?.costMicros).toBeGreaterThan(0)
  const said = second?.turns.map(({ text }) => text).join('\n') ?? ''
  const quotes = quotedClaimsOf(second?.evaluation ?? ({} as never)).flatMap(({ evidence }) => evidence)
  expect(quotes.length).toBeGreaterThan(5)
  for (const { quote } of quotes) expect(said).toContain(quote)
  // Neither the name nor the address of the candidate leaves this machine.
  expect(JSON.stringify(t.service.received)).not.toMatch(/Dana|Okafor|candidate\.example/)
  const asked = t.service.received.length
  await t.rate()
  expect(t.service.received).toHaveLength(asked)
})

test('a model that is away leaves the fixed rules’ report, which says so, and the owner sees why', async () => {
  const t = await setup()
  await t.evaluate()
  t.service.plays('key-openai')
  await t.rate()
  const document = await t.document()
  expect(document?.preliminary?.awaitsModel).not.toBe(true)
  expect(document?.evaluation.engine.name).toBe('openround-builtin')
  expect(document?.evaluation.limits[0]).toContain('could not be used')
  const { rows } = await inWorkspace(database.db, t.workspace.id, (tx) =>
    tx.execute(sql`select distinct problem from api_calls where interview_id = ${t.id}`),
  )
  expect(rows).toEqual([{ problem: 'key-refused' }])
})

test('a service that cannot answer for a while is asked again by the next attempt, and given up with the last one', async () => {
  const t = await setup()
  await t.evaluate()
  t.service.plays('loading-503')
  await expect(t.pass(t.rate(false))).rejects.toThrow('could not be asked')
  const waiting = await t.document()
  expect(waiting?.preliminary?.awaitsModel).toBe(true)
  expect(waiting?.evaluation.limits[0]).not.toContain('could not be used')
  t.service.plays('happy')
  await t.clock.advance(60_000)
  // One call at a time tries a service that was left alone: the attempt after it has all of them answered.
  await t.rate(false).catch(() => undefined)
  await t.rate(false)
  expect((await t.document())?.evaluation.engine.name).toBe('openround-with-model')

  const given = await setup()
  await given.evaluate()
  given.service.plays('loading-503')
  await given.pass(given.rate(true))
  expect((await given.document())?.evaluation.limits[0]).toContain('could not be used')
})

test('a rating that was lost with its process is asked for again', async () => {
  const t = await setup()
  await t.evaluate()
  const waiting = async () =>
    (
      await database.db.execute(
        sql`select 1 from jobs.job where name = 'reports.reevaluate' and data ->> 'interviewId' = ${t.id}`,
      )
    ).rows.length
  expect(await waiting()).toBe(1)
  await retryEvaluations(t.deps)
  expect(await waiting()).toBe(1)
  await t.clock.advance(61 * 60_000)
  await retryEvaluations(t.deps)
  expect(await waiting()).toBe(2)
})

test('where the workspace has gone to another service than the candidate was told of, nothing is sent there', async () => {
  const t = await setup()
  await t.evaluate()
  const tested = t.service.received.length
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set model_service = 'api.told-before.example' where id = ${t.id}`),
  )
  await t.rate()
  expect(t.service.received).toHaveLength(tested)
  expect((await t.document())?.evaluation.engine.name).toBe('openround-builtin')
})

test('people who agree too little with an engine are heard: the model is not asked, or the report says who has to rate', async () => {
  const t = await setup()
  await t.evaluate()
  const [first, second] = (await t.document())?.plan.competencies ?? []
  const competencyIds = [first?.id ?? '', second?.id ?? '']
  await reevaluateReport(t.deps, t.id, (interview) =>
    evaluateWithModels(t.deps, interview, builtin, { signal, isLastAttempt: true }, async (_, workspaceId) => {
      expect(workspaceId).toBe(t.workspace.id)
      const model = engineWith({ name: `rater at ${new URL(t.service.url).host}` })
      return [
        { competencyId: competencyIds[0] ?? '', engine: engineLabel(model) },
        { competencyId: competencyIds[0] ?? '', engine: engineLabel(rules) },
      ]
    }),
  )
  const evaluation = (await t.document())?.evaluation
  expect(evaluation?.engine.model).toBe(`rater at ${new URL(t.service.url).host}`)
  expect(evaluation?.skills.slice(0, 2).map(({ answers }) => answers[0]?.rater)).toEqual(['builtin', 'llm'])
  expect(evaluation?.limits.filter((limit) => limit.includes('agree'))).toEqual([
    expect.stringContaining('A person has to rate that.'),
    expect.stringContaining('not the language model'),
  ])
})
