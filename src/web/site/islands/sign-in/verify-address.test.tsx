// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { IdentityAdapter } from '../../identity/identity.ts'
import { VerifyAddress } from './verify-address.tsx'

afterEach(cleanup)

function setup(parts: Partial<IdentityAdapter> = {}, isMailSent = true) {
  const adapter: IdentityAdapter = {
    signInWithGoogle: () => Promise.reject(new Error('not asked for')),
    sendVerification: async () => {},
    checkVerification: async () => ({ state: 'signed-in', isFactorNeeded: false }),
    forget: vi.fn(),
    ...parts,
  }
  const onSignedIn = vi.fn()
  const onLeave = vi.fn()
  const who = { adapter, address: 'ada@acme.example', isMailSent }
  render(<VerifyAddress who={who} heading="h3" onSignedIn={onSignedIn} onLeave={onLeave} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { adapter, onSignedIn, onLeave, press }
}

test('it says what to do and takes the focus', () => {
  setup()
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/ada@acme\.example/).textContent).toContain('on its way')
  expect(document.activeElement?.contains(screen.getByRole('heading'))).toBe(true)
})

test('a mail that could not be sent is not said to be on its way', () => {
  setup({}, false)
  expect(screen.getByText(/ada@acme\.example/).textContent).toContain('could not be sent')
})

test('whoever has verified the address is let in', async () => {
  const t = setup()
  t.press('I have verified my address')
  await waitFor(() => expect(t.onSignedIn).toHaveBeenCalledOnce())
})

test('whoever has not is told so and can look again', async () => {
  const t = setup({
    checkVerification: async () => ({ state: 'unverified', address: 'ada@acme.example', isMailSent: false }),
  })
  t.press('I have verified my address')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not verified yet'))
  expect(screen.getByRole('button', { name: 'I have verified my address' })).toBeTruthy()
  expect(t.onSignedIn).not.toHaveBeenCalled()
})

test('another mail is sent once however often it is pressed meanwhile, and what went wrong is said', async () => {
  const ends: ((error?: Error) => void)[] = []
  const sendVerification = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error)))),
  )
  const t = setup({ sendVerification })
  t.press('Send the mail again')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy())
  t.press('Sending…')
  expect(sendVerification).toHaveBeenCalledOnce()
  ends[0]?.()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Another mail is on its way.'))
  t.press('Send the mail again')
  await waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.(new Error('Too often.'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too often.'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('another way in forgets who came', () => {
  const t = setup()
  t.press('Sign in another way')
  expect(t.adapter.forget).toHaveBeenCalledOnce()
  expect(t.onLeave).toHaveBeenCalledOnce()
})
