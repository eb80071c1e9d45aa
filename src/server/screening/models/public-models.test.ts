import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoNotice, publicNotice } from '#content/interview/notice.ts'
import { NewInterview } from '#contract/api/interviews.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { database, openDatabase, setup as setupWorkspace } from '#server/billing/usage/testing/setup.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { publicConfigOf } from '#server/platform/config/schema.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { inInterview, inWorkspace } from '#server/platform/db/scope.ts'
import { createLlmOpener } from '#server/providers/llm/index.ts'
import { scenarios } from '#server/providers/llm/openai-compatible/testing/scenarios.ts'
import { startScriptedService } from '#server/providers/llm/openai-compatible/testing/scripted-service.ts'
import { equipCall } from '#server/screening/calls/equip-call.ts'
import { createInterview } from '#server/screening/interviews/create-interview.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { wantsModel } from '#server/screening/reports/evaluate-with-models.ts'
import { readPublicUse } from '#server/tenancy/index.ts'
import { openInterviewModels } from './open-interview-models.ts'

await openDatabase()

const never = () => new AbortController().signal
const key = 'sk-installation-key'
/** Each test has a day of its own, since the budget is the installation's. */
let day = 0

async function setup({ budgetMicros = 5_000_000 as number | null } = {}) {
  day += 1
  const clock = createVirtualClock(new Date(Date.UTC(2027, 0, day * 3, 22)))
  const t = await setupWorkspace()
  const service = await startScriptedService()
  service.says('{"word":"yes"}')
  const llm = {
    url: service.url,
    key: new Secret(key),
    model: 'small',
    evaluationModel: 'large',
    prices: { inputMicros: 1_000_000, outputMicros: 2_000_000, cachedMicros: null },
    interviewBudgetMicros: null,
    publicDailyBudgetMicros: budgetMicros,
  }
  const openLlm = createLlmOpener({ clock, log: t.deps.log })
  const deps = { ...t.deps, clock, config: { ...t.deps.config, llm }, openLlm }
  const host = new URL(service.url).host

  async function create(noticeVersion = publicNotice(host).version, change: Record<string, unknown> = {}, of = deps) {
    const input = { name: 'Ada Byron', email: 'ada@example.com', voice: 'john_us_eng', noticeVersion, ...change }
    const { interviewId } = await createInterview(of, NewInterview.parse(input))
    const stored = await inInterview(database.db, interviewId, (tx) => findInterview(tx, interviewId))
    if (stored === null) throw new Error('The interview was stored')
    return stored
  }
  function ask(models: Awaited<ReturnType<typeof openInterviewModels>>, signal = never()) {
    const question = {
      prompt: { id: 'test', version: 1, text: 'Be brief.' },
      data: [{ title: 'Answer', text: 'I am Ada Byron, call +1 415 555 0133.' }],
      task: 'Say one word.',
      schema: z.object({ word: z.string() }),
      maxOutputTokens: 100,
    }
    return models?.conversation?.ask(question, signal)
  }
  const use = () => database.db.transaction((tx) => readPublicUse(tx, deps))
  const spend = (costMicros: number) =>
    database.db.execute(sql`insert into api_calls (id, use, payer, model, at, duration_ms, cost_micros)
      values (${deps.ids.uuid()}, 'conversation', 'installation', 'small', ${clock.now()}, 1, ${costMicros})`)
  return { ...t, deps, clock, service, host, create, ask, use, spend, open: openInterviewModels }
}

test('with a budget whoever read of the service is asked and rated with its models, and the interview says so', async () => {
  const t = await setup()
  for (const change of [{}, { source: 'careers', position: 'Product Manager' }]) {
    const interview = await t.create(undefined, change)
    expect(interview).toMatchObject({ modelService: t.host, workspaceId: null, plan: { engine: 'model' } })
    expect(wantsModel(interview)).toBe(true)
    const models = await t.open(t.deps, interview)
    expect([models?.conversation?.model, models?.evaluation?.model]).toEqual(['small', 'large'])
    expect((await equipCall(t.deps, interview.id)).interviewer).not.toBe(builtinInterviewer)
  }
  const { rows } = await database.db.execute(
    sql`select body from consent_notices where version = ${publicNotice(t.host).version}`,
  )
  expect(rows[0]?.body).toEqual(publicNotice(t.host).paragraphs)
})

test('without a budget nothing changes: the notice is the usual one and everything is built in', async () => {
  const t = await setup({ budgetMicros: null })
  expect(publicConfigOf(t.deps.config).publicModelService).toBeNull()
  await expect(t.create()).rejects.toMatchObject({ code: 'interview.consent_missing' })
  const interview = await t.create(demoNotice.version)
  expect(interview.modelService).toBeNull()
  expect(interview.plan.engine).toBeUndefined()
  expect([wantsModel(interview), await t.open(t.deps, interview), await t.use()]).toEqual([false, null, null])
  // Nor does an interview that began while there was one.
  expect(
    await t.open(t.deps, { ...interview, plan: { ...interview.plan, engine: 'model' }, modelService: t.host }),
  ).toBe(null)
})

