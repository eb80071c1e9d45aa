import type { RequestListener } from 'node:http'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { serve } from '#server/platform/http/testing/serve.ts'
import { createBuiltinPayments } from './builtin/index.ts'
import type { PaymentSource } from './port.ts'
import { createStripePayments } from './stripe/index.ts'

const secret = 'whsec_of_a_test'
const now = new Date('2026-11-20T10:00:00.000Z')
const nowSeconds = Math.floor(now.getTime() / 1000)

function eventOf(type: string, object: object, id = 'evt_1'): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-07-29.dahlia',
    created: nowSeconds - 5,
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
}

const session = {
  id: 'cs_live_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 49_700,
  currency: 'usd',
  customer_details: { email: ' Buyer@Acme.example ', name: 'Ada Byron', tax_ids: [] },
  payment_intent: 'pi_1',
  payment_link: 'plink_1',
  metadata: { tier: 'tier-2' },
}

const sources: readonly (readonly [string, () => PaymentSource])[] = [
  ['builtin', () => createBuiltinPayments({ secret })],
  ['stripe', () => createStripePayments({ webhookSecret: secret, secretKey: null, isLive: true })],
]

function read(source: PaymentSource, body: string, header: string | undefined, at = now) {
  return source.readEvent(Buffer.from(body), header, at)
}

/** The official library's own test signature. */
function officialHeader(payload: string, options: { secret?: string; timestamp?: number } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds, ...options })
}

test.each(sources)('%s reads what carries the official library’s signature', (_id, create) => {
  const body = eventOf('checkout.session.completed', session)
  expect(read(create(), body, officialHeader(body))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    isLive: true,
    createdAt: new Date((nowSeconds - 5) * 1000),
    fact: {
      kind: 'session',
      sessionId: 'cs_live_1',
      paymentIntentId: 'pi_1',
      paymentLinkId: 'plink_1',
      tier: 'tier-2',
      email: 'buyer@acme.example',
      name: 'Ada Byron',
      amountCents: 49_700,
      currency: 'usd',
      outcome: 'paid',
    },
  })
})

test.each(sources)('%s takes one good signature among several, as while a secret is being changed', (_id, create) => {
  const body = eventOf('checkout.session.completed', session)
  const [time, good] = officialHeader(body).split(',')
  const other = officialHeader(body, { secret: 'whsec_other' }).split(',')[1]
  expect(read(create(), body, `${time},${other},${good},v0=abc`)).not.toBeNull()
  expect(read(create(), body, `${time},${other},v0=${good?.slice(3)}`)).toBeNull()
})

test.each(sources)('%s refuses what is forged, changed, unsigned or too old, all alike', (_id, create) => {
  const body = eventOf('checkout.session.completed', session)
  const header = officialHeader(body)
  const source = create()
  expect(read(source, body, undefined)).toBeNull()
  expect(read(source, body, '')).toBeNull()
  expect(read(source, body, 'nonsense')).toBeNull()
  expect(read(source, body, officialHeader(body, { secret: 'whsec_other' }))).toBeNull()
  expect(read(source, body.replace('tier-2', 'tier-3'), header)).toBeNull()
  expect(read(source, `${body} `, header)).toBeNull()
  expect(read(source, body, header.replace(`t=${nowSeconds}`, `t=${nowSeconds + 1}`))).toBeNull()
  expect(read(source, '', officialHeader('x'))).toBeNull()
  expect(read(source, body, header, new Date(now.getTime() + 300_000))).not.toBeNull()
  expect(read(source, body, header, new Date(now.getTime() + 301_000))).toBeNull()
})

test.each(sources)('%s refuses a signature that is dated ahead, which would be good for years', (_id, create) => {
  const body = eventOf('checkout.session.completed', session)
  const signedFor = (seconds: number) => officialHeader(body, { timestamp: nowSeconds + seconds })
  expect(read(create(), body, signedFor(300))).not.toBeNull()
  for (const seconds of [301, 365 * 24 * 3600]) expect(read(create(), body, signedFor(seconds))).toBeNull()
})

test.each(sources)('%s: a type of event that is not needed says nothing', (_id, create) => {
  const body = eventOf('customer.created', { id: 'cus_1' })
  expect(read(create(), body, officialHeader(body))?.fact).toBeNull()
  const named = eventOf('toString', {})
  expect(read(create(), named, officialHeader(named))?.fact).toBeNull()
})

test.each([
  ['no JSON', 'hello'],
  ['a thin event', '{"object":"v2.core.event","id":"evt_1"}'],
  ['no event', '{"id":7}'],
  ['an event about nothing', eventOf('checkout.session.completed', { id: 'cs_1' })],
])('%s under a good signature is refused as invalid', (_what, body) => {
  const source = createBuiltinPayments({ secret })
  expect(() => read(source, body, officialHeader(body))).toThrow(expect.objectContaining({ code: 'request.invalid' }))
})

