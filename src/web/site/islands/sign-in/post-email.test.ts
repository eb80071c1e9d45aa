import { afterEach, expect, test, vi } from 'vitest'
import { requestSignUp } from '../sign-up/request-sign-up.ts'
import { requestSignInLink } from './email-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: Response | Error) {
  const fetching = vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', fetching)
  return fetching
}

test('a link is asked for with the address alone', async () => {
  const fetching = answerWith(new Response(null, { status: 202 }))
  expect(await requestSignInLink('ada@acme.example')).toEqual({ problem: null, isKept: false, signOn: null })
  const [address, init] = fetching.mock.calls[0] ?? []
  expect(address).toBe('/api/sign-in/email')
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"ada@acme.example"}' })
})

test('a link that no mail server can bring is told as kept', async () => {
  answerWith(Response.json({ sent: false }, { status: 202 }))
  expect(await requestSignInLink('ada@acme.example')).toEqual({ problem: null, isKept: true, signOn: null })
})

test('an address whose company has single sign-on is told where; a link is asked for all the same where somebody wants one', async () => {
  const signOn = { path: '/sign-in/sso/acme.example', isRequired: true }
  const fetching = answerWith(Response.json({ sent: false, signOn }, { status: 202 }))
  expect(await requestSignInLink('ada@acme.example')).toEqual({ problem: null, isKept: false, signOn })
  answerWith(Response.json({ sent: true }, { status: 202 }))
  await requestSignInLink('ada@acme.example', undefined, { byLink: true })
  expect(fetching.mock.calls[0]?.[1]?.body).not.toContain('byLink')
})

test.each([
  [
    'a link is sent',
    Response.json({ isSignedIn: false, sent: true }, { status: 202 }),
    { isSignedIn: false, isKept: false },
  ],
  [
    'nothing is sent',
    Response.json({ isSignedIn: false, sent: false }, { status: 202 }),
    { isSignedIn: false, isKept: true },
  ],
  [
    'whoever is signed in needs none',
    Response.json({ isSignedIn: true, sent: false }, { status: 202 }),
    { isSignedIn: true, isKept: false },
  ],
  ['an answer without words is no session', new Response(null, { status: 204 }), { isSignedIn: false, isKept: false }],
])('an account is made with the receipt that opened the dialog: %s', async (_what, answer, became) => {
  const fetching = answerWith(answer)
  expect(await requestSignUp('ada@acme.example', 'r1')).toEqual({ problem: null, ...became })
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"email":"ada@acme.example","receipt":"r1"}')
})

test('what the server says of the address is what the person reads', async () => {
  const fields = [{ field: 'email', message: 'Please enter a valid company email address.' }]
  answerWith(Response.json({ title: 'Invalid', fields }, { status: 422 }))
  expect(await requestSignInLink('x')).toEqual({ problem: 'Please enter a valid company email address.' })
})

test('too many attempts are named as such', async () => {
  answerWith(Response.json({}, { status: 429 }))
  expect((await requestSignInLink('ada@acme.example')).problem).toMatch(/^Too many links/)
})

test.each([
  ['no such address', Response.json({ title: 'Not found', status: 404, code: 'route.not_found' }, { status: 404 })],
  ['a page instead of JSON', new Response('<html>', { status: 502 })],
  ['no network', new TypeError('Failed to fetch')],
])('%s is a failure, never a success', async (_, answer) => {
  answerWith(answer)
  expect(await requestSignInLink('ada@acme.example')).toEqual({ problem: 'Authentication failed' })
})
