import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { database, openDatabase, setup as setupWorkspace } from '#server/billing/usage/testing/setup.ts'
import { inInterview, inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { setupInterviews } from '#server/screening/interviews/testing/setup.ts'
import { openInterviewModels } from '#server/screening/models/open-interview-models.ts'
import { loadApiSettings } from '#server/tenancy/api-configuration/open-configuration.ts'
import { saveConfiguration } from '#server/tenancy/api-configuration/save-configuration.ts'
import { startProvider } from '#server/tenancy/api-configuration/testing/provider.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { providerKey, sendJson } from '../../../../tests/harness/ai-provider-server.ts'
import { equipCall } from './equip-call.ts'

await openDatabase()

const never = () => new AbortController().signal
const speech = new Int16Array(16_000).fill(2_000)
const final = { owner: 'call', language: 'en', urgency: 'final' } as const
const absent = { id: 'ours', capabilities: { languages: ['en' as const], hasWordTimes: false } }

/** A workspace with its own provider, and an interview of it. */
async function setup(change: Record<string, unknown> = {}) {
  const t = await setupWorkspace()
  const server = await startProvider()
  const builtin = {
    stt: { ...absent, transcribe: async () => ({ text: 'ours', waitMs: 0, computeMs: 0 }) },
    voices: {
      languages: ['en' as const],
      async open() {
        return {
          async *speak() {
            yield { pcm: new Int16Array(480), startMs: 0 }
          },
        }
      },
    },
  }
  const deps = {
    ...t.deps,
    config: { ...t.deps.config, allowsPrivateProviders: true },
    speech: { ...t.deps.speech, ...builtin },
  }
  const input = {
    provider: 'other',
    baseUrl: server.url,
    key: providerKey,
    transcriptionModel: 'whisper-1',
    speechModel: 'tts-1',
    minutePrice: 0.6,
    charactersPrice: 10,
    ...change,
  }
  const { kind } = await saveConfiguration(deps, t.handle(), input)
  expect(kind).toBe('saved')
  const interviews = await setupInterviews(database)
  const { interviewId } = await interviews.create()
  await interviews.close()
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set workspace_id = ${t.workspaceId} where id = ${interviewId}`),
  )
  /** The account is written beside the call. */
  async function calls(count: number) {
    await expect
      .poll(async () => {
        const rows = await inWorkspace(database.db, t.workspaceId, (tx) =>
          tx.execute(
            sql`select use, problem, audio_ms, characters, cost_micros::int as cost from api_calls where interview_id = ${interviewId} order by id`,
          ),
        )
        return rows.rows
      })
      .toHaveLength(count)
    const { usage } = await loadApiSettings(deps, t.handle())
    return usage.interviews.find((use) => use.interviewId === interviewId)
  }
  return { deps, server, interviewId, calls, settings: () => loadApiSettings(deps, t.handle()) }
}

async function hear(voices: Awaited<ReturnType<typeof equipCall>>['voices']): Promise<number> {
  const voice = await voices.open({ owner: 'call', voice: 'john_us_eng', plan: makePlan() })
  let samples = 0
  for await (const { pcm } of voice.speak('Good morning.', never())) samples += pcm.length
  return samples
}

test('an interview of a workspace is heard and spoken with its own provider, and what it used and cost is known', async () => {
  const t = await setup()
  const own = await equipCall(t.deps, t.interviewId)
  expect((await own.stt.transcribe(speech, final, never())).text).toBe('Good morning.')
  expect(await hear(own.voices)).toBe(9_600)
  expect(t.server.received.at(-2)).toMatchObject({
    path: '/audio/transcriptions',
    authorization: `Bearer ${providerKey}`,
  })
  expect(t.server.received.at(-1)?.body).toContain('"voice":"onyx"')
  // A second at $0.60 a minute, and 13 characters at $10 a million.
  expect(await t.calls(2)).toMatchObject({ calls: 2, failures: 0, audioMs: 1_000, characters: 13, costMicros: 10_130 })
})

test('where the provider fails in the middle of a call, the built-in engine goes on and the owner is told', async () => {
  const t = await setup()
  const own = await equipCall(t.deps, t.interviewId)
  t.server.behave('/audio/transcriptions', (_request, response) => sendJson(response, 429, { error: 'slow down' }))
  t.server.behave('/audio/speech', (_request, response) => response.destroy())
  expect((await own.stt.transcribe(speech, final, never())).text).toBe('ours')
  expect(await hear(own.voices)).toBe(480)
  expect(await t.calls(2)).toMatchObject({ calls: 2, failures: 2, costMicros: 0 })
  const { configuration } = await t.settings()
  expect(configuration?.lastFailure?.code).toMatch(/rate-limited|lost/)
})

test('a demo, an unknown interview, and a key that cannot be read any more use the built-in engine', async () => {
  const t = await setup()
  const interviews = await setupInterviews(database)
  const demo = await interviews.create()
  await interviews.close()
  const lost = { ...t.deps, secrets: createSecretBox([Buffer.alloc(32, 7)]) }
  const asked = t.server.received.length
  for (const [deps, id] of [
    [t.deps, demo.interviewId],
    [t.deps, t.deps.ids.uuid()],
    [lost, t.interviewId],
  ] as const) {
    const { stt } = await equipCall(deps, id)
    expect((await stt.transcribe(speech, final, never())).text).toBe('ours')
  }
  expect(t.server.received).toHaveLength(asked)
})

/** The interview's plan wants a model, and its candidate was told of this host. */
async function agreeTo(
  t: Awaited<ReturnType<typeof setup>>,
  service: string | null,
  { asks = true, rates = true }: { asks?: boolean; rates?: boolean } = {},
) {
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews
      set plan = jsonb_set(plan, '{engine}', '"model"'), model_service = ${service}, model_asks = ${asks}, model_rates = ${rates}
      where id = ${t.interviewId}`),
  )
}

