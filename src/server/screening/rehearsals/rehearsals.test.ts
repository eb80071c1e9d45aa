import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { rehearsalCandidates } from '#contract/values/rehearsal-candidates.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { answerAsPlanted } from '#evaluation/with-model/testing/planted-model.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { savePlan } from '#server/screening/openings/save-plan.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { saveConfiguration } from '#server/tenancy/api-configuration/save-configuration.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { startLanguageModelServer } from '../../../../tests/harness/language-model-server.ts'
import { createRehearsalsFeature } from './feature.ts'
import { openRehearsals } from './open-rehearsals.ts'
import { runRehearsal } from './run-rehearsal.ts'
import { findRehearsalOf } from './store.ts'

type Evaluate = Parameters<typeof runRehearsal>[2]['evaluate']
const evaluate: Evaluate = async (input) => evaluateInterview(input)

const database = await openTestDatabase({ jobs: createRehearsalsFeature({ evaluate }).jobs })
afterAll(() => database.close())

const job = { title: 'Warehouse associate', description: 'Pick and pack orders and keep the aisles safe.' }

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const deps = { ...t.deps, config: { ...t.deps.config, allowsPrivateProviders: true } }
  const create = () => createOpening(deps, workspace, job)
  const rehearsals = openRehearsals(deps, workspace)
  async function run(openingId: string, by = evaluate, isLastAttempt = true) {
    const stored = await workspace.transaction((tx) => findRehearsalOf(tx, workspace.id, openingId))
    const payload = { workspaceId: workspace.id, rehearsalId: stored?.id ?? '' }
    await runRehearsal(deps, payload, { evaluate: by }, { signal: new AbortController().signal, isLastAttempt })
  }
  return { ...t, deps, workspace, create, rehearsals, run }
}

function short(draft: PlanDraft): PlanDraft {
  return { ...draft, mode: 'short' }
}

test('a press rehearses the plan with nine candidates, in order, and says what each would get', async () => {
  const t = await setup()
  const { id } = await t.create()
  expect(await t.rehearsals.view(id)).toMatchObject({ last: null, model: null, ownQuestions: [], isBusy: false })
  expect(await t.rehearsals.start(id, false)).toBe('started')
  expect(await t.rehearsals.start(id, false)).toBe('running')
  await t.run(id)
  const { last, isCurrent } = await t.rehearsals.view(id)
  expect(isCurrent).toBe(true)
  expect(last).toMatchObject({ state: 'done', engine: 'builtin', version: 1, revision: 1, warnings: [], leftOut: [] })
  expect(last?.interviews.map(({ candidate }) => candidate)).toEqual(rehearsalCandidates)
  expect(last?.interviews.every(({ calls, costMicros }) => calls === 0 && costMicros === 0)).toBe(true)
})

test('a plan in a language that no simulated candidate speaks is not rehearsed, and the page says so', async () => {
  const t = await setup()
  const { id } = await createOpening(t.deps, t.workspace, { ...job, language: 'es' })
  expect(await t.rehearsals.start(id, false)).toBe('unspoken')
  expect(await t.rehearsals.view(id)).toMatchObject({ last: null, isSpoken: false })
})

test('the same plan is rehearsed once, anew when asked, and after a change of the plan', async () => {
  const t = await setup()
  const opening = await t.create()
  await t.rehearsals.start(opening.id, false)
  await t.run(opening.id)
  const first = (await t.rehearsals.view(opening.id)).last?.id
  expect(await t.rehearsals.start(opening.id, false)).toBe('there')
  const audit = await t.workspace.transaction((tx) => tx.select().from(auditLog))
  expect(audit.filter(({ action }) => action === 'opening.rehearsed')).toMatchObject([{ details: { version: 1 } }])
  expect((await t.rehearsals.view(opening.id)).last?.id).toBe(first)
  expect(await t.rehearsals.start(opening.id, true)).toBe('started')
  await t.run(opening.id)
  expect((await t.rehearsals.view(opening.id)).last?.id).not.toBe(first)
  await savePlan(t.deps, t.workspace, opening.id, { draft: short(opening.plan.draft), revision: 1 })
  expect(await t.rehearsals.view(opening.id)).toMatchObject({ isCurrent: false, last: { revision: 1 } })
  expect(await t.rehearsals.start(opening.id, false)).toBe('started')
})

test('one at a time for each workspace, and another workspace does not wait', async () => {
  const t = await setup()
  const [one, two] = [await t.create(), await t.create()]
  expect(await t.rehearsals.start(one.id, false)).toBe('started')
  expect(await t.rehearsals.start(two.id, false)).toBe('busy')
  expect(await t.rehearsals.view(two.id)).toMatchObject({ isBusy: true, last: null })
  const other = await setup()
  const third = await other.create()
  expect(await other.rehearsals.start(third.id, false)).toBe('started')
  await expect(other.rehearsals.view(one.id)).rejects.toMatchObject({ code: 'opening.not_found' })
})

