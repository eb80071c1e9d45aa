// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasskeyButton } from '../passkey-button/passkey-button.tsx'
import { AddPasskey } from './add-passkey.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bytes = new TextEncoder().encode('x').buffer
const credential = {
  id: 'eA',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => [],
  },
}
const options = {
  challenge: 'eA',
  rp: { name: 'A', id: 'a.example' },
  user: { id: 'eA', name: 'ana', displayName: 'ana' },
  pubKeyCredParams: [],
}

/** @param answers Of the server, one after the other. */
function setup(answers: readonly Response[]) {
  const waiting = [...answers]
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(waiting.shift() ?? new Response(null, { status: 500 })))
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('PublicKeyCredential', class {})
  const dialog = () => Promise.resolve(credential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: dialog, create: dialog } })
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/account/second-factor', search: '?next=%2Fx', assign })
  return { fetching, assign }
}

const begun = () => Response.json({ options })
const typeName = (name: string) => {
  fireEvent.change(screen.getByLabelText('Name of the passkey'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
}

test('a passkey without a name asks nothing of the browser', () => {
  const t = setup([])
  render(<AddPasskey next="/dashboard" />)
  typeName('  ')
  expect(screen.getByText('Give it a name.')).not.toBeNull()
  expect(t.fetching).not.toHaveBeenCalled()
})

test('the first one shows its recovery codes, which are left by a press; a further one leads on', async () => {
  const t = setup([
    begun(),
    Response.json({ recoveryCodes: ['AAAA-BBBB'] }),
    begun(),
    Response.json({ recoveryCodes: [] }),
  ])
  const { unmount } = render(<AddPasskey next="/dashboard" />)
  typeName('Phone')
  await waitFor(() => expect(screen.getByRole('list', { name: 'Recovery codes' }).textContent).toBe('AAAA-BBBB'))
  expect(screen.getByRole('link', { name: 'I have kept them' }).getAttribute('href')).toBe('/dashboard')
  expect(t.assign).not.toHaveBeenCalled()
  unmount()
  render(<AddPasskey next="/dashboard" />)
  typeName('Laptop')
  await waitFor(() => expect(t.assign).toHaveBeenCalledExactlyOnceWith('/dashboard'))
})

test('whoever has to prove first who they are is led to do so, and back; a refusal is said', async () => {
  const t = setup([Response.json({ code: 'proof.needed' }, { status: 403 })])
  const { unmount } = render(<AddPasskey next="/dashboard" />)
  typeName('Phone')
  const back = encodeURIComponent('/account/second-factor?next=%2Fx')
  await waitFor(() => expect(t.assign).toHaveBeenCalledExactlyOnceWith(`/sign-in/second-factor?next=${back}`))
  unmount()
  setup([begun(), Response.json({ code: 'passkey.refused' }, { status: 403 })])
  render(<AddPasskey next="/dashboard" />)
  typeName('Phone')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This passkey was not taken.'))
})

test('signing in with a passkey leads on, and says what went wrong', async () => {
  const t = setup([
    begun(),
    Response.json({ code: 'passkey.refused' }, { status: 403 }),
    begun(),
    new Response(null, { status: 204 }),
  ])
  render(<PasskeyButton purpose="sign_in" next="/dashboard/members" />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('opens no account here'))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(t.assign).toHaveBeenCalledExactlyOnceWith('/dashboard/members'))
})