test('a call is held with a language model only where its candidate was told of the service', async () => {
  const t = await setup({ conversationModel: 'gpt-4o-mini' })
  const engineOf = async () =>
    (await equipCall(t.deps, t.interviewId)).interviewer === builtinInterviewer ? 'built-in' : 'model'
  expect(await engineOf()).toBe('built-in')
  await agreeTo(t, new URL(t.server.url).host)
  expect(await engineOf()).toBe('model')
  await agreeTo(t, 'api.somebody-else.example')
  expect(await engineOf()).toBe('built-in')
  await agreeTo(t, null)
  expect(await engineOf()).toBe('built-in')
})

test('a model that was added after the agreement neither asks nor rates', async () => {
  const t = await setup({ conversationModel: 'gpt-4o-mini', evaluationModel: 'gpt-4o-mini' })
  const { host } = new URL(t.server.url)
  const opened = async () => {
    const interview = await inInterview(database.db, t.interviewId, (tx) => findInterview(tx, t.interviewId))
    if (interview === null) throw new Error('The interview is gone')
    const models = await openInterviewModels(t.deps, interview)
    return { asks: models?.conversation != null, rates: models?.evaluation != null }
  }
  for (const told of [
    { asks: true, rates: true },
    { asks: true, rates: false },
    { asks: false, rates: true },
  ]) {
    await agreeTo(t, host, told)
    expect(await opened()).toEqual(told)
  }
})

test('a call in Spanish is never heard or spoken by the built-in engine, also where the provider fails', async () => {
  const t = await setup({ provider: 'openai' })
  const spanish = { ...final, language: 'es' } as const
  const { stt, voices } = await equipCall(t.deps, t.interviewId)
  expect([stt.capabilities.languages, voices.languages]).toEqual([
    ['en', 'es'],
    ['en', 'es'],
  ])
  expect((await stt.transcribe(speech, spanish, never())).text).toBe('Good morning.')
  t.server.behave('/audio/transcriptions', (_request, response) => sendJson(response, 429, { error: 'slow down' }))
  t.server.behave('/audio/speech', (_request, response) => response.destroy())
  await expect(stt.transcribe(speech, spanish, never())).rejects.toMatchObject({ code: 'speech.overloaded' })
  const voice = await voices.open({ owner: 'call', voice: 'john_us_eng', plan: { ...makePlan(), language: 'es' } })
  const speak = async () => {
    for await (const _chunk of voice.speak('Buenos días.', never())) throw new Error('Nobody should be heard')
  }
  await expect(speak()).rejects.toMatchObject({ code: 'speech.failed' })
})

test('of a provider that is not known only English is believed', async () => {
  const t = await setup()
  const { stt, voices } = await equipCall(t.deps, t.interviewId)
  expect([stt.capabilities.languages, voices.languages]).toEqual([['en'], ['en']])
})
