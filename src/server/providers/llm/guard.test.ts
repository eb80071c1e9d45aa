import { expect, test } from 'vitest'
import { z } from 'zod'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createSilentLog } from '#server/speech/testing/silent-log.ts'
import { createLlmBudget } from './budget.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { failureOfEnd, failureOfOutcome, read } from './conformance.ts'
import { failureOf, llmFailureKinds } from './failures.ts'
import { createFakeLlm, type FakeReply } from './fake/index.ts'
import { createLlmGates } from './gates.ts'
import { guardLlm } from './guard.ts'
import { createMask } from './masking.ts'
import type { Llm, LlmFailure, LlmOutcome } from './port.ts'
import { retryDelay } from './retry.ts'
import { createSlots } from './slots.ts'
import { costOf, noUsage } from './usage.ts'

const A = z.object({ a: z.string() })
const plain = {
  instructions: 'Rate.',
  messages: [{ role: 'user', text: 'Hello' }],
  maxOutputTokens: 100,
  timeoutMs: 10_000,
} as const
const shaped = { ...plain, schema: A }
const never = () => new AbortController().signal

function setup(llm: Llm = createFakeLlm(['{"a":"b"}'])) {
  const clock = createVirtualClock()
  const gate = createLlmGates(clock)('http://a', null)
  const guarded = guardLlm(llm, { clock, log: createSilentLog(), gate, random: () => 0 })
  /** Lets time pass until it is done. */
  async function run<Value>(running: Promise<Value>): Promise<Value> {
    let isDone = false
    const done = running.finally(() => {
      isDone = true
    })
    for (let step = 0; step < 1_000 && !isDone; step++) await clock.advance(50)
    return await done
  }
  return { clock, gate, llm, guarded, run }
}

/** Fails as often as it is told, and then answers. */
function failing(times: number, failure: LlmFailure) {
  const inner = createFakeLlm(['{"a":"b"}'])
  let left = times
  const failed = (): LlmOutcome<never> => ({
    kind: 'failed',
    failure,
    usage: { ...noUsage, inputTokens: 7 },
    model: 'fake',
    costMicros: 5,
    inventedPlaceholders: [],
  })
  const llm: Llm & { calls: number } = {
    ...inner,
    calls: 0,
    respond(request, signal) {
      llm.calls += 1
      return left-- > 0 ? Promise.resolve(failed()) : inner.respond(request, signal)
    },
    async *stream(request, signal) {
      llm.calls += 1
      if (left-- > 0) yield { kind: 'end', outcome: failed() }
      else yield* inner.stream(request, signal)
    },
  }
  return llm
}

test('a failure that may pass is tried again, and the outcome counts every attempt', async () => {
  for (const kind of ['overloaded', 'unreachable', 'rate-limited'] as const) {
    const t = setup(failing(2, failureOf(kind)))
    const outcome = await t.run(t.guarded.respond(shaped, never()))
    expect(outcome, kind).toMatchObject({ kind: 'answered', value: { a: 'b' }, costMicros: 10 })
    expect(outcome.usage.inputTokens).toBeGreaterThan(14)
    expect(t.clock.monotonicMs(), kind).toBeGreaterThanOrEqual(1_500)
    const streamed = setup(failing(2, failureOf(kind)))
    expect(failureOfEnd(await streamed.run(read(streamed.guarded, plain)))).toBe('none')
  }
})

test('three attempts are enough', async () => {
  const llm = failing(9, failureOf('overloaded'))
  const t = setup(llm)
  expect(failureOfOutcome(await t.run(t.guarded.respond(shaped, never())))).toBe('overloaded')
  expect(llm.calls).toBe(3)
})

test('what does not pass is not tried again', async () => {
  const passing = ['rate-limited', 'overloaded', 'unreachable', 'timed-out']
  for (const kind of llmFailureKinds.filter((one) => !passing.includes(one))) {
    const llm = failing(1, failureOf(kind))
    const t = setup(llm)
    expect(failureOfOutcome(await t.run(t.guarded.respond(shaped, never())))).toBe(kind)
    expect(llm.calls, kind).toBe(1)
  }
})