test('a text that no database can hold keeps no payment from being read', () => {
  const source = createBuiltinPayments({ secret })
  const details = { email: 'buyer@acme.example', name: ' Ada\u0000\ud800 Byron\n' }
  const body = eventOf('checkout.session.completed', { ...session, customer_details: details, metadata: null })
  expect(read(source, body, source.sign(body, now))?.fact).toMatchObject({ name: 'Ada  Byron', tier: null })
})

test('refunds, refunds that came back, disputes and inquiries are told apart', () => {
  const source = createBuiltinPayments({ secret })
  const factOf = (type: string, object: object) => {
    const body = eventOf(type, object)
    return read(source, body, source.sign(body, now))?.fact
  }
  const payment = { payment_intent: { id: 'pi_1', object: 'payment_intent' } }
  expect(factOf('charge.refunded', { ...payment, amount: 900, amount_refunded: 300 })).toEqual({
    kind: 'refund',
    paymentIntentId: 'pi_1',
    refundedCents: 300,
  })
  expect(factOf('charge.refunded', { payment_intent: null, amount_refunded: 300 })).toBeNull()
  const refund = { ...payment, id: 're_1', amount: 300 }
  expect(factOf('refund.failed', { ...refund, status: 'failed' })).toMatchObject({
    kind: 'refund-failure',
    amountCents: 300,
  })
  expect(factOf('charge.refund.updated', { ...refund, status: 'succeeded' })).toBeNull()
  const dispute = { ...payment, id: 'dp_1' }
  expect(factOf('charge.dispute.created', { ...dispute, status: 'needs_response' })).toMatchObject({ state: 'open' })
  expect(factOf('charge.dispute.closed', { ...dispute, status: 'won' })).toMatchObject({ state: 'won' })
  expect(factOf('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })).toBeNull()
  expect(factOf('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toMatchObject({
    outcome: 'unpaid',
  })
  expect(factOf('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' })).toMatchObject({
    outcome: 'failed',
  })
  expect(
    factOf('checkout.session.completed', { ...session, payment_status: 'no_payment_required', payment_intent: null }),
  ).toMatchObject({ outcome: 'paid', paymentIntentId: null })
})

/** @param listener Speaks as Stripe's API does: RFC 9110 statuses, JSON bodies with `error`, bearer key. */
async function ask(listener: RequestListener, signal = new AbortController().signal): Promise<string | null> {
  const apiUrl = await serve(listener)
  const source = createStripePayments({ webhookSecret: secret, secretKey: 'rk_test_1', isLive: false, apiUrl })
  return await source.findLinkUrl('plink_1', signal)
}

test('Stripe is asked for a payment link by its id, with the key', async () => {
  const asked: unknown[] = []
  const url = await ask((request, response) => {
    asked.push(request.method, request.url, request.headers.authorization)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ id: 'plink_1', object: 'payment_link', active: true, url: 'https://buy.stripe.com/x' }),
    )
  })
  expect(url).toBe('https://buy.stripe.com/x')
  expect(asked).toEqual(['GET', '/v1/payment_links/plink_1', 'Bearer rk_test_1'])
})

const refusal = (status: number, type: string) => (_request: unknown, response: Parameters<RequestListener>[1]) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify({ error: { type, message: 'Invalid API Key provided: rk_test_*1' } }))
}

test('a link that Stripe does not know has no address', async () => {
  expect(await ask(refusal(404, 'invalid_request_error'))).toBeNull()
})

test.each([
  [401, 'invalid_request_error', false],
  [403, 'invalid_request_error', false],
  [400, 'invalid_request_error', false],
  [409, 'idempotency_error', true],
  [429, 'rate_limit_error', true],
  [500, 'api_error', true],
  [503, 'api_error', true],
])('status %i is a failure, retryable or not, and quotes nothing of the answer', async (status, type, retryable) => {
  const failure = await ask(refusal(status, type)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'payments.failed', kind: 'provider', retryable })
  expect(JSON.stringify(failure)).not.toContain('rk_test')
})

test.each<[string, RequestListener]>([
  ['cuts the line', (request) => request.socket.destroy()],
  ['answers with a page', (_request, response) => response.end('<html>')],
])('a server that %s can be asked again', async (_what, listener) => {
  await expect(ask(listener)).rejects.toMatchObject({ code: 'payments.failed', retryable: true })
})

test('an answer that does not come is not waited for beyond the signal', async () => {
  const gone = new AbortController()
  await expect(ask(() => gone.abort(new Error('too late')), gone.signal)).rejects.toThrow('too late')
})

test('without a key Stripe is asked nothing', async () => {
  const source = createStripePayments({ webhookSecret: secret, secretKey: null, isLive: true })
  expect(await source.findLinkUrl('plink_1', new AbortController().signal)).toBeNull()
})
