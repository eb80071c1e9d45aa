import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { NewGrant, type OrderPage, OrderQuery } from '#contract/admin/orders.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { readCsv } from '#server/platform/csv.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { PaymentEvent, SessionFact } from '#server/providers/payments/port.ts'
import { accountsFeature } from '#server/tenancy/accounts/feature.ts'
import { signIn as signInWith } from '#server/tenancy/accounts/sign-in.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { assignOrderTier, grantPlan, listOrders, openOrders, revokePlan } from './admin-orders.ts'
import { createOrdersFeature } from './feature.ts'
import { listPlansOf } from './read.ts'
import { recordEvent } from './record-event.ts'
import { entitlements, orders } from './schema.ts'

const feature = createOrdersFeature()
const queues = [...mailFeature.jobs, ...accountsFeature.jobs, ...feature.jobs]
const database = await openTestDatabase({ jobs: queues })
afterAll(() => database.close())

const closers: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closers.splice(0)) await app.close()
  await database.db.delete(entitlements)
  await database.db.delete(orders)
})

const admin = 'owner@site.example'
let count = 0

async function setup() {
  count += 1
  const clock = createVirtualClock(new Date(Date.parse('2026-11-20T10:00:00.000Z') + count * 3_600_000))
  const { deps } = await createTestDeps({
    db: database.db,
    variables: { ADMIN_EMAIL: admin, STRIPE_WEBHOOK_SECRET: 'whsec_x', PUBLIC_URL: 'https://a.example' },
    overrides: { clock },
  })
  const app = await createServer({
    deps,
    features: [feature, accountsFeature],
    version: 'test',
    isDraining: () => false,
  })
  closers.push(app)

  let orderCount = 0
  /** An order as Stripe's events make it, one second after the one before. */
  async function addOrder(changes: Partial<SessionFact> = {}): Promise<string> {
    orderCount += 1
    const name = `${process.pid}_${count}_${orderCount}`
    const event: PaymentEvent = {
      id: `evt_${name}`,
      type: 'checkout.session.completed',
      isLive: true,
      createdAt: new Date(clock.now().getTime() + orderCount * 1000),
      fact: {
        kind: 'session',
        sessionId: `cs_live_${name}`,
        paymentIntentId: `pi_${name}`,
        paymentLinkId: null,
        tier: 'tier-1',
        email: `buyer-${orderCount}@acme.example`,
        name: 'Ada',
        amountCents: 19_700,
        currency: 'usd',
        outcome: 'paid',
        ...changes,
      },
    }
    await recordEvent(deps, { id: 'stripe', isLive: true }, event)
    const [row] = await database.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.sessionId, `cs_live_${name}`))
    return row?.id ?? ''
  }

  async function signIn(email: string): Promise<string> {
    await app.inject({ method: 'POST', url: '/api/sign-in/email', payload: { email } })
    const { rows } = await database.pool.query(
      'select text from mails where recipient = $1 order by created_at desc, id desc limit 1',
      [email],
    )
    const token = /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1] ?? ''
    const { entry } = await signInWith(deps, token, { cookieHeader: undefined, userAgent: null })
    return `__Host-session=${entry.token}`
  }
  const exportAs = (cookie: string | null, query = '') =>
    app.inject({ url: `/api/admin/orders.csv${query}`, headers: cookie === null ? {} : { cookie } })
  const list = (query: z.input<typeof OrderQuery> = {}) => listOrders(deps, OrderQuery.parse(query))
  return { deps, clock, addOrder, signIn, exportAs, list, owner: openOrders(deps) }
}

test('the export is the admin’s alone', async () => {
  const t = await setup()
  expect((await t.exportAs(null)).statusCode).toBe(401)
  expect((await t.exportAs(await t.signIn(`buyer${count}@acme.example`))).statusCode).toBe(403)
})

test('orders are listed newest first, page by page, by state and by part of an address', async () => {
  const t = await setup()
  for (let order = 0; order < 5; order++) await t.addOrder()
  await t.addOrder({ outcome: 'unpaid', email: 'slow_100%@acme.example' })
  await t.addOrder({ tier: null })
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: OrderPage = await t.list({ limit: 3, after: next })
    seen.push(...page.orders.map(({ email }) => email ?? ''))
    next = page.next
  }
  expect(seen).toEqual(
    [7, 'slow_100%', 5, 4, 3, 2, 1].map((one) =>
      one === 'slow_100%' ? 'slow_100%@acme.example' : `buyer-${one}@acme.example`,
    ),
  )
  const all = await t.list()
  expect(all.counts).toEqual({ pending: 1, paid: 6, failed: 0, refunded: 0, disputed: 0, unassigned: 1 })
  expect((await t.list({ filter: 'pending' })).orders).toHaveLength(1)
  expect((await t.list({ filter: 'unassigned' })).orders).toMatchObject([{ tier: null, state: 'paid' }])
  expect((await t.list({ search: 'BUYER-3' })).orders).toMatchObject([{ email: 'buyer-3@acme.example' }])
  expect((await t.list({ search: '_100%' })).orders).toHaveLength(1)
  expect((await t.list({ after: 'nonsense' })).orders).toHaveLength(7)
  expect(OrderQuery.safeParse({ limit: 0 }).success).toBe(false)
  expect(JSON.stringify(all)).not.toContain('cs_live_')
})

