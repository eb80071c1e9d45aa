import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { features } from '../../feature-list.ts'
import { createWebhookSender } from './dispatcher.ts'
import { claimMs } from './policy.ts'
import { queueSubscription } from './queue-deliveries.ts'
import {
  openReceiver,
  type Received,
  sendAll,
  setupWebhooks,
  status,
  verify as verifyNow,
  type WebhooksSetup,
} from './testing/setup.ts'

const database = await openTestDatabase({
  subscriptions: [queueSubscription],
  jobs: features.flatMap(({ jobs }) => jobs),
})
afterAll(() => database.close())

const secondMs = 1000
const hourMs = 60 * 60 * secondMs

/** A receiver's clock that shows the test's time. */
function verify(t: WebhooksSetup, secret: string, received: Received | undefined): unknown {
  if (received === undefined) throw new Error('Nothing was received')
  vi.useFakeTimers({ toFake: ['Date'], now: t.clock.now() })
  try {
    return verifyNow(secret, received)
  } finally {
    vi.useRealTimers()
  }
}

/** Gives up what says nothing sooner than the product does, and later than a busy machine says something. */
function impatient(t: WebhooksSetup): WebhooksSetup {
  return { ...t, sender: createWebhookSender(t.deps, { timeoutMs: 2_000 }) }
}

async function stateOf(t: WebhooksSetup, id: string) {
  const [row] = await t.rows(sql`select state, attempts, due_at as "dueAt" from webhook_deliveries where id = ${id}`)
  return row
}

test('a message arrives once, signed for the endpoint, and the log keeps what was sent and answered', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver((_, response) => response.end(`thanks ${'x'.repeat(5000)}`))
  const { endpointId, secret } = await t.addEndpoint(receiver.url)
  const [id = ''] = await t.add(endpointId, ['a'])
  await sendAll(t)
  await sendAll(t)
  expect(receiver.ids()).toEqual([`msg_${id.replaceAll('-', '')}`])
  expect(verify(t, secret, receiver.received[0])).toMatchObject({ type: 'interview.completed' })
  const detail = await t.webhooks.readDelivery(endpointId, id)
  expect(detail).toMatchObject({ state: 'delivered', attempts: 1, dueAt: null, lastAttempt: { status: 200 } })
  expect(detail.response).toHaveLength(2048)
  expect(detail.requestHeaders).toMatchObject({ 'webhook-id': `msg_${id.replaceAll('-', '')}` })
  expect(JSON.stringify(detail)).not.toContain('webhook-signature')
  expect(JSON.stringify(detail)).not.toContain(secret)
})

test('a receiver whose clock is wrong refuses it, and takes it once its clock is right', async () => {
  const t = await setupWebhooks(database)
  let clockMs = t.clock.now().getTime() - hourMs
  const receiver = await openReceiver((received, response) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clockMs })
    try {
      verifyNow(made.secret, received)
      response.end()
    } catch {
      response.writeHead(400).end()
    } finally {
      vi.useRealTimers()
    }
  })
  const made = await t.addEndpoint(receiver.url)
  const [id = ''] = await t.add(made.endpointId, ['a'])
  await sendAll(t)
  expect(await stateOf(t, id)).toMatchObject({ state: 'waiting', attempts: 1 })
  await t.clock.advance(10 * secondMs)
  clockMs = t.clock.now().getTime()
  await sendAll(t)
  expect(await stateOf(t, id)).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('while a secret is being replaced both sign; after a day the old one does not', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const old = await t.addEndpoint(receiver.url)
  const made = await t.webhooks.rotateSecret(old.endpointId)
  expect(made.secret).not.toBe(old.secret)
  await t.add(old.endpointId, ['a'])
  await sendAll(t)
  for (const secret of [old.secret, made.secret]) expect(verify(t, secret, receiver.received[0])).toBeTruthy()
  expect(receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  await t.clock.advance(24 * hourMs)
  await t.add(old.endpointId, ['b'])
  await sendAll(t)
  expect(verify(t, made.secret, receiver.received[1])).toBeTruthy()
  expect(() => verify(t, old.secret, receiver.received[1])).toThrow()
})

test.each([
  ['answers 500', status(500), { status: 500, problem: null }],
  [
    'redirects to a private address',
    status(302, { location: 'http://169.254.169.254/' }),
    { status: 302, problem: null },
  ],
  [
    'drops the connection',
    (_: Received, response: { destroy(): void }) => response.destroy(),
    { status: null, problem: 'lost' },
  ],
  ['says nothing in time', () => undefined, { status: null, problem: 'timeout' }],
])('a receiver that %s is tried again later, with the same id', async (_what, reply, attempt) => {
  const t = impatient(await setupWebhooks(database))
  const receiver = await openReceiver(reply)
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [id = ''] = await t.add(endpointId, ['a'])
  await sendAll(t)
  expect(await stateOf(t, id)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await t.webhooks.readDelivery(endpointId, id)).lastAttempt).toMatchObject(attempt)
  receiver.answer((_received, response) => response.end())
  await sendAll(t)
  expect(receiver.received).toHaveLength(1)
  await t.clock.advance(6 * secondMs)
  await sendAll(t)
  expect(receiver.ids()[1]).toBe(receiver.ids()[0])
  expect(receiver.received).toHaveLength(2)
})