test('who was shown the notice without a service, or with another one, is not read by a model', async () => {
  const t = await setup()
  const interview = await t.create(demoNotice.version)
  expect(interview.modelService).toBeNull()
  expect(interview.plan.engine).toBeUndefined()
  await expect(t.create(publicNotice('another.example').version)).rejects.toMatchObject({
    code: 'interview.consent_missing',
  })
  const agreed = await t.create()
  expect(await t.open(t.deps, { ...agreed, modelService: 'another.example' })).toBeNull()
})

test('a page is told the host alone, and what is sent there holds neither name nor number', async () => {
  const t = await setup()
  expect(publicConfigOf(t.deps.config).publicModelService).toBe(t.host)
  expect(JSON.stringify(publicConfigOf(t.deps.config))).not.toContain(key)
  const interview = await t.create()
  expect(JSON.stringify(interview)).not.toContain(key)
  expect(await t.ask(await t.open(t.deps, interview))).toEqual({ kind: 'answered', value: { word: 'yes' } })
  expect(JSON.stringify(t.service.received.at(-1)?.body)).not.toMatch(/Ada|Byron|555/)
})

test('what public interviews cost is counted as no workspace’s, and what was set aside is given back', async () => {
  const t = await setup()
  const interview = await t.create()
  const models = await t.open(t.deps, interview)
  await t.ask(models)
  let written = ''
  const request = { prompt: { id: 'test', version: 1, text: 'Be brief.' }, data: [], task: 'Go.', maxOutputTokens: 100 }
  for await (const piece of models?.conversation?.write(request, never()) ?? []) written += piece
  expect(written).toBe('{"word":"yes"}')
  const { costMicros } = models?.conversation?.used() ?? {}
  expect(costMicros).toBeGreaterThan(0)
  expect(await t.use()).toEqual({ costMicros, budgetMicros: 5_000_000 })
  const count = sql`select count(*)::int as total from api_calls where interview_id = ${interview.id}`
  expect((await database.db.execute(count)).rows).toEqual([{ total: 2 }])
  const seen = await inWorkspace(database.db, t.workspaceId, (tx) => tx.execute(count))
  expect(seen.rows).toEqual([{ total: 0 }])
})

test('in the middle of a call the built-in engine goes on when the budget is spent, and new interviews begin with it', async () => {
  const t = await setup()
  const interview = await t.create()
  const models = await t.open(t.deps, interview)
  expect(await t.ask(models)).toMatchObject({ kind: 'answered' })
  await t.spend(5_000_000)
  const asked = t.service.received.length
  expect(await t.ask(models)).toMatchObject({ kind: 'failed', failure: { kind: 'over-budget' } })
  expect(
    await models?.evaluation
      ?.write({ prompt: { id: 'test', version: 1, text: '' }, data: [], task: 'Go.', maxOutputTokens: 9 }, never())
      [Symbol.asyncIterator]()
      .next()
      .catch((error: unknown) => error),
  ).toMatchObject({ failure: { kind: 'over-budget' } })
  expect(t.service.received).toHaveLength(asked)
  const later = await t.create()
  // The notice named the service, and the plan does without it.
  expect(later.modelService).toBe(t.host)
  expect(later.plan.engine).toBeUndefined()
  expect((await equipCall(t.deps, later.id)).interviewer).toBe(builtinInterviewer)
})

test('at midnight UTC the budget is there again', async () => {
  const t = await setup()
  await t.spend(5_000_000)
  const models = await t.open(t.deps, { ...(await t.create()), plan: { ...(await t.create()).plan, engine: 'model' } })
  await t.clock.advance(2 * 60 * 60 * 1000 - 1)
  expect(await t.ask(models)).toMatchObject({ kind: 'failed' })
  await t.clock.advance(1)
  expect(await t.use()).toMatchObject({ costMicros: 0 })
  expect(await t.ask(models)).toMatchObject({ kind: 'answered' })
  expect((await t.create()).plan.engine).toBe('model')
})

test('of two interviews that ask at once for the last of the budget one gets it', async () => {
  const t = await setup({ budgetMicros: 1_000 })
  const [one, two] = await Promise.all([t.create(), t.create()])
  const [first, second] = await Promise.all([t.open(t.deps, one), t.open(t.deps, two)])
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    t.service.plays(async (call, response) => {
      asked()
      await held
      await scenarios.happy.play(call, response)
    })
  })
  const asking = t.ask(first)
  await isAsked
  expect(await t.ask(second)).toMatchObject({ kind: 'failed', failure: { kind: 'over-budget' } })
  answer()
  expect(await asking).toMatchObject({ kind: 'answered' })
  // It has cost less than it had set aside.
  expect((await t.use())?.costMicros).toBeLessThan(1_000)
  expect(await t.ask(second)).toMatchObject({ kind: 'answered' })
})

test('a request that is broken off may be billed: what it had set aside stays for the day', async () => {
  const t = await setup()
  const models = await t.open(t.deps, await t.create())
  const leaving = new AbortController()
  t.service.plays(() => leaving.abort(new Error('Left')))
  await expect(t.ask(models, leaving.signal)).rejects.toThrow()
  expect((await t.use())?.costMicros).toBeGreaterThan(0)
})
