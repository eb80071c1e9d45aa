import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/api/endpoint.ts'
import { apiAddress, callApi } from './call-api.ts'

const readShelf = defineEndpoint({
  id: 'shelves.read',
  method: 'POST',
  path: '/api/shelves/:shelfId/books',
  summary: 'Read a shelf.',
  tag: 'Test',
  access: 'public',
  params: z.object({ shelfId: z.string() }),
  query: z.object({ search: z.string().optional() }),
  body: z.object({ title: z.string() }),
  result: z.object({ count: z.number() }),
  errors: [],
})
const input = { params: { shelfId: 'a/b' }, query: { search: undefined }, body: { title: 'Ulysses' } }

afterEach(() => vi.unstubAllGlobals())

/** @param body Sent as it is where it is a text. */
function answerWith(status: number, body: unknown) {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) =>
      new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('an endpoint is called as its contract says, and its result is read by it', async () => {
  const fetched = answerWith(200, { count: 3, more: 'than agreed' })
  expect(await callApi(readShelf, input)).toEqual({ isDone: true, result: { count: 3 } })
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/shelves/a%2Fb/books', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"title":"Ulysses"}',
  })
})

test('an answer without content is done', async () => {
  answerWith(204, null)
  const endpoint = defineEndpoint({
    id: 'shelves.delete',
    method: 'DELETE',
    path: '/api/shelf',
    summary: 'Delete the shelf.',
    tag: 'Test',
    access: 'public',
    status: 204,
    errors: [],
  })
  expect(await callApi(endpoint, {})).toEqual({ isDone: true, result: null })
})

test('what the server refuses comes with its status and its words', async () => {
  const problem = { type: 'about:blank', title: 'Gone', status: 404, code: 'shelf.not_found' }
  answerWith(404, problem)
  expect(await callApi(readShelf, input)).toEqual({ isDone: false, status: 404, problem })
  answerWith(502, '<h1>Bad gateway</h1>')
  expect(await callApi(readShelf, input)).toEqual({ isDone: false, status: 502, problem: null })
})

test('no answer, and one of another shape, are failures like any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await callApi(readShelf, input)).toEqual({ isDone: false, status: 0, problem: null })
  answerWith(200, { count: 'three' })
  expect(await callApi(readShelf, input)).toEqual({ isDone: false, status: 0, problem: null })
  answerWith(200, 'not JSON')
  expect(await callApi(readShelf, input)).toEqual({ isDone: false, status: 0, problem: null })
})

test('an address has its parameters in their places and what is asked behind it', () => {
  expect(apiAddress('/api/a/:b/c/:d', { b: 1, d: 'ü' }, { search: 'x y', none: undefined })).toBe(
    '/api/a/1/c/%C3%BC?search=x+y',
  )
})
