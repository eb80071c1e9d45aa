import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, onTestFinished } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { leadsFeature } from '#server/sales/leads/feature.ts'
import { accountsFeature } from '#server/tenancy/accounts/feature.ts'
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/database.ts'
import { deliverEvents } from '../../../../../tests/harness/deliver-events.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'
import { createOrdersFeature } from '../feature.ts'
import { listPlansOf } from '../read.ts'
import { entitlements, orders } from '../schema.ts'

const queues = [...mailFeature.jobs, ...accountsFeature.jobs, ...createOrdersFeature().jobs]
const { subscriptions = [] } = leadsFeature
export let database: TestDatabase

/** For all tests of the file that calls it at its top. */
export async function openDatabase(): Promise<void> {
  database = await openTestDatabase({ jobs: queues, subscriptions })
  afterAll(() => database.close())
}

/** What contacts are told of orders. */
export const notifyContacts = (deps: Deps) => deliverEvents(deps, subscriptions)

export const secret = 'whsec_of_the_tests'
const start = new Date('2026-11-20T10:00:00.000Z')
export const stripeVariables = {
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_MODE: 'live',
  ADMIN_EMAIL: 'owner@site.example',
}

let count = 0

export interface SetupOptions {
  variables?: Record<string, string>
  site?: Partial<Deps['site']>
}

/** A server with the checkout alone, set up for Stripe unless a test says otherwise, and a buyer of its own. */
export async function setup({ variables = stripeVariables, site = {} }: SetupOptions = {}) {
  count += 1
  const clock = createVirtualClock(start)
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: { PUBLIC_URL: 'https://a.example', ...variables },
    overrides: { clock, site: { ...defaultSiteSettings, ...site } },
  })
  const feature = createOrdersFeature()
  const app = await createServer({
    deps,
    features: [feature, accountsFeature],
    version: 'test',
    isDraining: () => false,
  })
  onTestFinished(() => app.close())
  const name = `${process.pid}${count}`
  const t = {
    deps,
    records,
    clock,
    app,
    feature,
    email: `buyer-${name}@acme.example`,
    sessionId: `cs_live_0123456789abcdef${name}`,
    paymentIntentId: `pi_${name}`,
  }
  /** Sends an event as Stripe does, with the official library's test signature. */
  async function send(type: string, object: object, options: { id?: string; after?: number; livemode?: boolean } = {}) {
    const nowSeconds = Math.floor(clock.now().getTime() / 1000)
    const payload = JSON.stringify({
      id: options.id ?? `evt_${name}_${type}_${options.after ?? 0}`,
      object: 'event',
      created: Math.floor(start.getTime() / 1000) + (options.after ?? 0),
      livemode: options.livemode ?? true,
      type,
      data: { object },
    })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds })
    return await post(payload, signature)
  }
  const post = (payload: string, signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    })
  const session = (changes: object = {}) => ({
    id: t.sessionId,
    payment_status: 'paid',
    payment_intent: t.paymentIntentId,
    payment_link: `plink_${name}`,
    amount_total: 49_700,
    currency: 'usd',
    customer_details: { email: t.email, name: 'Ada Byron' },
    metadata: { tier: 'tier-2' },
    ...changes,
  })
  const completed = (changes: object = {}, options = {}) =>
    send('checkout.session.completed', session(changes), options)
  const refunded = (cents: number, options = {}) =>
    send('charge.refunded', { payment_intent: t.paymentIntentId, amount_refunded: cents }, { after: 60, ...options })
  const orderRows = () => database.db.select().from(orders).where(eq(orders.sessionId, t.sessionId))
  const planRows = () => database.db.select().from(entitlements).where(eq(entitlements.email, t.email))
  async function mailsTo(recipient = t.email): Promise<string[]> {
    const { rows } = await database.db.execute(
      sql`select template from mails where recipient = ${recipient} and created_at >= ${start.toISOString()}::timestamptz order by created_at, id`,
    )
    return rows.map(({ template }) => String(template))
  }
  const plans = () => listPlansOf(deps, t.email)
  const readReceipt = (receipt = t.sessionId) => app.inject({ url: `/api/checkout/receipts/${receipt}` })
  const signUp = (payload: object, cookie?: string) =>
    app.inject({ method: 'POST', url: '/api/sign-up', payload, headers: cookie === undefined ? {} : { cookie } })
  return { ...t, send, post, session, completed, refunded, orderRows, planRows, mailsTo, plans, readReceipt, signUp }
}