test('an answer that never ends is taken by its head', async () => {
  const t = impatient(await setupWebhooks(database))
  const receiver = await openReceiver((_, response) => void response.writeHead(200).write('begun'))
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [id = ''] = await t.add(endpointId, ['a'])
  await sendAll(t)
  expect(await stateOf(t, id)).toMatchObject({ state: 'delivered' })
  expect((await t.webhooks.readDelivery(endpointId, id)).response).toBe('begun')
})

test('nothing is sent into a private network, not even by a name that leads there', async () => {
  const t = await setupWebhooks(database, { allowsPrivateProviders: false })
  const receiver = await openReceiver()
  const port = new URL(receiver.url).port
  for (const url of ['https://127.0.0.1/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'http://169.254.169.254/x']) {
    await expect(t.addEndpoint(url)).rejects.toMatchObject({ details: { reason: 'private' } })
  }
  await expect(t.addEndpoint('http://example.com/x')).rejects.toMatchObject({ details: { reason: 'plain' } })
  const { endpointId } = await t.addEndpoint(`https://localhost:${port}/x`)
  const [id = ''] = await t.add(endpointId, ['a'])
  await sendAll(t)
  expect((await t.webhooks.readDelivery(endpointId, id)).lastAttempt).toMatchObject({ problem: 'forbidden' })
  // What was allowed once and is not any more, and a name whose address has changed.
  await t.rows(sql`update webhook_endpoints set url = ${receiver.url} where id = ${endpointId}`)
  await t.clock.advance(10 * secondMs)
  await sendAll(t)
  expect((await t.webhooks.readDelivery(endpointId, id)).lastAttempt).toMatchObject({ problem: 'forbidden' })
  expect(receiver.received).toEqual([])
})

test('events of one interview stay in their order, also while the first is tried again; others go on', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url)
  const failing = new Set(['a'])
  receiver.answer(({ message }, response) =>
    response.writeHead(failing.has(String(message.data.subject)) ? 500 : 200).end(),
  )
  const [first, second, other] = await t.add(endpointId, ['a', 'a', 'b'])
  await sendAll(t)
  const idOf = ({ message }: Received) => message.data.id
  expect(receiver.received.map(idOf).sort()).toEqual([first, other].sort())
  await t.clock.advance(2 * secondMs)
  // One that comes meanwhile waits behind them.
  const [third] = await t.add(endpointId, ['a'])
  await sendAll(t)
  expect(receiver.received).toHaveLength(2)
  failing.clear()
  await t.clock.advance(4 * secondMs)
  await sendAll(t)
  expect(receiver.received.slice(2).map(idOf)).toEqual([first, second, third])
})

test('410 pauses at once; owners are told, events wait and go out in order once it is resumed', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(status(410))
  const { endpointId } = await t.addEndpoint(receiver.url)
  await t.add(endpointId, ['a', 'a', 'b'])
  await sendAll(t)
  const [endpoint] = (await t.webhooks.load()).endpoints
  expect(endpoint).toMatchObject({ pausedFor: 'gone', waiting: 3 })
  expect(await t.mailsTo(t.workspace.email)).toEqual(['webhook-paused'])
  expect(await t.auditOf(t.workspace.id)).toContain('webhook.paused_by_itself')
  const before = receiver.received.length
  await t.clock.advance(hourMs)
  await sendAll(t)
  expect(receiver.received).toHaveLength(before)
  receiver.answer((_, response) => response.end())
  await t.webhooks.resume(endpointId)
  await sendAll(t)
  const after = receiver.received.slice(before)
  expect(after.filter(({ message }) => message.data.subject === 'a')).toHaveLength(2)
  expect(after).toHaveLength(3)
  expect((await t.webhooks.load()).endpoints[0]).toMatchObject({ pausedFor: null, waiting: 0, failingSince: null })
})

test('after three days of failing it is paused, the owners get one mail, and nothing is lost', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(status(500))
  const { endpointId } = await t.addEndpoint(receiver.url)
  const ids = await t.add(endpointId, ['a', 'b'])
  const startMs = t.clock.now().getTime()
  const isPaused = async () => (await t.webhooks.load()).endpoints[0]?.pausedFor !== null
  for (let step = 0; step < 50 && !(await isPaused()); step++) {
    await sendAll(t)
    await t.clock.advance(4 * hourMs)
  }
  expect((await t.webhooks.load()).endpoints[0]).toMatchObject({ pausedFor: 'failing', waiting: 2 })
  const days = (t.clock.now().getTime() - startMs) / (24 * hourMs)
  expect(days).toBeGreaterThanOrEqual(3)
  expect(days).toBeLessThan(4.5)
  expect(receiver.received.length).toBeLessThanOrEqual(20)
  expect(await t.mailsTo(t.workspace.email)).toEqual(['webhook-paused'])
  const told = await t.rows(sql`select kind from notifications where workspace_id = ${t.workspace.id}`)
  expect(told).toEqual([{ kind: 'webhook_paused' }])
  receiver.answer((_, response) => response.end())
  await t.webhooks.resume(endpointId)
  await sendAll(t)
  for (const id of ids) expect(await stateOf(t, id)).toMatchObject({ state: 'delivered' })
})