test('a run that is broken off goes on where it was, and says so when it was the last attempt', async () => {
  const t = await setup()
  const { id } = await t.create()
  await t.rehearsals.start(id, false)
  let evaluated = 0
  const breaking: Evaluate = async (input) => {
    evaluated += 1
    if (evaluated === 4) throw new Error('The report thread ended')
    return await evaluate(input)
  }
  await expect(t.run(id, breaking, false)).rejects.toThrow('The report thread ended')
  const half = (await t.rehearsals.view(id)).last
  expect(half).toMatchObject({ state: 'running' })
  expect(half?.interviews).toHaveLength(3)
  await t.run(id, breaking)
  expect((await t.rehearsals.view(id)).last).toMatchObject({ state: 'done' })
  expect(evaluated).toBe(10)
  await t.run(id, breaking)
  expect(evaluated).toBe(10)

  await t.rehearsals.start(id, true)
  await expect(t.run(id, () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread')
  expect((await t.rehearsals.view(id)).last).toMatchObject({ state: 'failed', interviews: [] })
  expect(await t.rehearsals.start(id, false)).toBe('started')
})

test('a run of which nobody has heard for an hour keeps no other from beginning', async () => {
  const t = await setup()
  const [one, two] = [await t.create(), await t.create()]
  await t.rehearsals.start(one.id, false)
  t.clock.advance(61 * 60_000)
  expect(await t.rehearsals.start(two.id, false)).toBe('started')
  expect((await t.rehearsals.view(one.id)).last).toMatchObject({ state: 'failed' })
})

test('viewers start none, and what is rehearsed goes with its opening', async () => {
  const t = await setup()
  const { id } = await t.create()
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(async () => openRehearsals(t.deps, viewer).start(id, false)).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  await t.rehearsals.start(id, false)
  await inWorkspace(t.deps.db, t.workspace.id, (tx) => tx.delete(openings))
  expect(await t.workspace.transaction((tx) => findRehearsalOf(tx, t.workspace.id, id))).toBeNull()
})

describe('questions of one’s own', () => {
  const text = 'Tell me about a parcel that you were proud to send out.'
  function own(draft: PlanDraft): PlanDraft {
    const [first, ...others] = draft.competencies
    if (first === undefined) throw new Error('No competency')
    const [question, ...rest] = first.questions
    if (question === undefined) throw new Error('No question')
    const changed = { ...question, text, rephrase: '', probes: [] }
    return { ...draft, mode: 'short', competencies: [{ ...first, questions: [changed, ...rest] }, ...others] }
  }

  test('are left out without a model, by name', async () => {
    const t = await setup()
    const opening = await t.create()
    await savePlan(t.deps, t.workspace, opening.id, { draft: own(opening.plan.draft), revision: 1 })
    await t.rehearsals.start(opening.id, false)
    await t.run(opening.id)
    const { last, ownQuestions } = await t.rehearsals.view(opening.id)
    expect(ownQuestions.map((each) => each.text)).toEqual([text])
    expect(last?.leftOut.map((each) => each.text)).toEqual([text])
    expect(last?.interviews[0]?.skills).toHaveLength(4)
  })

  test('are answered by a model, which also asks and rates; what it costs is counted', async () => {
    const t = await setup()
    const planted = answerAsPlanted({ levelOf: () => 4 })
    const service = await startLanguageModelServer((asked) => {
      if (asked.prompt !== 'rehearsal.play-candidate') return planted(asked).value
      const isStrong = asked.data[0]?.text.startsWith('An experienced') === true
      return isStrong
        ? {
            answer: 'In May I packed a violin for a school in Leeds. I measured it twice and built a frame of foam.',
            reply: 'It arrived whole, and the school wrote to us.',
          }
        : { answer: 'I am always proud of parcels, really.', reply: 'Just in general.' }
    })
    onTestFinished(() => service.close())
    const configuration = { provider: 'other', baseUrl: service.url, key: 'sk-own-key-of-them' } as const
    const prices = { inputPrice: 1, outputPrice: 2 }
    await saveConfiguration(t.deps, t.workspace, { ...configuration, evaluationModel: 'rater', ...prices })
    const opening = await t.create()
    expect(opening.plan.draft.engine).toBe('model')
    await savePlan(t.deps, t.workspace, opening.id, { draft: own(opening.plan.draft), revision: 1 })
    const { model } = await t.rehearsals.view(opening.id)
    expect(model?.calls).toBe(8 * 21 + 2)
    await t.rehearsals.start(opening.id, false)
    await t.run(opening.id)
    const { last } = await t.rehearsals.view(opening.id)
    expect(last).toMatchObject({ state: 'done', engine: 'model', leftOut: [] })
    const [strong] = last?.interviews ?? []
    expect(strong?.turns.map((turn) => turn.text).join(' ')).toContain('a violin for a school')
    expect(strong?.calls).toBeGreaterThan(10)
    expect(strong?.costMicros).toBeGreaterThan(0)
    expect(new Set(last?.interviews.map(({ ratedBy }) => ratedBy))).toEqual(new Set(['model']))
  })

  test('a model that fails is stood in for, and how often is told', async () => {
    const t = await setup()
    const service = await startLanguageModelServer(() => ({ nothing: 'of what was asked' }))
    onTestFinished(() => service.close())
    const configuration = { provider: 'other', baseUrl: service.url, key: 'sk-own-key-of-them' } as const
    const models = { conversationModel: 'asker', evaluationModel: 'rater' }
    await saveConfiguration(t.deps, t.workspace, { ...configuration, ...models })
    const opening = await t.create()
    await t.rehearsals.start(opening.id, false)
    await t.run(opening.id)
    const { last } = await t.rehearsals.view(opening.id)
    expect(last).toMatchObject({ state: 'done', engine: 'model' })
    const spoken = last?.interviews.filter(({ candidate }) => candidate !== 'silent') ?? []
    expect(spoken.filter(({ replaced }) => replaced === 0)).toEqual([])
    expect(spoken.find(({ candidate }) => candidate === 'strong')?.ratedBy).toBe('builtin')
  })
})
