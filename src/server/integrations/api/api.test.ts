import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { openWholeApi } from '../../../../tests/harness/whole-api.ts'

const api = await openWholeApi()
afterAll(() => api.close())

const workspaceId = api.deps.ids.uuid()
const elsewhere = api.deps.ids.uuid()
const job = {
  title: 'Customer Support Specialist',
  description: 'You answer customers by phone and chat. Two years in support are required.',
}
const Answer = z.looseObject({ code: z.string().optional(), detail: z.string().optional() })
const Opening = z.looseObject({ id: z.string(), status: z.string(), externalId: z.string().nullable() })
const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() })

let key = ''
let foreignKey = ''

beforeAll(async () => {
  for (const id of [workspaceId, elsewhere]) await api.addWorkspace(id)
  key = await api.addKey({ workspaceId, plan: 'enterprise', scopes: ApiScope.options })
  foreignKey = await api.addKey({ workspaceId: elsewhere, plan: 'enterprise', scopes: ApiScope.options })
})

interface Call {
  body?: unknown
  headers?: Record<string, string>
  as?: string
}

async function call(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, options: Call = {}) {
  const { body, headers = {}, as = key } = options
  const answer = await api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${as}`, ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  const { statusCode: status } = answer
  return { status, headers: answer.headers, text: answer.body, body: answer.body === '' ? null : parse(answer.body) }
}

function parse(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text
}

async function create(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await call('POST', '/openings', { body: { ...job, ...change }, headers })
  expect(answer.status, answer.text).toBe(201)
  return Opening.parse(answer.body)
}

async function createOpen() {
  const { id } = await create()
  expect((await call('PATCH', `/openings/${id}`, { body: { status: 'open' } })).status).toBe(200)
  return id
}

test('an opening is created, read, changed, opened and archived, with a plan of its text', async () => {
  const made = await create({ externalId: 'REQ-1' })
  expect(made).toMatchObject({ status: 'draft', externalId: 'REQ-1', title: job.title, description: job.description })
  const changed = await call('PATCH', `/openings/${made.id}`, { body: { title: 'Support Lead', status: 'open' } })
  expect(changed.body).toMatchObject({ title: 'Support Lead', status: 'open', externalId: 'REQ-1' })
  const plan = z.looseObject({
    revision: z.number(),
    draft: z.looseObject({ competencies: z.array(z.unknown()) }),
  })
  const read = plan.parse((await call('GET', `/openings/${made.id}/plan`)).body)
  const saved = await call('PUT', `/openings/${made.id}/plan`, { body: { draft: read.draft, revision: read.revision } })
  expect(saved.status, saved.text).toBe(200)
  const shorter = { ...read.draft, competencies: read.draft.competencies.slice(0, -1) }
  const stale = await call('PUT', `/openings/${made.id}/plan`, { body: { draft: shorter, revision: 99 } })
  expect([stale.status, Answer.parse(stale.body).code]).toEqual([409, 'opening.plan_changed'])
  const archived = await call('PATCH', `/openings/${made.id}`, { body: { isArchived: true } })
  expect(archived.body).toMatchObject({ isArchived: true, status: 'closed' })
})

test('an opening is written in the language that a program names, and in English where it names none', async () => {
  expect(await create({})).toMatchObject({ language: 'en' })
  const made = await create({ language: 'es' })
  expect((await call('GET', `/openings/${made.id}`)).body).toMatchObject({ language: 'es' })
  const changed = await call('PATCH', `/openings/${made.id}`, { body: { language: 'en' } })
  expect(changed.body).toMatchObject({ language: 'en' })
  expect((await call('PATCH', `/openings/${made.id}`, { body: { language: 'fr' } })).status).toBe(422)
})

test('a program’s own id is found by, is unique in its workspace, and moves nothing when it is taken', async () => {
  const made = await create({ externalId: 'REQ-2' })
  const found = await call('GET', '/openings?externalId=REQ-2')
  expect(Page.parse(found.body).data.map(({ id }) => id)).toEqual([made.id])
  const taken = await call('POST', '/openings', { body: { ...job, externalId: 'REQ-2' } })
  expect([taken.status, Answer.parse(taken.body).code]).toEqual([409, 'external_id.taken'])
  const elsewhereToo = await call('POST', '/openings', { body: { ...job, externalId: 'REQ-2' }, as: foreignKey })
  expect(elsewhereToo.status).toBe(201)
})

test('a change of several things is made whole or not at all', async () => {
  const made = await create({ externalId: 'REQ-3' })
  const read = z
    .looseObject({ revision: z.number(), draft: z.looseObject({}) })
    .parse((await call('GET', `/openings/${made.id}/plan`)).body)
  const empty = { ...read.draft, competencies: [] }
  await inWorkspace(api.deps.db, workspaceId, (tx) =>
    tx.execute(sql`update plan_versions set draft = ${JSON.stringify(empty)}::jsonb where opening_id = ${made.id}`),
  )
  const change = { externalId: 'REQ-4', title: 'Half done', status: 'open' }
  const refused = await call('PATCH', `/openings/${made.id}`, { body: change })
  expect([refused.status, Answer.parse(refused.body).code]).toEqual([422, 'opening.plan_invalid'])
  expect((await call('GET', `/openings/${made.id}`)).body).toMatchObject({ ...made, description: job.description })
})

test('another workspace’s things are not there', async () => {
  const { id } = await create()
  for (const path of [`/openings/${id}`, `/openings/${id}/plan`]) {
    expect((await call('GET', path, { as: foreignKey })).status, path).toBe(404)
  }
  const change = await call('PATCH', `/openings/${id}`, { as: foreignKey, body: { title: 'Mine now' } })
  expect(change.status).toBe(404)
  const invited = { name: 'Ada', email: 'ada@example.com', sendsMail: false }
  const answer = await call('POST', `/openings/${id}/invitations`, { as: foreignKey, body: invited })
  expect([answer.status, Answer.parse(answer.body).code]).toEqual([404, 'opening.not_found'])
})

test('the same writing call sent ten times at once has its effect once', async () => {
  const headers = { 'idempotency-key': 'create-once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/openings', { body: { ...job, title: 'Once' }, headers })),
  )
  const made = answers.filter(({ status }) => status === 201)
  const busy = answers.filter(({ body }) => Answer.safeParse(body).data?.code === 'idempotency.in_progress')
  expect(made.length).toBeGreaterThan(0)
  expect(made.length + busy.length).toBe(10)
  const again = await call('POST', '/openings', { body: { ...job, title: 'Once' }, headers })
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(new Set([...made, again].map(({ body }) => Opening.parse(body).id)).size).toBe(1)
  expect(Page.parse((await call('GET', '/openings?search=Once')).body).data).toHaveLength(1)
  const other = await call('POST', '/openings', { body: { ...job, title: 'Twice' }, headers })
  expect([other.status, Answer.parse(other.body).code]).toEqual([409, 'idempotency.key_reused'])
})

test('an idempotency key is the API key’s own, and a refusal is repeated too', async () => {
  const headers = { 'idempotency-key': 'shared-word' }
  const bad = { title: '', description: '' }
  const first = await call('POST', '/openings', { body: bad, headers })
  const again = await call('POST', '/openings', { body: bad, headers })
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([422, 422, 'true'])
  expect(again.headers['content-type']).toContain('application/problem+json')
  const others = await call('POST', '/openings', { body: job, headers, as: foreignKey })
  expect(others.status).toBe(201)
  const long = await call('POST', '/openings', { body: job, headers: { 'idempotency-key': 'x'.repeat(256) } })
  expect(long.status).toBe(422)
})

test('a day later the same key names another call', async () => {
  const headers = { 'idempotency-key': 'aged' }
  const first = await create({ title: 'Aged' }, headers)
  await inSystem(api.deps.db, 'sweep', (tx) =>
    tx.execute(
      sql`update idempotent_calls set begun_at = begun_at - interval '25 hours' where idempotency_key = 'aged'`,
    ),
  )
  const later = await create({ title: 'Aged, a day later' }, headers)
  expect(later.id).not.toBe(first.id)
  expect(await create({ title: 'Aged, a day later' }, headers)).toEqual(later)
})

test('candidates are invited one and many, all or none, and each link opens an interview', async () => {
  const openingId = await createOpen()
  const company = 'Example Inc'
  const ada = { name: 'Ada', email: 'Ada@Example.com', externalId: 'cand-1', sendsMail: false, company }
  const one = await call('POST', `/openings/${openingId}/invitations`, { body: ada })
  expect(one.status, one.text).toBe(201)
  expect(one.body).toMatchObject({ externalId: 'cand-1', email: 'ada@example.com', link: /^http.*\/interview\// })
  const again = await call('POST', `/openings/${openingId}/invitations`, { body: { ...ada, externalId: null } })
  expect(Answer.parse(again.body).code).toBe('invitation.known')
  const people = (ids: (string | null)[]) =>
    ids.map((externalId, at) => ({ name: `P${at}`, email: `p${at}@example.com`, externalId }))
  const bulk = (candidates: unknown) =>
    call('POST', `/openings/${openingId}/invitations/bulk`, { body: { candidates, sendsMail: false } })
  expect(Answer.parse((await bulk(people(['cand-2', 'cand-1']))).body).code).toBe('external_id.taken')
  const none = Page.parse((await call('GET', `/interviews?openingId=${openingId}`)).body)
  expect(none.data).toHaveLength(1)
  expect((await bulk(people(['cand-2', null]))).status).toBe(201)
  const found = Page.parse((await call('GET', '/interviews?externalId=cand-2')).body).data
  expect(found).toMatchObject([{ candidate: { name: 'P0', email: 'p0@example.com' }, status: 'invited' }])
  const persons = z.object({ data: z.array(z.looseObject({ email: z.string(), interviewIds: z.array(z.string()) })) })
  const person = persons.parse((await call('GET', '/candidates?email=p0@example.com')).body).data
  expect(person).toMatchObject([{ email: 'p0@example.com', interviewIds: [found[0]?.id] }])
  const personPath = `/candidates/${String(person[0]?.id)}`
  expect((await call('GET', personPath)).body).toEqual({ ...person[0], interviews: found })
  const elsewhereToo = await call('GET', personPath, { as: foreignKey })
  expect([elsewhereToo.status, Answer.parse(elsewhereToo.body).code]).toEqual([404, 'candidate.not_found'])
  expect((await call('DELETE', `/interviews/${found[0]?.id}`)).status).toBe(204)
  expect((await call('GET', personPath)).status).toBe(404)
})

test('an interview is renamed, cancelled and erased, and then answers no more', async () => {
  const openingId = await createOpen()
  const body = { email: 'gone@example.com', externalId: 'gone', sendsMail: false }
  const invited = z
    .looseObject({ interviewId: z.string() })
    .parse((await call('POST', `/openings/${openingId}/invitations`, { body })).body)
  const path = `/interviews/${invited.interviewId}`
  expect((await call('PATCH', path, { body: { externalId: 'gone-2' } })).body).toMatchObject({ externalId: 'gone-2' })
  expect((await call('PATCH', path, { body: { externalId: 'x' }, as: foreignKey })).status).toBe(404)
  expect((await call('GET', `${path}/report`)).body).toMatchObject({ code: 'report.not_ready' })
  expect((await call('POST', `${path}/invitation/cancel`)).status).toBe(204)
  expect((await call('GET', path)).body).toMatchObject({ status: 'cancelled' })
  expect((await call('DELETE', path)).status).toBe(204)
})

test('lists come page by page, each thing once', async () => {
  const titles = Array.from({ length: 7 }, (_, at) => `Paged ${at}`)
  for (const title of titles) await create({ title })
  const seen: unknown[] = []
  for (let after = ''; ; ) {
    const { data, next } = Page.parse((await call('GET', `/openings?search=Paged&limit=3&after=${after}`)).body)
    seen.push(...data.map(({ title }) => title))
    if (next === null) break
    after = next
  }
  expect(seen).toEqual(titles.toReversed())
})

test('reading answers the fields that were asked for, and nothing where nothing has changed', async () => {
  const { id } = await create({ title: 'Narrow' })
  const narrow = await call('GET', `/openings/${id}?fields=title,status`)
  expect(narrow.body).toEqual({ id, title: 'Narrow', status: 'draft' })
  const page = Page.parse((await call('GET', '/openings?search=Narrow&fields=title')).body)
  expect(page.data).toEqual([{ id, title: 'Narrow' }])
  const etag = String(narrow.headers.etag)
  const same = await call('GET', `/openings/${id}?fields=title,status`, { headers: { 'if-none-match': etag } })
  expect([same.status, same.text]).toEqual([304, ''])
  await call('PATCH', `/openings/${id}`, { body: { status: 'open' } })
  const later = await call('GET', `/openings/${id}?fields=title,status`, { headers: { 'if-none-match': etag } })
  expect(later.status).toBe(200)
  expect((await call('GET', '/openings?fields=a%20b')).status).toBe(422)
})

test('a program is told where its limit stands and, when it is refused, why in words', async () => {
  const spare = await api.addKey({ workspaceId, plan: 'enterprise', scopes: ['usage:read'] })
  const first = await call('GET', '/usage', { as: spare })
  const second = await call('GET', '/usage', { as: spare })
  const remaining = [first, second].map(({ headers }) => Number(headers['ratelimit-remaining']))
  expect(remaining).toEqual([599, 598])
  expect(first.headers['ratelimit-policy']).toBe('600;w=60')
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const refused = await call('GET', '/openings', { as: spare })
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'api_key.scope_missing', scope: 'openings:read', detail: /openings:read/ },
  })
})

test('a trial’s key reads and writes nothing', async () => {
  const trial = api.deps.ids.uuid()
  await api.addWorkspace(trial)
  const { userId } = await api.signIn('founder@trial.example.com')
  await api.addMember(trial, userId, 'owner')
  const own = await api.addKey({ workspaceId: trial, plan: null, scopes: ApiScope.options })
  expect((await call('GET', '/openings', { as: own })).status).toBe(200)
  const written = await call('POST', '/openings', { as: own, body: job })
  expect(written).toMatchObject({ status: 403, body: { code: 'plan.not_included', entitlement: 'integrations' } })
})

test('a program adds an endpoint of webhooks, sees its secret once, and removes it', async () => {
  const address = { url: 'https://hooks.example.com/openround', eventTypes: ['report.ready'] }
  const made = await call('POST', '/webhooks', { body: address })
  expect(made).toMatchObject({ status: 201, body: { secret: /^whsec_/ } })
  const { id } = z.looseObject({ id: z.string() }).parse(made.body)
  expect((await call('PUT', `/webhooks/${id}/state`, { body: { isPaused: true } })).status).toBe(204)
  const listed = await call('GET', '/webhooks')
  expect(listed.body).toMatchObject({ data: [{ id, eventTypes: ['report.ready'], pausedFor: expect.any(String) }] })
  expect(listed.text).not.toContain('whsec_')
  expect((await call('DELETE', `/webhooks/${id}`, { as: foreignKey })).status).toBe(404)
  expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(204)
  expect((await call('GET', '/webhooks')).body).toEqual({ data: [] })
})
