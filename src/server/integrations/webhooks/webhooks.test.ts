import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { NewEvent } from '#contract/events/index.ts'
import { WebhookMessage, webhookEventOf } from '#contract/webhooks/index.ts'
import { features } from '#server/feature-list.ts'
import { publish } from '#server/platform/events/publish.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { selectOpened } from '#server/screening/reports/figure-openings.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { coverScores } from '#server/tenancy/workspaces/cover-scores.ts'
import { makeEvaluation } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { exportWebhooks } from './export-webhooks.ts'
import { resealSecrets, sweepWebhooks } from './feature.ts'
import { openWebhooks } from './open-webhooks.ts'
import { queueSubscription } from './queue-deliveries.ts'
import { openReceiver, sendAll, setupWebhooks, status, type WebhooksSetup } from './testing/setup.ts'

const database = await openTestDatabase({
  subscriptions: [queueSubscription],
  jobs: features.flatMap(({ jobs }) => jobs),
})
afterAll(() => database.close())

const url = 'https://hooks.example.com/openround?key=hidden'
const dayMs = 24 * 60 * 60 * 1000

const publishAll = (events: readonly NewEvent[]) =>
  database.db.transaction(async (tx) => {
    for (const event of events) await publish(tx, event)
  })

/** What waits for an endpoint, the oldest first. */
async function waitingFor(t: WebhooksSetup, endpointId: string) {
  await t.queue()
  const rows = await t.rows(
    sql`select id, body, is_personal as "isPersonal" from webhook_deliveries where endpoint_id = ${endpointId} order by sequence`,
  )
  return z
    .array(z.object({ id: z.string(), body: z.string(), isPersonal: z.boolean() }))
    .parse(rows)
    .map(({ id, body, isPersonal }) => ({ id, body, isPersonal, ...WebhookMessage.parse(JSON.parse(body)) }))
}

const typesOf = (messages: readonly { type: string }[]) => messages.map(({ type }) => type)

async function readyReport(t: WebhooksSetup) {
  const { id: interviewId } = await t.finish()
  await publishAll([{ type: 'report.ready', data: { interviewId, workspaceId: t.workspace.id } }])
  return interviewId
}

test('what happens on a candidate’s way is told, with ids and links and nobody’s name', async () => {
  const t = await setupWebhooks(database)
  const { endpointId } = await t.addEndpoint(url)
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, t.workspace, opening.id, 'open')
  const candidates = [{ name: 'Dana Okafor', email: 'dana@candidate.example' }]
  await inviteCandidates(t.deps, t.workspace, opening.id, { candidates, days: 14, sendsMail: false })
  await setStatus(t.deps, t.workspace, opening.id, 'closed')
  const messages = await waitingFor(t, endpointId)
  expect(typesOf(messages)).toEqual(['opening.opened', 'candidate.invited', 'opening.closed'])
  for (const { type, data } of messages) expect(webhookEventOf(type).data.parse(data)).toEqual(data)
  expect(JSON.stringify(messages)).not.toMatch(/Dana|candidate\.example/)
  expect(messages[1]?.data).toMatchObject({ openingId: opening.id, workspaceId: t.workspace.id })
})

test('external ids are told, also without personal data, and the interview’s goes with the candidate’s data', async () => {
  const t = await setupWebhooks(database)
  const { endpointId } = await t.addEndpoint(url)
  const job = { title: 'Registered nurse', description: '', externalId: 'REQ-1042' }
  const opening = await createOpening(t.deps, t.workspace, job)
  await setStatus(t.deps, t.workspace, opening.id, 'open')
  const candidates = [{ name: 'Dana Okafor', email: 'dana@candidate.example', externalId: 'cand-77' }]
  const [invited] = await inviteCandidates(t.deps, t.workspace, opening.id, { candidates, days: 14, sendsMail: false })
  const own = { openingExternalId: 'REQ-1042', interviewExternalId: 'cand-77' }
  const before = await waitingFor(t, endpointId)
  expect(before.map(({ data }) => data)).toMatchObject([{ openingExternalId: 'REQ-1042' }, own])
  const interviewId = invited?.interviewId ?? ''
  // Name and address go by themselves: the id stays with the report.
  await publishAll([{ type: 'interview.contact_erased', data: { interviewId, workspaceId: t.workspace.id } }])
  expect((await waitingFor(t, endpointId))[1]?.data).toMatchObject(own)
  await eraseInterview(t.deps, interviewId, 'deleted by a member')
  const [opened, told, erased] = await waitingFor(t, endpointId)
  expect(opened?.data).toMatchObject({ openingExternalId: 'REQ-1042' })
  expect([told?.data.interviewExternalId, told?.isPersonal, erased?.type]).toEqual([null, false, 'interview.erased'])
  expect(erased?.data).toMatchObject({ openingExternalId: 'REQ-1042' })
  const stored = await t.rows(sql`select * from webhook_deliveries where endpoint_id = ${endpointId}`)
  expect(JSON.stringify(stored)).not.toContain('cand-77')
})

