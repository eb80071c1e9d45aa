import type { INodeParameters } from 'n8n-workflow'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { openConnectedWorkspace } from '../harness/connected-workspace.ts'
import { buildAndLoad } from './build-and-load.ts'
import { openN8n } from './open-n8n.ts'

const t = await openConnectedWorkspace()
const { node, trigger, credential, remove } = await buildAndLoad()
afterAll(async () => {
  remove()
  await t.close()
})
const n8n = openN8n(credential, { baseUrl: `${t.origin}/`, apiKey: t.key })
const wrong = openN8n(credential, { baseUrl: t.origin, apiKey: 'orkey_none' })

async function run(
  resource: string,
  operation: string,
  parameters: INodeParameters = {},
  options: Parameters<typeof n8n.execute>[2] = {},
) {
  const items = await n8n.execute(node, { resource, operation, ...parameters }, options)
  return items.map(({ json }) => json)
}

const Id = z.looseObject({ id: z.string() })

test('the credential’s test tells a key that opens something from one that does not', async () => {
  expect(await n8n.testCredential()).toBe(200)
  expect(await wrong.testCredential()).toBe(401)
})

test('an opening is created, opened, read and found', async () => {
  const job = { title: 'Line Cook', description: 'You cook at a station.', additionalFields: { externalId: 'REQ-n8n' } }
  const [created] = await run('opening', 'create', job)
  const openingId = Id.parse(created).id
  expect(created).toMatchObject({ title: 'Line Cook', status: 'draft', externalId: 'REQ-n8n' })
  const updateFields = { status: 'open', externalId: '' }
  expect(await run('opening', 'update', { openingId, updateFields })).toMatchObject([
    { status: 'open', externalId: null },
  ])
  expect(await run('opening', 'get', { openingId })).toMatchObject([{ description: job.description }])
  expect(await run('opening', 'getPlan', { openingId })).toMatchObject([{ version: 1 }])
  const filters = { search: 'Line Cook', status: 'open' }
  expect(await run('opening', 'getAll', { filters })).toMatchObject([{ id: openingId }])
})

test('candidates are invited, one for each item, found, reminded, renamed, cancelled and deleted', async () => {
  const { openingId } = t
  const invite = (email: string) =>
    run('invitation', 'create', { openingId, email, additionalFields: { name: 'Ada', sendsMail: false, days: 7 } })
  const [invited] = await invite('ada@n8n.example')
  const { interviewId } = z.looseObject({ interviewId: z.string() }).parse(invited)
  await invite('bo@n8n.example')
  const candidates = await run('candidate', 'getAll', { filters: { email: 'ada@n8n.example' } })
  expect(candidates).toMatchObject([{ interviewIds: [interviewId] }])
  const candidateId = Id.parse(candidates[0]).id
  expect(await run('candidate', 'get', { candidateId })).toMatchObject([{ interviews: [{ id: interviewId }] }])
  const waiting = await run('interview', 'getAll', { returnAll: true, filters: { openingId, part: 'waiting' } })
  expect(waiting).toHaveLength(2)
  expect(await run('interview', 'getAll', { limit: 1, filters: { openingId } })).toHaveLength(1)
  expect(await run('invitation', 'resend', { interviewId })).toEqual([{ success: true }])
  expect(await run('interview', 'update', { interviewId, externalId: 'own' })).toMatchObject([{ externalId: 'own' }])
  expect(await run('interview', 'update', { interviewId })).toMatchObject([{ externalId: null }])
  expect(await run('invitation', 'cancel', { interviewId })).toEqual([{ success: true }])
  expect(await run('interview', 'get', { interviewId })).toMatchObject([{ status: 'cancelled' }])
  expect(await run('interview', 'delete', { interviewId, filters: { reason: 'test' } })).toEqual([{ success: true }])
})

