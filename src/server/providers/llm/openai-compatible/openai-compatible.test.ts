import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createSystemClock } from '#server/platform/clock.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import { failureOfEnd, failureOfOutcome, llmConformance, read } from '../conformance.ts'
import { createOpenaiCompatibleLlm, createWays } from './index.ts'
import { playOf } from './testing/behaviours.ts'
import { type ScenarioId, scenarios } from './testing/scenarios.ts'
import { startScriptedService } from './testing/scripted-service.ts'
import { sendWhole } from './testing/wire.ts'

const prices = { inputMicros: 1_000_000, outputMicros: 10_000_000, cachedMicros: 100_000 }

async function setup({ query = '' } = {}) {
  const service = await startScriptedService({ firstTokenMs: 300, tokenMs: 5 })
  onTestFinished(() => service.close())
  const config = { url: service.url + query, key: new Secret('sk-very-secret'), model: 'scripted', prices }
  const llm = createOpenaiCompatibleLlm(config, { clock: createSystemClock(), ways: createWays() })
  return { service, llm, config }
}

const Level = z.object({ level: z.number().min(1).max(5), reason: z.string().nullable() })
const good = '{"level": 4, "reason": "Sie sagte „ja“ – 本当に, and named own steps 👍🏽."}'
const plain = {
  instructions: 'You rate answers.',
  messages: [{ role: 'user', text: 'I compared the logs.' }],
  maxOutputTokens: 200,
  temperature: 0.2,
  timeoutMs: 5_000,
} as const
const shaped = { ...plain, schema: Level }
const never = () => new AbortController().signal

llmConformance('openai-compatible', async () => {
  const { service, llm } = await setup()
  return {
    llm,
    says: service.says,
    behaves: (behaviour) => service.plays(playOf(behaviour)),
    wasLeft: service.whenLeft,
  }
})

const ids = Object.keys(scenarios) as ScenarioId[]

test.each(ids)('%s becomes what it is, as an answer and as a stream', async (id) => {
  const { service, llm } = await setup()
  service.says(good)
  service.plays(id)
  const { about, becomes } = scenarios[id]
  const timeoutMs = becomes.answer === 'timed-out' ? 200 : 5_000
  const outcome = await llm.respond({ ...shaped, timeoutMs }, never())
  expect(failureOfOutcome(outcome), about).toBe(becomes.answer)
  if (outcome.kind === 'answered') expect(outcome.value).toEqual(JSON.parse(good))
  service.plays(id)
  const pieces = await read(llm, { ...plain, timeoutMs })
  expect(failureOfEnd(pieces), about).toBe(becomes.stream)
})

test('a stream that goes well says what the model said, and nothing of what it thought', async () => {
  for (const id of ['happy', 'split-bytes', 'keep-alive', 'think-tags', 'content-parts', 'reasoning'] as const) {
    const { service, llm } = await setup()
    service.says(good)
    service.plays(id)
    expect((await read(llm, plain)).at(-1), id).toMatchObject({ outcome: { kind: 'answered', value: good } })
  }
})

test('a refusal in a stream is never said', async () => {
  const { service, llm } = await setup()
  service.plays('refusal')
  expect(await read(llm, plain)).toHaveLength(1)
})

test('the model whose thoughts begin without a tag is known from the second stream on', async () => {
  const { service, llm } = await setup()
  service.says('Hello.')
  service.plays('think-unopened')
  expect(failureOfEnd(await read(llm, plain))).toBe('malformed')
  expect((await read(llm, plain)).at(-1)).toMatchObject({ outcome: { value: 'Hello.' } })
})

test('the first request has the strict shape, the shape in words, the limit and the key', async () => {
  const { service, llm } = await setup()
  service.says(good)
  await llm.respond(shaped, never())
  const [call] = service.received
  expect(call?.path).toBe('/v1/chat/completions')
  expect(call?.headers.authorization).toBe('Bearer sk-very-secret')
  expect(call?.body).toMatchObject({
    model: 'scripted',
    max_tokens: 200,
    temperature: 0.2,
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  })
  expect(call?.body.response_format?.json_schema?.schema).toEqual({
    type: 'object',
    properties: { level: { type: 'number' }, reason: { type: ['string', 'null'] } },
    required: ['level', 'reason'],
    additionalProperties: false,
  })
  const [system, user] = call?.body.messages ?? []
  expect(system?.content).toMatch(/^You rate answers\.\n\nAnswer with one JSON object.*"maximum":5/s)
  expect(user).toEqual({ role: 'user', content: 'I compared the logs.' })
})