test('an endpoint that asked for it is told who somebody is, how they were rated and what was decided', async () => {
  const t = await setupWebhooks(database)
  const plain = await t.addEndpoint(url)
  const personal = await t.addEndpoint(url, { includesPersonal: true })
  const interviewId = await readyReport(t)
  await markEvidenceRead(t.deps, t.workspace, interviewId)
  await decide(t.deps, t.workspace, interviewId, { outcome: 'advance', reason: 'told of two incidents', seen: null })
  const { overall, recommendation } = makeEvaluation()
  const [report, decision] = await waitingFor(t, personal.endpointId)
  const person = { name: 'Dana Okafor', email: 'dana@candidate.example' }
  expect(report?.data.personal).toEqual({
    ...person,
    score: overall?.score,
    scoreLow: overall?.low,
    scoreHigh: overall?.high,
    recommendation,
  })
  expect(decision?.data.personal).toEqual({ ...person, outcome: 'advance' })
  expect(JSON.stringify([report, decision])).not.toContain('told of two incidents')
  const without = await waitingFor(t, plain.endpointId)
  expect(typesOf(without)).toEqual(['report.ready', 'decision.made'])
  expect(without.map(({ data }) => data.personal)).toEqual([undefined, undefined])
  // The log shows it to a member, which is written down as on the pages of reports.
  await t.webhooks.readDelivery(personal.endpointId, report?.id ?? '')
  await t.webhooks.readDelivery(personal.endpointId, decision?.id ?? '')
  const shown = await t.workspace.transaction((tx) => selectOpened(tx, interviewId, t.workspace.userId))
  expect(shown).toEqual(expect.arrayContaining(['list', 'opinions']))
})

test('in a workspace that covers scores none leaves it or stands in the log, not even one that waited', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url, { includesPersonal: true })
  await readyReport(t)
  const [before] = await waitingFor(t, endpointId)
  expect(before?.body).toMatch(/"score":\d/)
  await coverScores(t.deps, t.workspace, true)
  await readyReport(t)
  const [, after] = await waitingFor(t, endpointId)
  await sendAll(t)
  expect(receiver.received).toHaveLength(2)
  for (const { body } of receiver.received) {
    expect(body).toContain('Dana Okafor')
    expect(body).not.toMatch(/"score\w*":\d|"recommendation":"/)
  }
  for (const id of [before?.id ?? '', after?.id ?? '']) {
    const detail = await t.webhooks.readDelivery(endpointId, id)
    expect(detail.body).not.toMatch(/"score\w*":\d|"recommendation":"/)
  }
})

test('filters of events and openings hold, an event is stored once for an endpoint, and a demo or a trial is nobody’s', async () => {
  const t = await setupWebhooks(database)
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  const byType = await t.addEndpoint(url, { eventTypes: ['report.ready'] })
  const byOpening = await t.addEndpoint(url, { openingIds: [opening.id] })
  const [mine, other] = [(await t.finish()).id, (await t.finish()).id]
  await t.rows(sql`update interviews set opening_id = ${opening.id} where id = ${mine}`)
  const workspaceId = t.workspace.id
  const completed = (interviewId: string): NewEvent => ({
    type: 'interview.completed',
    data: { interviewId, workspaceId },
  })
  await publishAll([
    completed(mine),
    completed(other),
    { type: 'report.ready', data: { interviewId: other, workspaceId } },
  ])
  expect(typesOf(await waitingFor(t, byType.endpointId))).toEqual(['report.ready'])
  const [only, ...more] = await waitingFor(t, byOpening.endpointId)
  expect(more).toEqual([])
  expect(only?.data).toMatchObject({ interviewId: mine })
  await t.rows(sql`update interviews set is_preview = true where id = ${mine}`)
  await publishAll([completed(mine), { type: 'interview.completed', data: { interviewId: mine, workspaceId: null } }])
  expect(await waitingFor(t, byOpening.endpointId)).toHaveLength(1)
})

