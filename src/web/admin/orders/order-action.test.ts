import { expect, test, vi } from 'vitest'
import type { AdminOrders } from '#contract/admin/orders.ts'
import { runOrderAction } from './order-action.ts'

const now = new Date('2026-11-20T10:00:00.000Z')

function setup(changes: Partial<AdminOrders> = {}) {
  const orders = {
    list: vi.fn(),
    listPlans: vi.fn(),
    assignTier: vi.fn(() => Promise.resolve(true)),
    grant: vi.fn(() => Promise.resolve(null)),
    revoke: vi.fn(() => Promise.resolve(true)),
    ...changes,
  }
  const run = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return runOrderAction(orders, form, now)
  }
  return { orders, run }
}

const filled = { do: 'grant', id: 'g1', email: 'a@b.co', plan: 'professional', interviews: '', endsOn: '', note: '' }

test('a tier is assigned, a plan is taken back, each by its own button', async () => {
  const t = setup()
  expect(await t.run({ do: 'assign', orderId: 'o1', tier: 'tier-2' })).toEqual({ done: 'assigned' })
  expect(t.orders.assignTier).toHaveBeenCalledExactlyOnceWith('o1', 'tier-2')
  expect(await t.run({ do: 'revoke', planId: 'p1' })).toEqual({ done: 'taken' })
  expect(t.orders.revoke).toHaveBeenCalledExactlyOnceWith('p1')
})

test('what is done already, or means nothing, is told', async () => {
  const t = setup({ revoke: () => Promise.resolve(false) })
  expect(await t.run({ do: 'revoke', planId: 'p1' })).toMatchObject({ answer: { notice: expect.any(String) } })
  expect(await t.run({ do: 'assign', orderId: 'o1', tier: 'gold' })).toMatchObject({
    answer: { notice: expect.any(String) },
  })
  expect(t.orders.assignTier).not.toHaveBeenCalled()
})

test('a plan is given until the end of its last day, with as many interviews as were typed', async () => {
  const t = setup()
  expect(await t.run({ ...filled, interviews: '900', endsOn: '2026-11-20' })).toEqual({ done: 'granted' })
  expect(t.orders.grant).toHaveBeenCalledExactlyOnceWith({
    id: 'g1',
    email: 'a@b.co',
    plan: 'professional',
    note: '',
    endsAt: '2026-11-21T00:00:00.000Z',
    interviewsPerMonth: 900,
  })
})

test('an empty number leaves the plan as it is sold; one that is none reaches the schema as such', async () => {
  const t = setup()
  await t.run(filled)
  expect(t.orders.grant).toHaveBeenLastCalledWith(
    expect.not.objectContaining({ interviewsPerMonth: expect.anything() }),
  )
  await t.run({ ...filled, interviews: 'many' })
  expect(t.orders.grant).toHaveBeenLastCalledWith(expect.objectContaining({ interviewsPerMonth: Number.NaN }))
})

test.each(['2026-11-19', 'tomorrow'])('a last day such as %s is refused and what was typed stays', async (endsOn) => {
  const t = setup()
  const result = await t.run({ ...filled, endsOn })
  expect(result).toMatchObject({
    answer: { grant: { email: 'a@b.co', endsOn }, errors: { endsOn: expect.any(String) } },
  })
  expect(t.orders.grant).not.toHaveBeenCalled()
})

test('what the server refuses stands beside its field', async () => {
  const t = setup({ grant: () => Promise.resolve({ email: 'wrong', interviewsPerMonth: 'too many' }) })
  expect(await t.run(filled)).toMatchObject({ answer: { errors: { email: 'wrong', interviews: 'too many' } } })
})
