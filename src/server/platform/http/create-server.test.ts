import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/api/endpoint.ts'
import { AppError, ProblemDocument } from '#contract/errors.ts'
import { createAbsentSpeech } from '../../../../tests/harness/absent-speech.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import type { Feature } from '../feature.ts'
import { createServer } from './create-server.ts'
import { handle, handleBytes, handleFile } from './handle.ts'

const database = await openTestDatabase()
const apps: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.close()
})

const endpoint = { access: 'public', summary: 'For tests.', tag: 'Tests', errors: ['request.invalid'] } as const
const createThing = defineEndpoint({
  ...endpoint,
  id: 'things.create',
  method: 'POST',
  path: '/api/things/:id',
  params: z.strictObject({ id: z.uuid('Not an id') }),
  query: z.strictObject({ dry: z.enum(['yes', 'no']).default('no') }),
  body: z.strictObject({ name: z.string().min(2, 'Name must be at least 2 characters') }),
  result: z.object({ name: z.string() }),
  status: 201,
})
const readFile = defineEndpoint({
  ...endpoint,
  id: 'things.file',
  method: 'GET',
  path: '/api/file',
  produces: 'audio/wav',
})
const fail = defineEndpoint({
  ...endpoint,
  id: 'things.fail',
  method: 'GET',
  path: '/api/fail/:how',
  params: z.strictObject({ how: z.string() }),
})
const limited = defineEndpoint({ ...endpoint, id: 'things.limited', method: 'GET', path: '/api/limited' })
const signed = defineEndpoint({
  ...endpoint,
  id: 'things.signed',
  method: 'POST',
  path: '/api/signed',
  body: z.looseObject({}),
  result: z.object({ text: z.string() }),
})
const remove = defineEndpoint({
  ...endpoint,
  id: 'things.remove',
  method: 'DELETE',
  path: '/api/things',
  status: 204,
  deprecation: { since: '2026-11-26', gone: '2027-11-26' },
})

const failures: Record<string, () => unknown> = {
  conflict: () => new AppError('conflict', 'live.taken_over', 'Somebody holds it'),
  later: () => new AppError('unavailable', 'storage.unavailable', 'No space', { retryAfterMs: 2100 }),
  bug: () => new Error('the password is hunter2'),
  database: () => Object.assign(new Error('x'), { code: '57P01' }),
}

const feature: Feature = {
  id: 'things',
  jobs: [],
  routes: [
    handle(createThing, async (_deps, _context, { body }) => ({ name: body.name, internal: 'hidden' })),
    handleFile(readFile, async () => ({ bytes: Buffer.from('0123456789'), downloadName: 'Ünsere Datei.wav' })),
    handle(fail, (_deps, _context, { params }) => Promise.reject(failures[params.how]?.())),
    handle(limited, async () => null, { rateLimit: { max: 2, windowMs: 60_000 } }),
    handle(remove, async () => null),
    handleBytes(signed, async (_deps, _context, bytes) => ({ text: Buffer.from(bytes).toString('utf8') })),
  ],
}