test('a report is read, compared and downloaded as a file, and a decision recorded for who has read it', async () => {
  const [interviewId, other] = [await t.finishInterview('n8n-1'), await t.finishInterview('n8n-2')]
  expect(await run('report', 'get', { interviewId })).toMatchObject([
    { interviewId, recommendation: expect.any(String) },
  ])
  expect(await run('report', 'getTranscript', { interviewId })).toMatchObject([{ turns: expect.any(Array) }])
  const [compared] = await run('report', 'compare', { interviewIds: `${interviewId},${other}` })
  // Neither was interviewed with a version of the opening's plan: both are told with the reason.
  expect(compared?.leftOut).toMatchObject([{ interviewId }, { interviewId: other }])
  const [file] = await n8n.execute(node, { resource: 'report', operation: 'download', interviewId })
  const data = file?.binary?.data
  expect(data).toMatchObject({ fileName: `${interviewId}.pdf`, mimeType: 'application/pdf' })
  expect(Buffer.from(data?.data ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  const decision = { interviewId, outcome: 'advance', reason: 'told of two incidents', decidedBy: t.workspace.email }
  await expect(run('decision', 'create', decision)).rejects.toMatchObject({ description: 'decision.evidence_unread' })
  await markEvidenceRead(t.deps, t.workspace, interviewId)
  expect(await run('decision', 'create', decision)).toMatchObject([{ outcome: 'advance' }])
  expect(await run('decision', 'getAll', { interviewId })).toMatchObject([{ reason: 'told of two incidents' }])
  expect(await run('usage', 'get')).toMatchObject([{ reserved: expect.any(Number) }])
})

test('all of a list is read page by page, and no more than the limit', async () => {
  for (let at = 0; at < 5; at++) await run('opening', 'create', { title: `Paged ${at}`, description: 'Any.' })
  const filters = { search: 'Paged' }
  const titles = (found: { title?: unknown }[]) => found.map(({ title }) => title)
  const allOf = titles(await run('opening', 'getAll', { returnAll: true, filters }))
  expect(allOf).toHaveLength(5)
  expect(titles(await run('opening', 'getAll', { limit: 3, filters }))).toEqual(allOf.slice(0, 3))
})

test('an execution that is tried again does nothing twice, and two executions do', async () => {
  const job = { title: 'Once', description: 'Any.' }
  const [first] = await run('opening', 'create', job, { executionId: 'again' })
  const [again] = await run('opening', 'create', job, { executionId: 'again' })
  const [other] = await run('opening', 'create', job)
  expect(Id.parse(again).id).toBe(Id.parse(first).id)
  expect(Id.parse(other).id).not.toBe(Id.parse(first).id)
  const items = [{}, {}]
  expect(await run('opening', 'create', { ...job, title: 'Two items' }, { items })).toHaveLength(2)
  expect(await run('opening', 'getAll', { filters: { search: 'Two items' } })).toHaveLength(2)
})

test('what the API refuses is said in its words, and a node that goes on passes them on', async () => {
  const asked = { interviewId: t.deps.ids.uuid() }
  await expect(run('report', 'get', asked)).rejects.toMatchObject({ httpCode: '404', description: 'report.not_found' })
  await expect(run('report', 'download', asked)).rejects.toMatchObject({ description: 'report.not_found' })
  const wrongField = { title: 'x', description: 'Any.' }
  await expect(run('opening', 'create', wrongField)).rejects.toMatchObject({
    description: expect.stringMatching(/^request\.invalid\ntitle: /),
  })
  const goneOn = await run('report', 'get', asked, { continuesOnFail: true })
  expect(goneOn).toEqual([{ error: expect.any(String) }])
  await expect(run('report', 'get')).rejects.toThrow('Interview ID')
})

test('the trigger adds its endpoint, starts once for each event of Openround’s, and removes it', async () => {
  const flow = await n8n.openTrigger(trigger, { events: ['report.ready'], openings: ` ${t.openingId}, ` })
  await flow.activate()
  await flow.activate()
  const listed = await t.webhooks.load()
  expect(listed.endpoints).toMatchObject([
    { url: flow.url, description: 'n8n: Hiring', eventTypes: ['report.ready'], openingIds: [t.openingId] },
  ])
  const interviewId = await t.finishInterview('n8n-3')
  await t.publish({ type: 'interview.completed', data: { interviewId, workspaceId: t.workspace.id } })
  await t.publish({ type: 'report.ready', data: { interviewId, workspaceId: t.workspace.id } })
  await t.deliver()
  expect(flow.started.map(({ json }) => json)).toMatchObject([
    {
      type: 'report.ready',
      webhookId: expect.stringMatching(/^msg_/),
      data: { interviewId, interviewExternalId: 'n8n-3' },
    },
  ])
  // Sent once more, as after an answer that was lost, it starts nothing.
  const { id: endpointId } = Id.parse(listed.endpoints[0])
  const [delivery] = (await t.webhooks.read(endpointId, { type: null, state: null, after: null })).deliveries
  await t.webhooks.replay(endpointId, Id.parse(delivery).id)
  await t.deliver()
  expect([flow.started.length, flow.statuses]).toEqual([1, [200, 200]])
  await flow.deactivate()
  expect((await t.webhooks.load()).endpoints).toEqual([])
  expect(flow.staticData).toEqual({})
  await flow.deactivate()
  await flow.close()
})

test('whoever else sends to the trigger is refused', async () => {
  const flow = await n8n.openTrigger(trigger, { events: ['decision.made'] })
  await flow.activate()
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const body = JSON.stringify({ type: 'decision.made', data: { interviewId: 'mine' } })
  const unsigned = await fetch(flow.url, { method: 'POST', headers, body })
  const forged = await fetch(flow.url, {
    method: 'POST',
    headers: { ...headers, 'webhook-signature': 'v1,bm8=' },
    body,
  })
  expect([unsigned.status, forged.status, flow.started]).toEqual([401, 401, []])
  await flow.deactivate()
  await flow.close()
})

test('an endpoint that was paused goes on when the workflow is activated again, and one that was deleted is added anew', async () => {
  const flow = await n8n.openTrigger(trigger, { events: ['decision.made'] })
  await flow.activate()
  const [first] = (await t.webhooks.load()).endpoints
  await t.webhooks.pause(first?.id ?? '')
  await flow.activate()
  expect((await t.webhooks.load()).endpoints).toMatchObject([{ id: first?.id, pausedFor: null }])
  await t.webhooks.remove(first?.id ?? '')
  await flow.activate()
  const [second] = (await t.webhooks.load()).endpoints
  expect(second?.id).not.toBe(first?.id)
  await flow.deactivate()
  await flow.close()
})