test('when an interview is erased, bodies forget who it was, also those that wait, and what was answered goes', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver(({ body }, response) => response.end(body))
  const { endpointId } = await t.addEndpoint(receiver.url, { includesPersonal: true })
  const interviewId = await readyReport(t)
  await waitingFor(t, endpointId)
  await sendAll(t)
  const workspaceId = t.workspace.id
  receiver.answer(status(500))
  await publishAll([{ type: 'interview.completed', data: { interviewId, workspaceId } }])
  await waitingFor(t, endpointId)
  await sendAll(t)
  await eraseInterview(t.deps, interviewId, 'deleted by a member')
  const messages = await waitingFor(t, endpointId)
  expect(typesOf(messages)).toEqual(['report.ready', 'interview.completed', 'interview.erased'])
  const stored = await t.rows(sql`select * from webhook_deliveries where endpoint_id = ${endpointId}`)
  expect(JSON.stringify(stored)).not.toMatch(/Dana|candidate\.example|"score/)
  const [first] = messages
  expect(await t.webhooks.readDelivery(endpointId, first?.id ?? '')).toMatchObject({ isCut: true, response: null })
  receiver.answer((_, response) => response.end())
  await t.clock.advance(10_000)
  await sendAll(t)
  expect(receiver.types()).toEqual(['report.ready', 'interview.completed', 'interview.completed', 'interview.erased'])
  expect(receiver.received.at(-2)?.body).not.toContain('Dana')
})

test('when name and address go before the report, they go here, too', async () => {
  const t = await setupWebhooks(database)
  const { endpointId } = await t.addEndpoint(url, { includesPersonal: true })
  const interviewId = await readyReport(t)
  expect((await waitingFor(t, endpointId))[0]?.body).toContain('Dana')
  await t.rows(
    sql`update interviews set contact_deletes_at = ${t.clock.now().toISOString()}::timestamptz where id = ${interviewId}`,
  )
  expect(await deleteContact(t.deps, interviewId)).toBe(true)
  expect((await waitingFor(t, endpointId))[0]?.body).not.toContain('Dana')
})

test('a test event comes at a press, whatever the filter is', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url, { eventTypes: ['report.ready'] })
  await t.webhooks.sendTest(endpointId)
  await sendAll(t)
  expect(receiver.types()).toEqual(['webhook.test'])
  expect(receiver.received[0]?.message.data).toMatchObject({ endpointId })
  receiver.answer(status(500))
  for (let count = 0; count < 20; count++) await t.webhooks.sendTest(endpointId)
  await expect(t.webhooks.sendTest(endpointId)).rejects.toMatchObject({ code: 'rate.limited' })
})

test('one or a range is sent again, in order and under the same ids', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [first = ''] = await t.add(endpointId, ['a'])
  await t.clock.advance(1000)
  const from = t.clock.now().toISOString()
  await t.add(endpointId, ['a', 'b', 'a'])
  await t.clock.advance(1000)
  await sendAll(t)
  await t.webhooks.replay(endpointId, first)
  await sendAll(t)
  expect(receiver.ids().slice(4)).toEqual([`msg_${first.replaceAll('-', '')}`])
  expect(await t.webhooks.replayRange(endpointId, { from, until: t.clock.now().toISOString() })).toBe(3)
  await sendAll(t)
  const again = receiver.received.slice(5)
  const ofA = (ids: typeof again) => ids.filter(({ message }) => message.data.subject === 'a').map(({ id }) => id)
  expect(ofA(again)).toEqual(ofA(receiver.received.slice(0, 4)).slice(1))
  expect(again).toHaveLength(3)
  await expect(t.webhooks.replay(endpointId, t.deps.ids.uuid())).rejects.toMatchObject({
    code: 'webhook_delivery.not_found',
  })
})

test('the log is read by state and event, a page at a time, and kept for thirty days', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url)
  await t.add(
    endpointId,
    Array.from({ length: 60 }, (_, at) => `s${at}`),
  )
  await sendAll(t)
  await t.webhooks.sendTest(endpointId)
  const query = { type: null, state: null, after: null }
  const first = await t.webhooks.read(endpointId, query)
  expect(first.deliveries).toHaveLength(50)
  const second = await t.webhooks.read(endpointId, { ...query, after: first.next })
  expect(second).toMatchObject({ next: null })
  expect(second.deliveries).toHaveLength(11)
  expect((await t.webhooks.read(endpointId, { ...query, state: 'waiting' })).deliveries).toHaveLength(1)
  expect((await t.webhooks.read(endpointId, { ...query, type: 'webhook.test' })).deliveries).toHaveLength(1)
  await t.clock.advance(29 * dayMs)
  await sweepWebhooks(t.deps)
  expect((await t.webhooks.read(endpointId, query)).deliveries).toHaveLength(50)
  await t.clock.advance(2 * dayMs)
  await sweepWebhooks(t.deps)
  expect((await t.webhooks.read(endpointId, query)).deliveries).toEqual([])
})