async function setup(options: { variables?: Record<string, string>; isDraining?: boolean; isReady?: boolean } = {}) {
  const speech = {
    ...createAbsentSpeech('none'),
    readiness: () => (options.isReady ? ({ state: 'ready' } as const) : ({ state: 'warming' } as const)),
  }
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: options.variables ?? {},
    overrides: { speech },
  })
  const app = await createServer({
    deps,
    features: [feature],
    version: '1.2.3',
    isDraining: () => options.isDraining ?? false,
  })
  apps.push(app)
  return { app, deps, records }
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const post = (
  app: FastifyInstance,
  payload: unknown,
  url = `/api/things/${id}`,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('a valid request is answered with the declared status and fields alone', async () => {
  const { app } = await setup()
  const answer = await post(app, { name: 'Ada' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ name: 'Ada' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('every bad field of path, query and body is named in one problem document', async () => {
  const { app } = await setup()
  const answer = await post(app, { name: 'A', role: 'x' }, '/api/things/7?dry=maybe')
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const problem = ProblemDocument.parse(answer.json())
  expect(problem).toMatchObject({ type: 'about:blank', status: 422, code: 'request.invalid' })
  expect(problem.requestId).toBe(answer.headers['x-request-id'])
  expect(problem.fields?.map(({ field }) => field)).toEqual(['id', 'dry', 'name', ''])
  expect(problem.fields).toContainEqual({ field: 'name', message: 'Name must be at least 2 characters' })
})

test('a signed body reaches its endpoint byte for byte, whatever it is; others still parse theirs', async () => {
  const { app } = await setup()
  for (const body of ['{ "a":1,\n "a": 2}', 'not JSON', '']) {
    const answer = await post(app, body, '/api/signed', { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.json()).toEqual({ text: body })
  }
  const large = await post(app, 'x'.repeat(70_000), '/api/signed')
  expect(large.statusCode).toBe(413)
  expect((await post(app, { name: 'Ada' })).statusCode).toBe(201)
})

test('an endpoint without a body to give answers 204', async () => {
  const { app } = await setup()
  const answer = await app.inject({ method: 'DELETE', url: '/api/things' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('an endpoint that is going says since when and until when, the others say nothing of it', async () => {
  const { app } = await setup()
  const going = await app.inject({ method: 'DELETE', url: '/api/things' })
  expect(going.headers).toMatchObject({ deprecation: '@1795651200', sunset: 'Fri, 26 Nov 2027 00:00:00 GMT' })
  expect((await post(app, { name: 'Ada' })).headers).not.toHaveProperty('deprecation')
})

test.each([
  ['broken JSON', '{"name":', {}, 422, 'request.invalid'],
  ['a body of another type', 'name=Ada', { 'content-type': 'text/plain' }, 415, 'request.unsupported_media_type'],
  ['a body over the limit', JSON.stringify({ name: 'x'.repeat(70_000) }), {}, 413, 'request.too_large'],
  ['a prototype in the body', '{"__proto__":{"admin":true}}', {}, 422, 'request.invalid'],
])('%s is refused with a problem document', async (_what, payload, headers, status, code) => {
  const { app } = await setup()
  const answer = await post(app, payload, undefined, headers)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test.each([
  ['conflict', 409, 'live.taken_over', undefined],
  ['later', 503, 'storage.unavailable', '3'],
  ['database', 503, 'database.unavailable', '5'],
  ['bug', 500, 'server.error', undefined],
])('a %s is answered by its kind, without its text', async (how, status, code, retryAfter) => {
  const { app } = await setup()
  const answer = await app.inject(`/api/fail/${how}`)
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([status, code, retryAfter])
  expect(answer.body).not.toMatch(/hunter2|Somebody|No space/)
})

test('a bug is logged as an error with its request, an expected failure as information', async () => {
  const { app, records } = await setup()
  const bug = await app.inject('/api/fail/bug')
  await app.inject('/api/fail/conflict')
  const levels = records
    .filter(({ message }) => message !== 'request')
    .map(({ level, fields }) => [level, fields.route])
  expect(levels).toEqual([
    ['error', '/api/fail/:how'],
    ['info', '/api/fail/:how'],
  ])
  expect(records[0]?.fields.requestId).toBe(bug.headers['x-request-id'])
})

test('an unknown address of the API is a problem document, whatever the method', async () => {
  const { app } = await setup()
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nothing' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'route.not_found'])
  }
})

test('an address that cannot be decoded is a problem document', async () => {
  const { app } = await setup()
  const answer = await app.inject('/api/things/%E0%A4%A')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'request.invalid'])
})

test('a page of another origin may not change anything, our own and programs may', async () => {
  const { app } = await setup({ variables: { PUBLIC_URL: 'https://a.example' } })
  const statusOf = async (headers: Record<string, string>) =>
    (await post(app, { name: 'Ada' }, undefined, headers)).statusCode
  expect(await statusOf({})).toBe(201)
  expect(await statusOf({ origin: 'https://a.example', 'sec-fetch-site': 'same-origin' })).toBe(201)
  expect(await statusOf({ origin: 'https://a.example' })).toBe(201)
  expect(await statusOf({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe(201)
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await statusOf({ origin: 'null' })).toBe(403)
})

test('who calls from many addresses of one IPv6 network is counted as one caller', async () => {
  const { app } = await setup()
  const call = async (remoteAddress: string) => (await app.inject({ url: '/api/limited', remoteAddress })).statusCode
  expect([await call('2001:db8::1'), await call('2001:db8::2'), await call('2001:db8::3')]).toEqual([204, 204, 429])
  expect(await call('2001:db8:0:1::1')).toBe(204)
})

test('an address that calls too often is told when to come back, other addresses are served', async () => {
  const { app } = await setup()
  const call = (remoteAddress: string) => app.inject({ url: '/api/limited', remoteAddress })
  await call('10.0.0.1')
  await call('10.0.0.1')
  const answer = await call('10.0.0.1')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate.limited'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('10.0.0.2')).statusCode).toBe(204)
})

test('the caller’s address is a proxy’s word only where proxies are trusted', async () => {
  const forwarded = (app: FastifyInstance, from: string) =>
    app.inject({ url: '/api/limited', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': from } })
  const { app: trusting } = await setup({ variables: { TRUST_PROXY: '1' } })
  const { app: plain } = await setup()
  const statuses = async (app: FastifyInstance) => {
    const answers = []
    for (const from of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) answers.push((await forwarded(app, from)).statusCode)
    return answers
  }
  expect(await statuses(trusting)).toEqual([204, 204, 204])
  expect(await statuses(plain)).toEqual([204, 204, 429])
})

test('a file is answered whole, in part, or not at all when it is known', async () => {
  const { app } = await setup()
  const get = (headers: Record<string, string>) => app.inject({ url: '/api/file', headers })
  const whole = await get({})
  expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, '0123456789', 'audio/wav'])
  expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cnsere%20Datei.wav")
  const part = await get({ range: 'bytes=2-4' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  expect((await get({ range: 'bytes=10-' })).statusCode).toBe(416)
  expect((await get({ range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
})

test('every answer of the API carries the security headers, and speaks for subdomains only behind https', async () => {
  const { app: plain } = await setup()
  const { app: secure } = await setup({ variables: { PUBLIC_URL: 'https://a.example' } })
  for (const url of ['/api/limited', '/api/nothing', '/api/fail/bug', '/healthz', '/api/%E0%A4%A']) {
    const { headers } = await plain.inject(url)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await secure.inject(url)).headers['strict-transport-security']).toContain('includeSubDomains')
  }
})

test('no record holds an address that was asked for, only its pattern', async () => {
  const { app, records } = await setup()
  await app.inject(`/api/fail/${'s'.repeat(43)}`)
  await app.inject('/api/unknown?email=ada@b.example')
  expect(JSON.stringify(records)).not.toMatch(/sssss|ada@b\.example/)
  expect(records.some(({ message, fields }) => message === 'request' && fields.route === '/api/fail/:how')).toBe(true)
})

test('the process is healthy at once, and ready when the database and the voices are', async () => {
  const { app: warming } = await setup()
  const { app: ready } = await setup({ isReady: true })
  const { app: draining } = await setup({ isReady: true, isDraining: true })
  expect((await warming.inject('/healthz')).statusCode).toBe(200)
  expect((await warming.inject('/readyz')).json()).toEqual({
    status: 'not ready',
    checks: { database: 'ok', speech: 'warming', draining: false },
  })
  expect((await warming.inject('/readyz')).statusCode).toBe(503)
  expect((await ready.inject('/readyz')).statusCode).toBe(200)
  expect((await draining.inject('/readyz')).statusCode).toBe(503)
})

test('a stopping server begins nothing new and still lets people read', async () => {
  const { app } = await setup({ isDraining: true })
  const refused = await post(app, { name: 'Ada' })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.draining'])
  expect((await app.inject('/api/file')).statusCode).toBe(200)
})

test('metrics are for this machine, or for whoever has the token', async () => {
  const { app } = await setup({ variables: { METRICS_TOKEN: 'a-token-of-enough-length' } })
  await app.inject('/api/file')
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/metrics', remoteAddress, headers })
  const local = await get('127.0.0.1')
  expect(local.body).toMatch(/http_request_duration_ms_count\{method="GET",route="\/api\/file",status="200"\} 1/)
  expect((await get('10.0.0.1')).statusCode).toBe(404)
  expect((await get('127.0.0.1', { host: 'evil.example' })).statusCode).toBe(404)
  expect((await get('127.0.0.1', { host: '127.0.0.1:3000' })).statusCode).toBe(200)
  expect((await get('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)
  expect((await get('10.0.0.1', { authorization: 'Bearer a-token-of-enough-lengtH' })).statusCode).toBe(404)
  expect((await get('10.0.0.1', { authorization: 'Bearer a-token-of-enough-length' })).statusCode).toBe(200)
})

test.each(['/a/../healthz', '/./healthz', '/%2e%2E/healthz', '/a\\healthz', '/a%5Chealthz', '/healthz#x'])(
  'an address that can be read in two ways has no page: %s',
  async (url) => {
    const { app } = await setup()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // On a bare socket: every client library would resolve the address first.
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      )
      let text = ''
      socket
        .on('data', (bytes) => (text += bytes))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  },
)