test('one message that is never taken is given up after its schedule, and its endpoint goes on', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(({ message }, response) => {
    response.writeHead(message.data.subject === 'poison' ? 500 : 200).end()
  })
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [poison = ''] = await t.add(endpointId, ['poison'])
  for (let step = 0; step < 32; step++) {
    await t.add(endpointId, ['fine'])
    await sendAll(t)
    await t.clock.advance(4 * hourMs)
  }
  expect(await stateOf(t, poison)).toMatchObject({ state: 'failed', attempts: 10, dueAt: null })
  expect((await t.webhooks.load()).endpoints[0]).toMatchObject({ pausedFor: null, waiting: 0 })
  expect(await t.mailsTo(t.workspace.email)).toEqual([])
})

test('Retry-After is respected for the whole endpoint', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(status(429, { 'retry-after': '600' }))
  const { endpointId } = await t.addEndpoint(receiver.url)
  await t.add(endpointId, ['a'])
  await sendAll(t)
  receiver.answer((_, response) => response.end())
  await t.add(endpointId, ['b'])
  await t.clock.advance(500 * secondMs)
  await sendAll(t)
  expect(receiver.received).toHaveLength(1)
  await t.clock.advance(150 * secondMs)
  await sendAll(t)
  expect(receiver.received).toHaveLength(3)
})

test('two servers at once send each message once and keep the order of each interview', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver((_, response) => void setImmediate(() => response.end()))
  const { endpointId } = await t.addEndpoint(receiver.url)
  const subjects = Array.from({ length: 60 }, (_, at) => `s${at % 12}`)
  const ids = await t.add(endpointId, subjects)
  const senders = [t.sender, createWebhookSender(t.deps), createWebhookSender(t.deps)]
  const runs = senders.map(async (sender) => {
    for (let idle = 0; idle < 3; ) {
      idle = (await sender.round()) > 0 ? 0 : idle + 1
      await sender.settled()
    }
  })
  await Promise.all(runs)
  await sendAll(t)
  const got = receiver.received.map(({ message }) => String(message.data.id))
  expect([...got].sort()).toEqual([...ids].sort())
  for (const subject of new Set(subjects)) {
    const own = ids.filter((_, at) => subjects[at] === subject)
    expect(got.filter((id) => own.includes(id))).toEqual(own)
  }
})

test('a server that is killed in the middle loses nothing: the same message comes again, and nothing overtakes it', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(() => undefined)
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [first, second] = await t.add(endpointId, ['a', 'a'])
  const killed = createWebhookSender(t.deps, { timeoutMs: 60_000 })
  await killed.round()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
  killed.abort()
  await killed.settled()
  receiver.answer((_, response) => response.end())
  await sendAll(t)
  expect(receiver.received).toHaveLength(1)
  await t.clock.advance(claimMs)
  await sendAll(t)
  expect(receiver.received.map(({ message }) => message.data.id)).toEqual([first, first, second])
  expect(receiver.ids()[0]).toBe(receiver.ids()[1])
})

test('whoever comes back after its claim has run out changes nothing', async () => {
  const t = await setupWebhooks(database)
  const held: { end(): void }[] = []
  const receiver = await openReceiver((_, response) => void held.push(response))
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [id = ''] = await t.add(endpointId, ['a'])
  const slow = createWebhookSender(t.deps, { timeoutMs: 60_000 })
  await slow.round()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await t.clock.advance(claimMs)
  receiver.answer(status(500))
  await sendAll(t)
  held[0]?.end()
  await slow.settled()
  expect(await stateOf(t, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('when the plan ends, deliveries wait; with the next plan they go out', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url)
  await t.endPlans()
  await t.add(endpointId, ['a'])
  await sendAll(t)
  expect(receiver.received).toEqual([])
  expect(await t.webhooks.load()).toMatchObject({ isIncluded: false, endpoints: [{ waiting: 1 }] })
  await expect(t.addEndpoint(receiver.url)).rejects.toMatchObject({ code: 'plan.not_included' })
  await expect(t.webhooks.sendTest(endpointId)).rejects.toMatchObject({ code: 'plan.not_included' })
  await t.grantPlan('enterprise')
  await t.clock.advance(61 * secondMs)
  await sendAll(t)
  expect(receiver.received).toHaveLength(1)
})
