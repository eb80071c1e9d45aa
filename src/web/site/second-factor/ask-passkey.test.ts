import { afterEach, expect, test, vi } from 'vitest'
import { addPasskey, provePasskey } from './ask-passkey.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const base64Url = (text: string) => Buffer.from(text).toString('base64url')

/** A browser with passkeys, and a server that answers one address after the other. */
function setup(answers: readonly Response[], dialog: () => Promise<unknown> = () => Promise.resolve(credential)) {
  const waiting = [...answers]
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(waiting.shift() ?? new Response(null, { status: 500 })))
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { credentials: { get: dialog, create: dialog } })
  const sent = () =>
    fetching.mock.calls.map(([address, init]) => [address, JSON.parse(String(init?.body))] as [unknown, unknown])
  return { sent }
}

const credential = {
  id: base64Url('key'),
  rawId: bytes('key'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
}
const requestOptions = () => Response.json({ options: { challenge: base64Url('challenge'), rpId: 'a.example' } })
const creationOptions = () =>
  Response.json({
    options: {
      challenge: base64Url('challenge'),
      rp: { name: 'A', id: 'a.example' },
      user: { id: base64Url('user'), name: 'ana', displayName: 'ana' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    },
  })
const frame = { id: base64Url('key'), rawId: base64Url('key'), type: 'public-key' }

test('what the browser signed goes to the server as it is, and nothing else of it', async () => {
  const t = setup([requestOptions(), new Response(null, { status: 204 })])
  expect(await provePasskey('sign_in')).toBe('done')
  expect(t.sent()).toEqual([
    ['/api/passkeys/begin', { purpose: 'sign_in' }],
    [
      '/api/passkeys/answer',
      {
        answer: {
          ...frame,
          response: {
            clientDataJSON: base64Url('client'),
            authenticatorData: base64Url('data'),
            signature: base64Url('signature'),
            userHandle: base64Url('user'),
          },
        },
      },
    ],
  ])
})

test('a passkey that was made is sent with its name, and its recovery codes come back', async () => {
  const t = setup([creationOptions(), Response.json({ recoveryCodes: ['AAAA'] }, { status: 201 })])
  expect(await addPasskey('Work laptop')).toEqual({ end: 'done', recoveryCodes: ['AAAA'] })
  expect(t.sent()[1]).toEqual([
    '/api/passkeys',
    {
      name: 'Work laptop',
      made: {
        ...frame,
        response: {
          clientDataJSON: base64Url('client'),
          attestationObject: base64Url('attestation'),
          transports: ['internal'],
        },
      },
    },
  ])
})

test('a dialog that is closed sends nothing', async () => {
  const t = setup([requestOptions()], () => Promise.reject(new DOMException('Closed', 'NotAllowedError')))
  expect(await provePasskey('prove')).toBe('cancelled')
  expect(t.sent()).toHaveLength(1)
})

test.each([
  [403, 'passkey.refused', 'refused'],
  [403, 'proof.needed', 'proof-needed'],
  [409, 'passkey.too_many', 'too-many'],
  [401, 'sign_in.challenge_over', 'over'],
  [401, 'session.missing', 'over'],
  [429, 'rate.limited', 'limited'],
  [500, 'server.unavailable', 'failed'],
])('%i %s ends as “%s”, before the dialog and after it', async (status, code, end) => {
  const refusal = () => Response.json({ code }, { status })
  setup([refusal()])
  expect(await provePasskey('prove')).toBe(end)
  setup([requestOptions(), refusal()])
  expect(await provePasskey('prove')).toBe(end)
})

test('a server that cannot be reached is told, and a browser without passkeys', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await provePasskey('sign_in')).toBe('failed')
  setup([requestOptions()])
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(await provePasskey('sign_in')).toBe('unknown')
})
