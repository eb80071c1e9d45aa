import { afterEach, expect, test, vi } from 'vitest'
import { filmServer } from './film-server.ts'

const interviewId = '0190a000-0000-7000-8000-000000000001'
const at = { interviewId, takeId: '0190a000-0000-7000-8000-000000000002' }
const bytes = new TextEncoder().encode('film').buffer

afterEach(() => {
  vi.unstubAllGlobals()
})

/** All that an upload asks, of a server that gives each the same answer. */
function askAll(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  return Promise.all([
    filmServer.putPart({ ...at, number: 0 }, 'token', bytes, new AbortController().signal),
    filmServer.putPoster(at, 'token', bytes),
    filmServer.endTake(at, 'token', { parts: 1, durationMs: 4_000 }),
    filmServer.createTake(interviewId, 'token', { takeId: at.takeId, mimeType: 'video/webm', offsetMs: 0 }),
    filmServer.listTakes(interviewId, 'token'),
  ])
}

const page = (status: number) => () =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'content-type': 'text/html' } })

test('204 says that a part, a poster and an end are stored, and nothing of what has a result', async () => {
  const answers = await askAll(() => new Response(null, { status: 204 }))
  expect(answers.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false])
})

test.each([200, 201, 202])(
  'a page that a network puts in the place of every answer stores nothing: %i',
  async (status) => {
    for (const answer of await askAll(page(status))) expect(answer).toMatchObject({ isDone: false, code: '' })
  },
)

test.each([403, 404, 413])('a page of a proxy is no word of the server: %i', async (status) => {
  for (const answer of await askAll(page(status))) expect(answer).toEqual({ isDone: false, status, code: '' })
})

test('the server refuses by a code of its own', async () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'media.take_ended' }
  const answers = await askAll(() => Response.json(problem, { status: 409 }))
  for (const answer of answers) expect(answer).toEqual({ isDone: false, status: 409, code: 'media.take_ended' })
})
