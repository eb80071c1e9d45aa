import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminOrders } from '#contract/admin/orders.ts'
import { runCommand } from '#web/area/reply.ts'
import { OrderCommand } from './order-command.ts'
import { runOrderCommand } from './run-order-command.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const done = { assigned: 'assigned', taken: 'taken', granted: 'granted' }

function setup(changes: Partial<AdminOrders> = {}) {
  const orders = {
    list: vi.fn(),
    listPlans: vi.fn(),
    assignTier: vi.fn(() => Promise.resolve(true)),
    grant: vi.fn(() => Promise.resolve(null)),
    revoke: vi.fn(() => Promise.resolve(true)),
    ...changes,
  }
  const run = async (fields: Record<string, string>) => {
    const url = new URL('http://localhost/admin/orders.data')
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    const answer = await runCommand(
      { request, url },
      { schema: OrderCommand, done, run: (command) => runOrderCommand(orders, command) },
    )
    return 'data' in answer ? answer.data : null
  }
  return { orders, run }
}

const id = '0193a5c0-7e1a-4000-8000-000000000001'
const filled = { do: 'grant', id, email: 'a@b.co', plan: 'professional', interviews: '', endsOn: '', note: '' }

test('a tier is assigned, a plan is taken back, each by its own button', async () => {
  const t = setup()
  expect(await t.run({ do: 'assign', orderId: 'o1', tier: 'tier-2' })).toMatchObject({ done: 'assigned' })
  expect(t.orders.assignTier).toHaveBeenCalledExactlyOnceWith('o1', 'tier-2')
  expect(await t.run({ do: 'revoke', planId: 'p1' })).toMatchObject({ done: 'taken' })
  expect(t.orders.revoke).toHaveBeenCalledExactlyOnceWith('p1')
})

test('what is done already, or means nothing, is told', async () => {
  const t = setup({ revoke: () => Promise.resolve(false) })
  expect(await t.run({ do: 'revoke', planId: 'p1' })).toMatchObject({ refused: expect.any(String) })
  for (const tier of ['gold', '']) {
    expect(await t.run({ do: 'assign', orderId: 'o1', tier })).toMatchObject({ refused: expect.any(String) })
  }
  expect(t.orders.assignTier).not.toHaveBeenCalled()
})

test('a plan is given until the end of its last day, with as many interviews as were typed', async () => {
  const t = setup()
  expect(await t.run({ ...filled, interviews: '900', endsOn: '2026-11-20' })).toMatchObject({ done: 'granted' })
  expect(t.orders.grant).toHaveBeenCalledExactlyOnceWith({
    id,
    email: 'a@b.co',
    plan: 'professional',
    note: '',
    endsAt: '2026-11-21T00:00:00.000Z',
    interviewsPerMonth: 900,
  })
})

test('an empty number leaves the plan as it is sold; one that is none is refused beside its field', async () => {
  const t = setup()
  await t.run(filled)
  expect(t.orders.grant).toHaveBeenLastCalledWith(
    expect.not.objectContaining({ interviewsPerMonth: expect.anything() }),
  )
  for (const interviews of ['many', '0', '1.5']) {
    expect(await t.run({ ...filled, interviews })).toMatchObject({
      form: { of: 'grant', result: { initialValue: { interviews }, error: { interviews: [expect.any(String)] } } },
    })
  }
  expect(t.orders.grant).toHaveBeenCalledOnce()
})

test.each(['2026-11-19', 'tomorrow'])('a last day such as %s is refused and what was typed stays', async (endsOn) => {
  const t = setup()
  expect(await t.run({ ...filled, endsOn })).toMatchObject({
    form: {
      result: {
        initialValue: { email: 'a@b.co', endsOn },
        error: { endsOn: expect.arrayContaining([expect.any(String)]) },
      },
    },
  })
  expect(t.orders.grant).not.toHaveBeenCalled()
})

test('what the server refuses stands beside its field', async () => {
  const t = setup({ grant: () => Promise.resolve({ email: 'wrong', interviewsPerMonth: 'too many' }) })
  expect(await t.run(filled)).toMatchObject({
    form: { result: { error: { email: ['wrong'], interviews: ['too many'] } } },
  })
})