test.each([
  ['schema-refused', 'json_object'],
  ['words-alone', undefined],
] as const)('%s: the way that works is remembered for the model', async (id, format) => {
  const { service, llm, config } = await setup()
  service.says(good)
  service.plays(id)
  await llm.respond(shaped, never())
  const asked = service.received.length
  expect(asked).toBeGreaterThan(1)
  await llm.respond(shaped, never())
  expect(service.received).toHaveLength(asked + 1)
  expect(service.received.at(-1)?.body.response_format?.type).toBe(format)
  const other = createOpenaiCompatibleLlm(
    { ...config, model: 'other' },
    { clock: createSystemClock(), ways: createWays() },
  )
  await other.respond(shaped, never())
  expect(service.received[asked + 1]?.body.response_format?.type).toBe('json_schema')
})

test('what a model does not take is left out once and for all', async () => {
  const { service, llm } = await setup()
  service.says(good)
  for (const id of ['temperature-refused', 'max-tokens-refused', 'stream-options-refused', 'no-system-role'] as const) {
    service.plays(id)
    await read(llm, plain)
  }
  const asked = service.received.length
  service.plays('happy')
  await read(llm, plain)
  expect(service.received).toHaveLength(asked + 1)
  const body = service.received.at(-1)?.body
  expect([body?.temperature, body?.max_tokens, body?.stream_options]).toEqual([undefined, undefined, undefined])
  expect(body?.max_completion_tokens).toBe(200)
  expect(body?.messages).toEqual([{ role: 'user', content: 'You rate answers.\n\nI compared the logs.' }])
})

test('an answer that cannot be read is shown to the model once, with what is wrong', async () => {
  const { service, llm } = await setup()
  service.says(({ attempt }) => (attempt === 1 ? '{"level": 9, "reason": null}' : good))
  const outcome = await llm.respond(shaped, never())
  expect(outcome).toMatchObject({ kind: 'answered', value: { level: 4 } })
  const [, second] = service.received
  expect(second?.body.messages?.slice(-2)).toMatchObject([
    { role: 'assistant', content: '{"level": 9, "reason": null}' },
    { role: 'user', content: expect.stringContaining('level: ') },
  ])
  expect(outcome.usage).toEqual({ inputTokens: 240, outputTokens: 48, cachedTokens: 200, isEstimated: false })
  service.says('no')
  await llm.respond(shaped, never())
  expect(service.received).toHaveLength(4)
})

test('a cut answer gets twice the room once, and one of spaces is asked for in words', async () => {
  const { service, llm } = await setup()
  service.says(good)
  service.plays('length-mid-json')
  expect(failureOfOutcome(await llm.respond(shaped, never()))).toBe('truncated')
  expect(service.received.map(({ body }) => body.max_tokens)).toEqual([200, 400])
  service.plays('endless-spaces')
  await llm.respond(shaped, never())
  expect(service.received.slice(2).map(({ body }) => body.response_format?.type)).toEqual(['json_schema', undefined])
})

test('usage and cost are the service’s, and counted by characters where it is silent', async () => {
  const { service, llm } = await setup()
  service.says(good)
  const told = await llm.respond(shaped, never())
  expect(told.usage).toEqual({ inputTokens: 120, outputTokens: 24, cachedTokens: 100, isEstimated: false })
  expect([told.costMicros, told.model]).toEqual([20 + 10 + 240, 'scripted-1'])
  service.plays('no-usage')
  const counted = await llm.respond(shaped, never())
  expect(counted.usage.isEstimated).toBe(true)
  expect(counted.usage.outputTokens).toBeGreaterThan(10)
  const end = (await read(llm, plain)).at(-1)
  expect(end).toMatchObject({ outcome: { usage: { isEstimated: true } } })
})