test('the export is CSV that no spreadsheet calculates', async () => {
  const t = await setup()
  await t.addOrder({ name: '=HYPERLINK("https://evil.example")' })
  const answer = await t.exportAs(await t.signIn(admin), '?filter=paid')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/orders-2026-11-\d\d\.csv/)
  expect(answer.body).toContain(`"'=HYPERLINK(`)
  const rows = readCsv(answer.body)
  expect(rows).toHaveLength(2)
  expect(rows[1]?.cells).toEqual(expect.arrayContaining(['buyer-1@acme.example', '19700', 'USD', 'tier-1', 'paid']))
})

test('the admin says what an order bought, once, and its buyer has plan and receipt', async () => {
  const t = await setup()
  const id = await t.addOrder({ tier: null, email: `late-${count}@acme.example` })
  const answers = await Promise.allSettled(
    (['tier-2', 'tier-2', 'tier-3'] as const).map((tier) => assignOrderTier(t.deps, id, tier)),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['order.tier_known', 'order.tier_known'])
  expect(await listPlansOf(t.deps, `late-${count}@acme.example`)).toHaveLength(1)
  const { rows } = await database.pool.query("select id from mails where recipient = $1 and template = 'receipt'", [
    `late-${count}@acme.example`,
  ])
  expect(rows).toHaveLength(1)
  await expect(assignOrderTier(t.deps, 'none', 'tier-1')).rejects.toMatchObject({ code: 'order.not_found' })
})

test('a monthly plan is given by the admin, once for each id, and counts until it ends', async () => {
  const t = await setup()
  const id = t.deps.ids.uuid()
  const grant = {
    id,
    email: 'Team@Acme.example',
    plan: 'professional',
    endsAt: new Date(t.clock.now().getTime() + 60_000).toISOString(),
  }
  for (let time = 0; time < 2; time++) {
    const given = await grantPlan(t.deps, NewGrant.parse(grant))
    expect(given).toMatchObject({ id, email: 'team@acme.example', interviewsPerMonth: 50, orderId: null })
  }
  expect(await listPlansOf(t.deps, 'team@acme.example')).toMatchObject([
    { name: 'Professional', interviewsPerMonth: 50 },
  ])
  await t.clock.advance(60_000)
  expect(await listPlansOf(t.deps, 'team@acme.example')).toEqual([])
  const enterprise = { email: 'big@acme.example', plan: 'enterprise', interviewsPerMonth: 900 }
  expect(await grantPlan(t.deps, NewGrant.parse(enterprise))).toMatchObject({ interviewsPerMonth: 900 })
  const wrong = NewGrant.safeParse({ email: 'nobody', plan: 'gold', interviewsPerMonth: 0 })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['email', 'plan', 'interviewsPerMonth'])
})

test('a plan that the admin takes back stays away, whatever its payment does', async () => {
  const t = await setup()
  const id = await t.addOrder()
  const [plan] = await t.owner.listPlans('buyer-1@')
  await revokePlan(t.deps, plan?.id ?? '')
  await expect(revokePlan(t.deps, plan?.id ?? '')).rejects.toMatchObject({ code: 'plan.not_found' })
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  const event = (fact: PaymentEvent['fact'], name: string): PaymentEvent => ({
    id: `evt_${id}_${name}`,
    type: 'charge.dispute.closed',
    isLive: true,
    createdAt: t.clock.now(),
    fact,
  })
  const dispute = { kind: 'dispute' as const, paymentIntentId: order?.paymentIntentId ?? '', disputeId: 'dp' }
  for (const state of ['open', 'won'] as const) {
    await recordEvent(t.deps, { id: 'stripe', isLive: true }, event({ ...dispute, state }, state))
  }
  expect(await listPlansOf(t.deps, 'buyer-1@acme.example')).toEqual([])
  expect(await t.owner.listPlans('buyer-1@')).toMatchObject([{ revokedFor: 'admin' }])
})
