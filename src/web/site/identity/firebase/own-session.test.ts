import { afterEach, expect, test, vi } from 'vitest'
import { googleProblems } from '#content/google-sign-in.ts'
import { closeOwnSession, openOwnSession } from './own-session.ts'
import { isCancellation } from './problems.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: Response | Error) {
  const fetching = vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const open = () => openOwnSession('a-token', new AbortController().signal)

test('the token goes to our own session as bearer', async () => {
  const fetching = answerWith(new Response(null, { status: 204 }))
  expect(await open()).toBe('opened')
  const [address, init] = fetching.mock.calls[0] ?? []
  expect(address).toBe('/api/session')
  expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-token' } })
})

test('an address that is not verified is no failure', async () => {
  answerWith(Response.json({ code: 'sign_in.email_unverified' }, { status: 403 }))
  expect(await open()).toBe('unverified')
})

test('where a second factor comes first, signing in goes on with it', async () => {
  answerWith(Response.json({ code: 'sign_in.factor_needed' }, { status: 401 }))
  expect(await open()).toBe('factor-needed')
})

test.each<[string, Response | Error, string]>([
  ['our server cannot be reached', new TypeError('Failed to fetch'), googleProblems['own-server-away']],
  [
    'the keys cannot be read',
    Response.json({ code: 'identity.unavailable' }, { status: 503 }),
    googleProblems['own-server-waits'],
  ],
  [
    'a proxy answers for a server that is away',
    new Response('<html>', { status: 502 }),
    googleProblems['own-server-waits'],
  ],
  ['it was tried too often', Response.json({}, { status: 429 }), googleProblems['too-many-requests']],
  [
    'their company requires its own sign-in',
    Response.json({ code: 'sign_in.sso_required' }, { status: 403 }),
    googleProblems['company-sign-in'],
  ],
  [
    'the token is refused',
    Response.json({ code: 'sign_in.token_invalid' }, { status: 401 }),
    'Google sign-in failed. Please try again.',
  ],
  [
    'another refusal is no missing verification',
    Response.json({ code: 'origin.forbidden' }, { status: 403 }),
    'Google sign-in failed. Please try again.',
  ],
])('when %s, the person reads what to do', async (_what, answer, words) => {
  answerWith(answer)
  await expect(open()).rejects.toThrow(words)
})

test('an attempt that a newer one stops counts as cancelled', async () => {
  const controller = new AbortController()
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const opening = openOwnSession('a-token', controller.signal)
  controller.abort()
  const error = await opening.catch((reason: unknown) => reason)
  expect(isCancellation(error)).toBe(true)
})

test('closing asks once and never fails', async () => {
  const fetching = answerWith(new TypeError('Failed to fetch'))
  await expect(closeOwnSession()).resolves.toBeUndefined()
  expect(fetching.mock.calls[0]).toEqual(['/api/session', expect.objectContaining({ method: 'DELETE' })])
})
