import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { findTier } from './find-tier.ts'
import { receiptLifeMs } from './policy.ts'
import { listOrdersOf } from './read.ts'
import { paymentEvents } from './schema.ts'
import { database, notifyContacts, openDatabase, secret, setup } from './testing/setup.ts'

await openDatabase()

test('a paid checkout gives its tier to the buyer’s address, sends the receipt and tells the admin', async () => {
  const t = await setup()
  const answer = await t.completed()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ received: true })
  expect(await t.orderRows()).toMatchObject([
    { state: 'paid', tier: 'tier-2', email: t.email, amountCents: 49_700, currency: 'usd', isTest: false },
  ])
  expect(await t.plans()).toMatchObject([
    { name: 'Lifetime Tier 2', interviewsPerMonth: 150, isTest: false, endsAt: null },
  ])
  expect(await listOrdersOf(t.deps.db, t.email)).toMatchObject([
    { name: 'Lifetime Tier 2', state: 'paid', currency: 'USD' },
  ])
  expect(await t.mailsTo()).toEqual(['receipt'])
  expect(await t.mailsTo('owner@site.example')).toContain('order-notice')
  await notifyContacts(t.deps)
  const contacts = await database.db.execute(sql`select forms from contacts where email = ${t.email}`)
  expect(contacts.rows).toEqual([{ forms: ['order'] }])
})