test('a service’s own time to wait is kept where there is time for it, and else nothing is waited', () => {
  const limited = (retryAfterMs: number) => failureOf('rate-limited', { retryAfterMs })
  const left = { attempts: 1, leftMs: 10_000, random: 0 }
  expect(retryDelay(limited(3_000), left)).toBe(3_000)
  expect(retryDelay(limited(0), left)).toBe(0)
  expect(retryDelay(limited(3_600_000), left)).toBeNull()
  expect(retryDelay(failureOf('overloaded'), { ...left, random: 1 })).toBe(750)
  expect(retryDelay(failureOf('overloaded'), { ...left, attempts: 2 })).toBe(1_000)
  expect(retryDelay(failureOf('unreachable', { mayRetry: false }), left)).toBeNull()
})

test('a caller that leaves during the wait is not kept, and no further attempt is made', async () => {
  const llm = failing(9, failureOf('overloaded'))
  const t = setup(llm)
  const leaving = new AbortController()
  const running = t.guarded.respond(shaped, leaving.signal)
  await t.clock.advance(100)
  leaving.abort()
  expect(failureOfOutcome(await t.run(running))).toBe('cancelled')
  expect(llm.calls).toBe(1)
  expect(t.clock.pendingTimers).toBe(0)
})

test('a stream that has said something is not begun again', async () => {
  const llm = createFakeLlm([{ says: 'Well, ', ends: 'unreachable' }, 'all is well'])
  const t = setup(llm)
  const pieces = await t.run(read(t.guarded, plain))
  expect(pieces).toMatchObject([{ text: 'Well, ' }, { outcome: { failure: { kind: 'unreachable' } } }])
  expect(llm.requests).toHaveLength(1)
})

test('after five failures in a row a service is left alone for half a minute, then one call tries it', () => {
  const clock = createVirtualClock()
  const breaker = createCircuitBreaker(clock)
  for (const outcome of ['overloaded', 'timed-out', 'answered'] as const) breaker.tell(outcome)
  for (let at = 0; at < 5; at++) {
    expect(breaker.enter()).toBeNull()
    breaker.tell(at % 2 === 0 ? 'unreachable' : 'overloaded')
    // Says nothing of the service.
    breaker.tell('cancelled')
  }
  expect(breaker.enter()).toBe(30_000)
})

test('the call that tries a service again decides', async () => {
  const clock = createVirtualClock()
  const breaker = createCircuitBreaker(clock)
  for (let at = 0; at < 5; at++) breaker.tell('unreachable')
  await clock.advance(30_000)
  expect(breaker.enter()).toBeNull()
  expect(breaker.enter()).toBe(1_000)
  breaker.tell('unreachable')
  expect(breaker.enter()).toBe(30_000)
  await clock.advance(30_000)
  expect(breaker.enter()).toBeNull()
  // Whatever it answers, it is there.
  breaker.tell('malformed')
  expect([breaker.enter(), breaker.enter()]).toEqual([null, null])
})

test('a service that is left alone is not asked, and others are', async () => {
  const llm = failing(6, failureOf('unreachable'))
  const t = setup(llm)
  await t.run(t.guarded.respond(shaped, never()))
  await t.run(t.guarded.respond(shaped, never()))
  const calls = llm.calls
  const outcome = await t.guarded.respond(shaped, never())
  expect(outcome).toMatchObject({ failure: { kind: 'circuit-open', mayRetry: true } })
  expect(llm.calls).toBe(calls)
  expect(createLlmGates(t.clock)('http://b', null).breaker.enter()).toBeNull()
})

test('a call without budget that would have tried a service again leaves the trial to the next', async () => {
  const t = setup(failing(5, failureOf('unreachable', { mayRetry: false })))
  for (let at = 0; at < 5; at++) await t.run(t.guarded.respond(shaped, never()))
  await t.clock.advance(30_000)
  const budget = createLlmBudget({ maxTokens: 1, prices: null })
  expect(failureOfOutcome(await t.guarded.respond({ ...shaped, budget }, never()))).toBe('over-budget')
  expect(failureOfOutcome(await t.guarded.respond(shaped, never()))).toBe('none')
})

