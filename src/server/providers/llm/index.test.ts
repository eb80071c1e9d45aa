import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createSystemClock } from '#server/platform/clock.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { createLog } from '#server/platform/log/log.ts'
import { failureOfOutcome, llmConformance, read } from './conformance.ts'
import { createLlmBudget, createLlmOpener, createMask } from './index.ts'
import { playOf } from './openai-compatible/testing/behaviours.ts'
import { type ScenarioId, scenarios } from './openai-compatible/testing/scenarios.ts'
import { type Play, startScriptedService } from './openai-compatible/testing/scripted-service.ts'
import { sendJson } from './openai-compatible/testing/wire.ts'

const inPrompt = 'zanzibar-prompt'
const inKey = 'sk-zanzibar-key-0123456789'
const inAnswer = 'zanzibar-answer'

const prices = { inputMicros: 1_000_000, outputMicros: 1_000_000, cachedMicros: null }

async function setup() {
  const service = await startScriptedService({ firstTokenMs: 20, tokenMs: 1 })
  onTestFinished(() => service.close())
  const logged: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void logged.push(line) } })
  const open = createLlmOpener({ clock: createSystemClock(), log, random: () => 0 })
  const access = { url: service.url, key: new Secret(inKey), model: 'small', evaluationModel: 'large', prices }
  return { service, logged, open, access, ...open(access) }
}

const schema = z.object({ a: z.string() })
const request = {
  instructions: `Rate ${inPrompt}.`,
  messages: [{ role: 'user', text: `I am ${inPrompt}.` }],
  maxOutputTokens: 100,
  temperature: 0.3,
  // Too short for a further attempt.
  timeoutMs: 450,
} as const
const never = () => new AbortController().signal

function watchConsole(): () => string {
  const methods = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  onTestFinished(() => {
    for (const method of methods) method.mockRestore()
  })
  return () =>
    inspect(
      methods.map(({ mock }) => mock.calls),
      { depth: 9 },
    )
}

/** A service that repeats what it was sent, in each shape of an error. */
const repeaters: readonly Play[] = [200, 400, 401, 403, 404, 422, 429, 500].flatMap((status) =>
  [
    (said: string) => ({ error: { message: said, type: said, code: said, param: said } }),
    (said: string) => ({ error: said }),
    (said: string) => [{ error: { message: said, code: status, status: said } }],
    (said: string) => ({ detail: [{ msg: said, loc: [said], input: said }] }),
  ].map(
    (shape): Play =>
      ({ headers, body }, response) => {
        sendJson(response, status, shape(`${headers.authorization} ${JSON.stringify(body)} ${inAnswer}`))
      },
  ),
)

llmConformance('openai-compatible, guarded', async () => {
  const { service, conversation } = await setup()
  return {
    llm: conversation,
    says: service.says,
    behaves: (behaviour) => service.plays(playOf(behaviour)),
    wasLeft: service.whenLeft,
  }
})

test.each<[string, ScenarioId | Play]>([
  ...Object.keys(scenarios).map((id): [string, ScenarioId] => [id, id as ScenarioId]),
  ...repeaters.map((play, at): [string, Play] => [`an error that repeats the request (${at})`, play]),
])('%s: no word of prompt, key or answer is logged, printed or in a failure', async (_name, scenario) => {
  const printed = watchConsole()
  const t = await setup()
  t.service.says(`{"a":"${inAnswer} ${'and so on '.repeat(4)}"}`)
  t.service.plays(scenario)
  const outcomes = [await t.evaluation.respond({ ...request, schema }, never())]
  t.service.plays(scenario)
  const end = (await read(t.conversation, request)).at(-1)
  const failures = [...outcomes, ...(end?.kind === 'end' ? [end.outcome] : [])].flatMap((outcome) =>
    outcome.kind === 'failed' ? [outcome.failure] : [],
  )
  expect(t.logged).toHaveLength(2)
  for (const said of [t.logged.join(''), inspect(failures, { depth: 9, showHidden: true }), printed()]) {
    expect(said).not.toMatch(/zanzibar/i)
  }
})

test('each call is one record: whose, how long, what it used and how it ended', async () => {
  const t = await setup()
  t.service.says('{"a":"b"}')
  await t.evaluation.respond({ ...request, timeoutMs: 5_000, schema }, never())
  t.service.plays('fault-500')
  await read(t.conversation, request)
  expect(t.logged.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'info',
      msg: 'provider call',
      provider: 'openai-compatible',
      model: 'large',
      outcome: 'ok',
      attempts: 1,
      inputTokens: 120,
      outputTokens: 24,
      costMicros: 144,
      firstByteMs: null,
    },
    { model: 'small', outcome: 'overloaded', status: 500, attempts: 1 },
  ])
})

test.each(['loading-at-first', 'limited-at-first'] as const)('%s: the second attempt is answered', async (scenario) => {
  const t = await setup()
  t.service.says('{"a":"b"}')
  t.service.plays(scenario)
  const outcome = await t.evaluation.respond({ ...request, timeoutMs: 5_000, schema }, never())
  expect(outcome).toMatchObject({ kind: 'answered', value: { a: 'b' } })
  t.service.plays(scenario)
  expect((await read(t.conversation, { ...request, timeoutMs: 5_000 })).at(-1)).toMatchObject({
    outcome: { kind: 'answered' },
  })
  expect(t.service.received).toHaveLength(4)
})

test('both models of a key, however often it is opened, share its breaker', async () => {
  const t = await setup()
  t.service.plays('socket-reset')
  for (let at = 0; at < 5; at++) await t.open(t.access).conversation.respond({ ...request, schema }, never())
  const outcome = await t.open(t.access).evaluation.respond({ ...request, schema }, never())
  expect(failureOfOutcome(outcome)).toBe('circuit-open')
  const other = t.open({ ...t.access, key: new Secret('sk-other') })
  expect(failureOfOutcome(await other.evaluation.respond({ ...request, schema }, never()))).toBe('unreachable')
})

test('what a model does not take is known to whoever opens it next', async () => {
  const t = await setup()
  t.service.says('{"a":"b"}')
  t.service.plays('words-alone')
  await t.conversation.respond({ ...request, timeoutMs: 5_000, schema }, never())
  const asked = t.service.received.length
  await t.open(t.access).conversation.respond({ ...request, schema }, never())
  expect(t.service.received).toHaveLength(asked + 1)
})

test('with a mask and a budget nothing named leaves, and what was used is settled', async () => {
  const t = await setup()
  t.service.says(({ body }) => JSON.stringify({ a: body.messages?.at(-1)?.content }))
  const budget = createLlmBudget({ maxTokens: 2_000, prices })
  const mask = createMask({ people: ['Zanzibar Miller'], employers: [] })
  const messages = [{ role: 'user', text: 'I am Zanzibar Miller, z@miller.example' }] as const
  const call = { ...request, timeoutMs: 5_000, instructions: 'Rate.', messages, budget, mask, schema }
  const outcome = await t.evaluation.respond(call, never())
  expect(outcome).toMatchObject({ kind: 'answered', value: { a: messages[0].text } })
  expect(JSON.stringify(t.service.received.map(({ body }) => body))).not.toMatch(/zanzibar|miller/i)
  expect(budget.spent()).toEqual({ tokens: 144, costMicros: 144 })
})