test('what was read before the time was up counts as used', async () => {
  const { service, llm } = await setup()
  service.says(good)
  service.plays('stall')
  const end = (await read(llm, { ...plain, timeoutMs: 3_000 })).at(-1)
  if (end?.kind !== 'end') throw new Error('unreachable')
  expect(end.outcome.usage.outputTokens).toBeGreaterThan(0)
  const silent = await llm.respond({ ...shaped, timeoutMs: 100 }, never())
  expect(silent.usage).toMatchObject({ outputTokens: 0, isEstimated: true })
  expect(silent.usage.inputTokens).toBeGreaterThan(0)
})

test('the wait for the first piece has its own limit, and pieces after it none but the whole', async () => {
  const { service, llm } = await setup()
  service.says('One two three four five six seven eight nine ten eleven twelve.')
  service.plays('slow-first-token')
  expect(failureOfEnd(await read(llm, { ...plain, firstPieceTimeoutMs: 100 }))).toBe('timed-out')
  service.plays('slow-cpu')
  expect(failureOfEnd(await read(llm, { ...plain, firstPieceTimeoutMs: 3_000 }))).toBe('none')
})

test('Azure gets its key in a header of its own and its version with every request', async () => {
  const { service, llm } = await setup({ query: '?api-version=2024-10-21' })
  service.says(good)
  await llm.respond(shaped, never())
  const [call] = service.received
  expect(call?.path).toBe('/v1/chat/completions?api-version=2024-10-21')
  expect(call?.headers['api-key']).toBe('sk-very-secret')
  expect(call?.headers.authorization).toBeUndefined()
})

test.each([
  ['limit-seconds', 2_000, 2_000],
  ['limit-ms', 250, 250],
  ['limit-date', 50_000, 61_000],
  ['limit-long', 3_600_000, 3_600_000],
] as const)('%s says how long to wait', async (id, from, to) => {
  const { service, llm } = await setup()
  service.plays(id)
  const outcome = await llm.respond(shaped, never())
  if (outcome.kind !== 'failed') throw new Error('unreachable')
  expect(outcome.failure).toMatchObject({ mayRetry: true, status: 429 })
  expect(outcome.failure.retryAfterMs).toBeGreaterThanOrEqual(from)
  expect(outcome.failure.retryAfterMs).toBeLessThanOrEqual(to)
})

test('nothing is tried again by the SDK, whatever the status', async () => {
  for (const id of ['fault-500', 'limit-ms', 'quota-openai', 'socket-reset', 'overloaded-anthropic'] as const) {
    const { service, llm } = await setup()
    service.plays(id)
    await llm.respond(shaped, never())
    expect(service.received, id).toHaveLength(1)
  }
})

test('speakers alternate, as some templates demand', async () => {
  const { service, llm } = await setup()
  service.says('Yes.')
  const messages = [
    { role: 'user', text: 'One.' },
    { role: 'user', text: 'Two.' },
    { role: 'assistant', text: 'Three.' },
    { role: 'user', text: 'Four.' },
  ] as const
  await read(llm, { ...plain, messages })
  expect(service.received[0]?.body.messages?.slice(1).map(({ content }) => content)).toEqual([
    'One.\n\nTwo.',
    'Three.',
    'Four.',
  ])
})

test('a private address is asked for nothing where it is not allowed', async () => {
  const { service, config } = await setup()
  const send = createOutsideClient({ allowsPrivateAddresses: false, maxBytes: 1_000 })
  const llm = createOpenaiCompatibleLlm(config, { clock: createSystemClock(), ways: createWays(), send })
  const outcome = await llm.respond(shaped, never())
  expect(outcome).toMatchObject({ failure: { kind: 'unreachable', mayRetry: false } })
  expect(service.received).toEqual([])
})

test('an answer of 200 kB without an end is read in no time', async () => {
  const { service, llm } = await setup()
  service.plays((call, response) => sendWhole(response, '<think>{"a":'.repeat(17_000) + call.says))
  const startedAt = performance.now()
  expect(failureOfOutcome(await llm.respond(shaped, never()))).toBe('malformed')
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
