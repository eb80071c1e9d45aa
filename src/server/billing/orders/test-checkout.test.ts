import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TestOutcome } from '#contract/values/page-checkout.ts'
import { testNoticesADay, testOrdersADay } from './policy.ts'
import { listOrdersOf, listPlansOf } from './read.ts'
import { paymentEvents } from './schema.ts'
import { database, notifyContacts, openDatabase, type SetupOptions, setup, stripeVariables } from './testing/setup.ts'

await openDatabase()

const unset = { ADMIN_EMAIL: 'owner@site.example' }
const testVariables = { ...unset, CHECKOUT_TEST_MODE: 'on' }

async function buy(t: Awaited<ReturnType<typeof setup>>, outcome: TestOutcome, email = t.email) {
  const checkout = t.feature.openCheckout(t.deps, { kind: 'anonymous' })
  return await checkout.buy({ tier: 'tier-1', email, name: 'Ada', outcome })
}

test('the test mode sends signed events to the webhook, and gives what they give', async () => {
  const t = await setup({ variables: testVariables })
  const result = await buy(t, 'paid')
  expect(result).toEqual({ state: 'done', receipt: expect.stringMatching(/^cs_test_[\w-]{43}$/) })
  expect(await t.plans()).toMatchObject([{ name: 'Lifetime Tier 1', interviewsPerMonth: 50, isTest: true }])
  expect(await t.mailsTo()).toEqual(['receipt'])
  await notifyContacts(t.deps)
  const contacts = await database.db.execute(sql`select 1 from contacts where email = ${t.email}`)
  expect(contacts.rows).toEqual([])
  const receipt = 'receipt' in result ? result.receipt : ''
  expect((await t.readReceipt(receipt)).json()).toEqual({ email: t.email })
  const stored = await database.db.select().from(paymentEvents).where(eq(paymentEvents.sessionId, receipt))
  expect(stored).toMatchObject([{ source: 'builtin', type: 'checkout.session.completed', isLive: false }])
  // The secret is this installation's own: what Stripe's test signature is made with opens nothing here.
  expect((await t.completed()).statusCode).toBe(400)
})

test.each<[TestOutcome, string, string[]]>([
  ['slow', 'paid', ['receipt']],
  ['slow-failed', 'failed', ['payment-failed']],
])('a payment by bank in test mode (%s) is under way, and ends once', async (outcome, state, mails) => {
  const t = await setup({ variables: testVariables })
  const result = await buy(t, outcome)
  expect(result.state).toBe('under-way')
  expect(await listOrdersOf(t.deps.db, t.email)).toMatchObject([{ state: 'pending' }])
  const job = t.feature.jobs.find(({ name }) => name === 'orders.end-test-transfer')
  const payload = { sessionId: 'receipt' in result ? result.receipt : '', isGood: outcome === 'slow' }
  const queued = await database.db.execute(
    sql`select data from jobs.job where name = ${job?.name} and data->>'sessionId' = ${payload.sessionId}`,
  )
  expect(queued.rows).toMatchObject([{ data: payload }])
  const context = { jobId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log }
  await t.clock.advance(10_000)
  for (let run = 0; run < 2; run++) await job?.run(t.deps, payload, context)
  expect(await listOrdersOf(t.deps.db, t.email)).toMatchObject([{ state }])
  expect(await t.mailsTo()).toEqual(mails)
})

test('a declined card is no order, and nobody’s mailbox is filled by test purchases', async () => {
  const t = await setup({ variables: testVariables })
  expect(await buy(t, 'declined')).toEqual({ state: 'declined' })
  expect(await listOrdersOf(t.deps.db, t.email)).toEqual([])
  for (let purchase = 0; purchase < testOrdersADay; purchase++) expect((await buy(t, 'paid')).state).toBe('done')
  expect(await buy(t, 'paid', t.email.toUpperCase())).toEqual({ state: 'too-many' })
  expect(await listOrdersOf(t.deps.db, t.email)).toHaveLength(testOrdersADay)
})

test('the admin’s mailbox is not filled by test purchases either', async () => {
  const owner = `owner-${process.pid}@site.example`
  const t = await setup({ variables: { ADMIN_EMAIL: owner, CHECKOUT_TEST_MODE: 'on' } })
  for (let purchase = 0; purchase < testNoticesADay + 3; purchase++) await buy(t, 'paid', `p${purchase}.${t.email}`)
  expect(await t.mailsTo(owner)).toHaveLength(testNoticesADay)
})

test('with Stripe set up nobody gets a plan for nothing: neither by the page, nor by what was tried before', async () => {
  const before = await setup({ variables: testVariables })
  await buy(before, 'paid')
  const t = await setup()
  expect(t.feature.openCheckout(t.deps, { kind: 'anonymous' }).isOpen).toBe(false)
  expect(await buy(t, 'paid')).toEqual({ state: 'failed' })
  expect(await listPlansOf(t.deps, before.email)).toEqual([])
  expect(await listOrdersOf(t.deps.db, before.email)).toMatchObject([{ isTest: true }])
})

test.each<[string, SetupOptions, boolean, boolean]>([
  [
    'nothing is set up, on the machine itself',
    { variables: { ...unset, PUBLIC_URL: 'http://localhost:4000' } },
    true,
    true,
  ],
  ['nothing is set up, at a public address', { variables: unset }, false, true],
  ['it is turned on', { variables: testVariables }, true, true],
  ['it is turned off', { variables: { ...testVariables, CHECKOUT_TEST_MODE: 'off' } }, false, false],
  [
    'a link leads elsewhere',
    {
      variables: unset,
      site: { checkoutUrls: { 'tier-1': 'https://pay.example/1', 'tier-2': null, 'tier-3': null } },
    },
    false,
    false,
  ],
  ['it is turned on beside Stripe', { variables: { ...stripeVariables, CHECKOUT_TEST_MODE: 'on' } }, false, true],
])('the test mode while %s', async (_what, options, forEverybody, forAdmin) => {
  const t = await setup(options)
  const admin = { kind: 'admin' as const, userId: 'u', email: 'owner@site.example', sessionId: 's', signedInBy: 'link' }
  expect(t.feature.openCheckout(t.deps, { kind: 'anonymous' }).isOpen).toBe(forEverybody)
  expect(t.feature.openCheckout(t.deps, { ...admin, kind: 'user' }).isOpen).toBe(forEverybody)
  expect(t.feature.openCheckout(t.deps, admin).isOpen).toBe(forAdmin)
})