test('the same event again does nothing, however often and at once; neither does another event of the same news', async () => {
  const t = await setup()
  const answers = await Promise.all(Array.from({ length: 12 }, () => t.completed()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  await t.completed({}, { id: `evt_other_${t.sessionId}` })
  await t.send('checkout.session.async_payment_succeeded', t.session())
  expect(await t.orderRows()).toHaveLength(1)
  expect(await t.planRows()).toHaveLength(1)
  expect(await t.mailsTo()).toEqual(['receipt'])
})

test('different events of one order that arrive at the same moment leave it where any order of them would', async () => {
  for (let round = 0; round < 8; round++) {
    const t = await setup()
    const events = [
      () => t.completed({ payment_status: 'unpaid' }),
      () => t.send('checkout.session.async_payment_succeeded', t.session(), { after: 30 }),
      () => t.refunded(10_000),
      () => t.refunded(49_700, { after: 90 }),
      () => t.refunded(49_700, { after: 90 }),
    ]
    const turned = [...events.slice(round % events.length), ...events.slice(0, round % events.length)]
    const answers = await Promise.all(turned.map((event) => event()))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await t.orderRows()).toMatchObject([{ state: 'refunded', refundedCents: 49_700 }])
    expect(await t.planRows()).toMatchObject([{ revokedFor: 'refund' }])
    expect(await t.plans()).toEqual([])
    const mails = await t.mailsTo()
    expect(mails.filter((template) => template === 'receipt')).toHaveLength(1)
    expect(mails.filter((template) => template === 'refund').length).toBeGreaterThanOrEqual(1)
  }
})

test('a refund that comes before its payment is applied when the payment comes', async () => {
  const t = await setup()
  expect((await t.refunded(49_700)).statusCode).toBe(200)
  expect(await t.orderRows()).toEqual([])
  await t.completed()
  expect(await t.orderRows()).toMatchObject([{ state: 'refunded' }])
  expect(await t.plans()).toEqual([])
  expect(await t.planRows()).toHaveLength(1)
})

test('a whole refund takes the plan back; a part of it is kept in mind and takes nothing', async () => {
  const t = await setup()
  await t.completed()
  await t.refunded(20_000)
  expect(await t.orderRows()).toMatchObject([{ state: 'paid', refundedCents: 20_000 }])
  expect(await t.plans()).toHaveLength(1)
  await t.refunded(49_700, { after: 120 })
  expect(await t.orderRows()).toMatchObject([{ state: 'refunded', refundedCents: 49_700 }])
  expect(await t.plans()).toEqual([])
  expect(await listOrdersOf(t.deps.db, t.email)).toMatchObject([{ state: 'refunded' }])
  expect(await t.mailsTo()).toEqual(['receipt', 'refund', 'refund'])
  expect((await t.readReceipt()).statusCode).toBe(404)
})

test('a payment that takes days gives nothing until it has arrived', async () => {
  const t = await setup()
  await t.completed({ payment_status: 'unpaid' })
  expect(await t.orderRows()).toMatchObject([{ state: 'pending', paidAt: null }])
  expect(await t.plans()).toEqual([])
  expect(await t.mailsTo()).toEqual([])
  expect((await t.readReceipt()).statusCode).toBe(404)
  await t.send('checkout.session.async_payment_succeeded', t.session(), { after: 200 })
  expect(await t.plans()).toHaveLength(1)
  expect(await t.mailsTo()).toEqual(['receipt'])
})

test('a payment that fails after days gives nothing and is told', async () => {
  const t = await setup()
  await t.send('checkout.session.async_payment_failed', t.session({ payment_status: 'unpaid' }), { after: 200 })
  await t.completed({ payment_status: 'unpaid' })
  expect(await t.orderRows()).toMatchObject([{ state: 'failed' }])
  expect(await t.planRows()).toEqual([])
  expect(await t.mailsTo()).toEqual(['payment-failed'])
})

test('a disputed payment rests its plan; won, it is back, and lost, it stays away', async () => {
  const t = await setup()
  const dispute = (status: string, after: number) =>
    t.send(
      `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`,
      {
        id: `dp_${t.sessionId}`,
        payment_intent: t.paymentIntentId,
        status,
      },
      { after },
    )
  await t.completed()
  await dispute('needs_response', 60)
  expect(await t.plans()).toEqual([])
  await dispute('won', 90)
  expect(await t.plans()).toHaveLength(1)
  expect(await t.mailsTo()).toEqual(['receipt'])
})

test('what is forged, stale or unsigned is refused and leaves nothing behind', async () => {
  const t = await setup()
  const payload = JSON.stringify({
    id: `evt_forged_${t.sessionId}`,
    created: 1,
    livemode: true,
    type: 'checkout.session.completed',
    data: { object: t.session() },
  })
  const nowSeconds = Math.floor(t.clock.now().getTime() / 1000)
  const sign = (options: object) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds, ...options })
  for (const signature of [
    undefined,
    't=1,v1=abc',
    sign({ secret: 'whsec_guess' }),
    sign({ timestamp: nowSeconds - 301 }),
  ]) {
    const answer = await t.post(payload, signature)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'webhook.signature_invalid' })
  }
  expect(await t.orderRows()).toEqual([])
  expect((await t.post(payload, sign({}))).statusCode).toBe(200)
  expect(await t.orderRows()).toHaveLength(1)
})

test('types that are not needed, and events of the other mode, are taken and do nothing', async () => {
  const t = await setup()
  expect((await t.send('customer.created', { id: 'cus_1' })).statusCode).toBe(200)
  expect((await t.completed({}, { livemode: false })).statusCode).toBe(200)
  expect(await t.orderRows()).toEqual([])
  const kept = await database.db.select().from(paymentEvents).where(eq(paymentEvents.sessionId, t.sessionId))
  expect(kept).toMatchObject([{ ignoredFor: 'mode' }])
  expect(t.records.some(({ level, message }) => level === 'warn' && message.includes('other mode'))).toBe(true)
})

test('a signed event that cannot be read is refused, so that it is sent again and somebody looks', async () => {
  const t = await setup()
  expect((await t.send('checkout.session.completed', { id: 'cs_1' })).statusCode).toBe(422)
  expect(t.records.some(({ level }) => level === 'error')).toBe(true)
})

