import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isForPrograms } from '#contract/api/endpoint.ts'
import { ApiScope } from '#contract/values/api-scope.ts'
import { openWholeApi } from '../../tests/harness/whole-api.ts'

/** Addresses that bodies name are asked for: no name leads outside from here. */
vi.mock('node:dns', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:dns')>()),
  lookup: (name: string, _options: unknown, answer: (error: Error) => void) =>
    answer(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
}))

/** What a caller who means harm, or a broken program, puts in the place of any value. */
const hostile: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  2_147_483_648,
  -1,
  1e308,
  9_007_199_254_740_992,
  '',
  'x'.repeat(20_000),
  null,
  [],
  {},
  true,
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  "');--",
  nest(40),
  [['a\u0000']],
  '%',
]
/** Requests of one endpoint with one hostile value each; the values go round, so that all endpoints together meet all of them. */
const bodiesPerEndpoint = 10
const addressesPerEndpoint = 5

const api = await openWholeApi()
const { app, deps, records, endpoints } = api
afterAll(() => api.close())

function nest(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/**
 * Somebody who may ask for everything: the admin, and an owner of the workspace that is asked about; of the public API, a
 * program with every scope.
 */
async function enter({ access }: Endpoint): Promise<{ headers: Record<string, string>; workspaceId: string }> {
  const workspaceId = deps.ids.uuid()
  const { cookie, userId } = await api.signIn(api.adminEmail)
  await api.addWorkspace(workspaceId)
  await api.addMember(workspaceId, userId, 'owner')
  if (!isForPrograms(access)) return { headers: { cookie }, workspaceId }
  const key = await api.addKey({ workspaceId, plan: 'enterprise', scopes: ApiScope.options })
  return { headers: { authorization: `Bearer ${key}` }, workspaceId }
}

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
}

const formats: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uuid: '01890000-0000-7000-8000-000000000000',
  date: '2026-03-02',
  'date-time': '2026-03-02T09:00:00.000Z',
  uri: 'https://example.com/',
}

/** A value that a schema is likely to take, so that a request gets past every other field. Numbers are the largest allowed. */
function sampleOf(schema: JsonSchema): unknown {
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (variant !== undefined) return sampleOf(variant)
  return plainSampleOf(schema)
}

function plainSampleOf(schema: JsonSchema): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return mapObject(schema.properties ?? {}, sampleOf)
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}))
  if (type === 'integer' || type === 'number') return schema.maximum ?? 2_147_483_648
  if (type === 'boolean') return true
  if (type === 'null') return null
  return formats[schema.format ?? ''] ?? 'a'.repeat(Math.max(3, schema.minLength ?? 0))
}

function mapObject<From, To>(object: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, to(value)]))
}

function readSchema(schema: z.ZodType | undefined): JsonSchema {
  return schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

let turn = 0
function nextHostile(): unknown {
  turn += 1
  return hostile[turn % hostile.length]
}

/** Bodies that are valid but for one value, and some that are nothing of the kind. */
function bodiesFor({ body }: Endpoint): string[] {
  const schema = readSchema(body)
  const sample = sampleOf(schema)
  const names = Object.keys(schema.properties ?? {})
  const changed = Array.from({ length: body === undefined ? 0 : bodiesPerEndpoint }, (_, index) => {
    const name = names[index % Math.max(1, names.length)]
    return name === undefined ? nextHostile() : { ...(sample as object), [name]: nextHostile() }
  })
  const text = JSON.stringify(sample) ?? '{}'
  return [
    text,
    ...changed.map((value) => JSON.stringify(value)),
    JSON.stringify(nextHostile()),
    `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},${text.replace(/^\{/, '') || '}'}`,
    text.slice(0, -1),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ]
}

const texts = [
  'a%00b',
  '%ED%A0%80',
  '2147483648',
  '0000-01-01',
  '-1',
  '%25',
  'x'.repeat(90),
  '..%2f',
  '9e99',
  '%F0%9F%98%80',
]

/** Addresses with one hostile part of the path or the query. */
function addressesFor({ path, query }: Endpoint, workspaceId: string): string[] {
  const names = Object.keys(readSchema(query).properties ?? {})
  const place = (make: (name: string) => string) =>
    path.replace(/:(\w+)/g, (_, name) => (name === 'workspaceId' ? workspaceId : make(name)))
  const uuid = () => deps.ids.uuid()
  const paths = path.replace('/:workspaceId', '').includes(':') ? texts.map((text) => place(() => text)) : []
  const queries = names.flatMap((name) => texts.map((text) => `${place(uuid)}?${name}=${text}`))
  turn += 1
  const all = [...paths, ...queries]
  const step = Math.max(1, Math.floor(all.length / addressesPerEndpoint))
  return [place(uuid), ...all.filter((_, index) => index % step === turn % step).slice(0, addressesPerEndpoint)]
}

let asked = 0

/** Asks from an address of its own, so that no limit of calls stands before the handler. */
async function ask(endpoint: Endpoint, url: string, headers: Record<string, string>, payload?: string) {
  asked += 1
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const answer = await app.inject({ method: endpoint.method, url, headers, remoteAddress, ...(payload && { payload }) })
  const request = `${endpoint.id} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''}`
  expect.soft(isForeseen(endpoint, answer), `${request}\n${answer.statusCode} ${answer.body.slice(0, 300)}`).toBe(true)
}

/** A service outside that does not answer is foreseen where the endpoint names it among its errors. */
function isForeseen({ errors }: Endpoint, answer: { statusCode: number; json(): { code?: string } }): boolean {
  if (answer.statusCode === 502) return errors.some((code) => code === answer.json().code)
  return answer.statusCode < 500 || answer.statusCode === 503
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'no input makes %s fail unexpectedly',
  async (_id, endpoint) => {
    const { headers, workspaceId } = await enter(endpoint)
    const [plain = '/', ...others] = addressesFor(endpoint, workspaceId)
    const json = { ...headers, 'content-type': 'application/json' }
    for (const url of [plain, ...others]) await ask(endpoint, url, endpoint.body === undefined ? headers : json, '{}')
    if (endpoint.method === 'GET') return
    for (const body of bodiesFor(endpoint)) await ask(endpoint, plain, json, body)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x']) {
      await ask(endpoint, plain, { ...headers, 'content-type': type }, 'a=1')
    }
    const errors = records.splice(0).filter(({ level }) => level === 'error')
    expect(errors.map(({ fields }) => String(fields.err))).toEqual([])
  },
)

test('input never reaches the prototype of objects', () => {
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  expect(asked).toBeGreaterThan(endpoints.length * 5)
})
