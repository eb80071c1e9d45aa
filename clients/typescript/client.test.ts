import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { writeClientSchema } from '../../scripts/client/write-schema.ts'
import { openWholeApi } from '../../tests/harness/whole-api.ts'
import { createOpenround, type OpenroundOptions } from './src/index.ts'

const api = await openWholeApi()
afterAll(() => api.close())
const baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 })
const workspaceId = api.deps.ids.uuid()
await api.addWorkspace(workspaceId)
const apiKey = await api.addKey({ workspaceId, plan: 'enterprise', scopes: ['openings:read', 'openings:write'] })

function open(change: Partial<OpenroundOptions> = {}) {
  return createOpenround({ baseUrl, apiKey, wait: async () => {}, ...change })
}

const body = { title: 'Line Cook', description: 'You cook at a station.' }

test('the types are those of the API as it is', async () => {
  expect(readFileSync('clients/typescript/src/schema.ts', 'utf8')).toBe(await writeClientSchema())
})

test('an opening is made and read', async () => {
  const openround = open()
  const made = await openround.POST('/api/v1/openings', { body })
  expect(made.error).toBeUndefined()
  const openingId = made.data?.id ?? ''
  const read = await openround.GET('/api/v1/openings/{openingId}', { params: { path: { openingId } } })
  expect(read.data).toMatchObject({ title: 'Line Cook', status: 'draft' })
})

test('a refusal is a problem with its code', async () => {
  const { error, response } = await open({ apiKey: 'orkey_none' }).GET('/api/v1/openings')
  expect([response.status, error?.code]).toEqual([401, 'api_key.invalid'])
})

test('a call whose answer was lost is sent again and has its effect once', async () => {
  let sent = 0
  const losing = async (request: Request) => {
    sent += 1
    const response = await fetch(request)
    if (sent === 1) throw new TypeError('the connection broke')
    return response
  }
  const { data } = await open({ fetch: losing }).POST('/api/v1/openings', { body: { ...body, title: 'Lost once' } })
  expect([sent, data?.title]).toEqual([2, 'Lost once'])
  const list = await open().GET('/api/v1/openings', { params: { query: { search: 'Lost once' } } })
  expect(list.data?.data).toHaveLength(1)
})

test('what is limited is sent again after as long as the server asks, and no more than was said', async () => {
  const waits: number[] = []
  const limited = async () => new Response('{}', { status: 429, headers: { 'retry-after': '2' } })
  const wait = async (ms: number) => void waits.push(ms)
  const { response } = await open({ fetch: limited, wait, retries: 2 }).GET('/api/v1/openings')
  expect([response.status, waits]).toEqual([429, [2000, 2000]])
})