test('calls beyond those of a key wait for their turn, in order, and no longer than they have time', async () => {
  const slots = createSlots(1)
  const first = await slots.take(never())
  const order: number[] = []
  const second = slots.take(never()).then((giveBack) => {
    order.push(2)
    giveBack()
  })
  const leaving = new AbortController()
  const third = slots.take(leaving.signal).catch(() => order.push(3))
  const fourth = slots.take(never()).then(() => order.push(4))
  leaving.abort()
  await third
  first()
  // Giving back twice gives one.
  first()
  await Promise.all([second, fourth])
  expect(order).toEqual([3, 2, 4])

  const t = setup(createFakeLlm([{ says: '', ends: 'silence' }]))
  const ending = new AbortController()
  const running = Array.from({ length: 8 }, () => t.guarded.respond({ ...shaped, timeoutMs: 60_000 }, ending.signal))
  const late = await t.run(t.guarded.respond({ ...shaped, timeoutMs: 500 }, never()))
  expect(failureOfOutcome(late)).toBe('timed-out')
  ending.abort()
  expect((await Promise.all(running)).map(failureOfOutcome)).toEqual(Array(8).fill('cancelled'))
})

test('what a call may use is set aside before it and settled after it', async () => {
  const budget = createLlmBudget({ maxTokens: 700, prices: null })
  const t = setup(createFakeLlm(['{"a":"b"}']))
  const request = { ...shaped, budget }
  // Each sets aside 2 × 4 tokens and 3 × 100.
  const outcomes = await t.run(Promise.all([1, 2, 3].map(() => t.guarded.respond(request, never()))))
  expect(outcomes.map(failureOfOutcome)).toEqual(['none', 'none', 'over-budget'])
  expect(budget.spent().tokens).toBeLessThan(30)
  expect(failureOfOutcome(await t.run(t.guarded.respond(request, never())))).toBe('none')
})

test('a budget of money counts by the prices, and more than was set aside is counted too', () => {
  const prices = { inputMicros: 1_000_000, outputMicros: 2_000_000, cachedMicros: null }
  const budget = createLlmBudget({ maxCostMicros: 100, prices })
  const usage = (inputTokens: number, outputTokens: number) => ({ ...noUsage, inputTokens, outputTokens })
  const held = budget.reserve(usage(20, 20))
  expect(budget.reserve(usage(21, 10))).toBeNull()
  held?.settle(usage(10, 45))
  held?.settle(usage(10, 45))
  expect(budget.spent()).toEqual({ tokens: 55, costMicros: 100 })
  expect(budget.reserve(usage(1, 0))).toBeNull()
  expect(costOf({ ...usage(10, 1), cachedTokens: 4 }, { ...prices, cachedMicros: 500_000 })).toBe(6 + 2 + 2)
})

test('a stream that is left early is settled by what was said, and its place is free', async () => {
  const budget = createLlmBudget({ prices: null })
  const t = setup(createFakeLlm(['One two three four five six.']))
  for (let at = 0; at < 20; at++) {
    for await (const piece of t.guarded.stream({ ...plain, budget }, never())) {
      expect(piece.kind).toBe('text')
      break
    }
  }
  expect(budget.spent().tokens).toBeGreaterThan(20 * 3)
})

test('what is masked never reaches the model, and comes back', async () => {
  const mask = createMask({ people: ['Anna Smith'], employers: [] })
  const heard: string[] = []
  const llm = createFakeLlm(({ instructions, messages }): FakeReply => {
    heard.push(instructions, ...messages.map(({ text }) => text))
    return '{"a":"[PERSON_1] wrote to [EMAIL_1], not to [PERSON_9]"}'
  })
  const t = setup(llm)
  const request = {
    ...shaped,
    instructions: 'You speak with Anna Smith.',
    messages: [{ role: 'user', text: 'I am Anna Smith, anna@example.com' }] as const,
    mask,
  }
  const outcome = await t.guarded.respond(request, never())
  expect(heard).toEqual(['You speak with [PERSON_1].', 'I am [PERSON_1], [EMAIL_1]'])
  expect(outcome).toMatchObject({
    value: { a: 'Anna Smith wrote to anna@example.com, not to [PERSON_9]' },
    inventedPlaceholders: ['[PERSON_9]'],
  })
  const pieces = await read(t.guarded, request)
  expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')).toBe(
    '{"a":"Anna Smith wrote to anna@example.com, not to [PERSON_9]"}',
  )
  expect(pieces.at(-1)).toMatchObject({ outcome: { inventedPlaceholders: ['[PERSON_9]'] } })
})

test('a mistake of the code leaves no place taken', async () => {
  const t = setup()
  const wrong = { ...plain, schema: z.string() }
  for (let at = 0; at < 20; at++) await expect(t.guarded.respond(wrong, never())).rejects.toThrow('must be an object')
  expect(failureOfOutcome(await t.guarded.respond(shaped, never()))).toBe('none')
})