test.each<[string, string | null, string | null]>([
  ['the checkout link of a tier', 'https://buy.stripe.example/two?utm_source=x', 'tier-2'],
  ['a link that the site does not use', 'https://buy.stripe.example/other', null],
  ['a link that Stripe does not know', null, null],
])('an order whose link does not say its tier, but is %s', async (_what, url, tier) => {
  const site = { checkoutUrls: { 'tier-1': null, 'tier-2': 'https://buy.stripe.example/two/', 'tier-3': null } }
  const t = await setup({ site })
  await t.completed({ metadata: { tier: 'gold' } })
  expect(await t.orderRows()).toMatchObject([{ state: 'paid', tier: null }])
  expect(await t.plans()).toEqual([])
  const [order] = await t.orderRows()
  const source = { id: 'stripe' as const, isLive: true, readEvent: () => null, findLinkUrl: () => Promise.resolve(url) }
  const context = { signal: new AbortController().signal, isLastAttempt: false, log: t.deps.log }
  for (let run = 0; run < 2; run++) await findTier(t.deps, source, order?.id ?? '', context)
  expect(await t.orderRows()).toMatchObject([{ tier }])
  expect(await t.plans()).toHaveLength(tier === null ? 0 : 1)
  expect(await t.mailsTo()).toEqual(tier === null ? [] : ['receipt'])
  // Waiting for the admin is no dead end for what comes later.
  await t.refunded(49_700)
  expect(await t.orderRows()).toMatchObject([{ state: 'refunded', tier }])
  expect(await t.plans()).toEqual([])
})

test('the receipt names the buyer for an hour; made-up and old ones are the same nothing', async () => {
  const t = await setup()
  await t.completed()
  const answer = await t.readReceipt()
  expect(answer.json()).toEqual({ email: t.email })
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const made of ['cs_live_0123456789abcdefx', 'x', t.paymentIntentId, "cs_live_'or'1'='1' or 1=1"]) {
    expect((await t.readReceipt(encodeURIComponent(made))).statusCode).toBe(404)
  }
  await t.clock.advance(receiptLifeMs)
  expect((await t.readReceipt()).statusCode).toBe(404)
})

test('signing up sends the buyer a link and nobody in: a payment proves no address', async () => {
  const t = await setup()
  await t.completed()
  const answer = await t.signUp({ email: t.email.toUpperCase(), receipt: t.sessionId })
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({ isSignedIn: false, sent: false })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await t.mailsTo()).toEqual(['receipt', 'sign-in'])
})

test('signing up with another address, or an old receipt, sends nothing and says what to do', async () => {
  const t = await setup()
  await t.completed()
  const other = await t.signUp({ email: 'me@evil.example', receipt: t.sessionId })
  expect(other.statusCode).toBe(422)
  expect(other.json()).toMatchObject({
    fields: [{ field: 'email', message: expect.stringContaining('you paid with') }],
  })
  expect((await t.signUp({ email: t.email, receipt: 'cs_live_made_up_made_up' })).statusCode).toBe(422)
  expect((await t.signUp({ email: 'no address', receipt: t.sessionId })).statusCode).toBe(422)
  expect(await t.mailsTo()).toEqual(['receipt'])
  expect(await t.mailsTo('me@evil.example')).toEqual([])
})

test('a Stripe that is away is asked again; after the last time the admin is told', async () => {
  const t = await setup({
    variables: { STRIPE_WEBHOOK_SECRET: secret, ADMIN_EMAIL: `owner-${process.pid}@b.example` },
  })
  await t.completed({ metadata: {} })
  const [order] = await t.orderRows()
  const away = new AppError('provider', 'payments.failed', 'Stripe is away', { retryable: true })
  const source = { id: 'stripe' as const, isLive: true, readEvent: () => null, findLinkUrl: () => Promise.reject(away) }
  const context = { signal: new AbortController().signal, isLastAttempt: false, log: t.deps.log }
  await expect(findTier(t.deps, source, order?.id ?? '', context)).rejects.toBe(away)
  expect(await t.mailsTo(`owner-${process.pid}@b.example`)).toEqual([])
  await findTier(t.deps, source, order?.id ?? '', { ...context, isLastAttempt: true })
  expect(await t.mailsTo(`owner-${process.pid}@b.example`)).toEqual(['order-notice'])
  expect(await t.orderRows()).toMatchObject([{ state: 'paid', tier: null }])
})