test('owners alone add, change, pause, resume and delete endpoints, which the audit log names by host', async () => {
  const t = await setupWebhooks(database)
  const { endpointId, secret } = await t.addEndpoint(url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const stored = await t.rows(sql`select * from webhook_endpoints where id = ${endpointId}`)
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
  const input = { url, description: 'ours', eventTypes: [], openingIds: [], includesPersonal: true }
  await t.webhooks.save(endpointId, input)
  await t.webhooks.pause(endpointId)
  await t.webhooks.pause(endpointId)
  expect((await t.webhooks.load()).endpoints).toMatchObject([{ description: 'ours', pausedFor: 'owner' }])
  await t.webhooks.resume(endpointId)
  await t.webhooks.rotateSecret(endpointId)
  const colleague = await t.addMember(await t.signIn(), t.workspace.id, 'recruiter')
  const theirs = openWebhooks(t.deps, colleague)
  for (const refused of [theirs.load(), theirs.create(input), theirs.remove(endpointId), theirs.sendTest(endpointId)]) {
    await expect(refused).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  }
  const elsewhere = openWebhooks(t.deps, (await t.open()).workspace)
  await expect(elsewhere.remove(endpointId)).rejects.toMatchObject({ code: 'webhook_endpoint.not_found' })
  await expect(elsewhere.create(input)).rejects.toMatchObject({ code: 'plan.not_included' })
  await expect(t.webhooks.save(endpointId, { ...input, openingIds: [t.deps.ids.uuid()] })).rejects.toMatchObject({
    code: 'opening.not_found',
  })
  await t.webhooks.remove(endpointId)
  expect((await t.webhooks.load()).endpoints).toEqual([])
  const entries = await t.rows(
    sql`select action, details from audit_log where workspace_id = ${t.workspace.id} and action like 'webhook.%' order by id`,
  )
  const done = z.array(z.object({ action: z.string() })).parse(entries)
  expect(done.map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.paused',
    'webhook.resumed',
    'webhook.secret_replaced',
    'webhook.deleted',
  ])
  expect(JSON.stringify(entries)).not.toContain('hidden')
})

test('the export of a workspace has its endpoints without secrets, and what was sent without names', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { secret } = await t.addEndpoint(receiver.url, { includesPersonal: true })
  await readyReport(t)
  await t.queue()
  await sendAll(t)
  const files: Record<string, string> = {}
  for await (const { name, bytes } of exportWebhooks(t.workspace))
    files[name] = z.instanceof(Buffer).parse(bytes).toString()
  expect(Object.keys(files)).toEqual(['webhooks.json', 'webhook-deliveries.csv'])
  expect(files['webhooks.json']).toContain(receiver.url)
  expect(files['webhook-deliveries.csv']).toMatch(/"report\.ready",.+,"delivered","1","200",/)
  const all = JSON.stringify(files)
  for (const hidden of [secret, 'sealed', 'v1.', 'Dana']) expect(all).not.toContain(hidden)
})

test('a workspace has twenty endpoints at most, also when they are added at once', async () => {
  const t = await setupWebhooks(database)
  const made = await Promise.allSettled(Array.from({ length: 23 }, () => t.addEndpoint(url)))
  expect(made.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(20)
  for (const one of made) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'webhook_endpoint.too_many' })
  }
})

test('secrets are sealed anew when the key changes; without it nothing is sent, and the page says so', async () => {
  const t = await setupWebhooks(database)
  const receiver = await openReceiver()
  const { endpointId } = await t.addEndpoint(receiver.url)
  const [next, other] = [Buffer.alloc(32, 'n'), Buffer.alloc(32, 'o')]
  const lost = { ...t.deps, secrets: createSecretBox([other]) }
  expect((await openWebhooks(lost, t.workspace).load()).endpoints[0]).toMatchObject({ isSecretLost: true })
  const both = { ...t.deps, secrets: { ...t.deps.secrets, seal: createSecretBox([next]).seal, isOutdated: () => true } }
  const broken = await t.addEndpoint(receiver.url)
  await t.rows(sql`update webhook_endpoints set sealed_secret = 'cut off' where id = ${broken.endpointId}`)
  expect(await resealSecrets(both)).toBeGreaterThanOrEqual(1)
  const after = { ...t.deps, secrets: createSecretBox([next]) }
  expect((await openWebhooks(after, t.workspace).load()).endpoints[0]).toMatchObject({
    id: endpointId,
    isSecretLost: false,
  })
})
