// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { IdentityAdapter, IdentityOutcome, IdentitySetup } from '../../identity/identity.ts'
import { identitySetupOf } from '../../identity/identity.ts'
import { GoogleButton } from './google-button.tsx'

afterEach(cleanup)

const complete: IdentitySetup = { apiKey: 'k', projectId: 'p', appId: 'a' }
const signedIn: IdentityOutcome = { state: 'signed-in', isFactorNeeded: false }

function setup(signInWithGoogle: IdentityAdapter['signInWithGoogle'], given: IdentitySetup = complete) {
  const adapter: IdentityAdapter = {
    signInWithGoogle,
    sendVerification: () => Promise.reject(new Error('not asked for')),
    checkVerification: () => Promise.reject(new Error('not asked for')),
    forget() {},
  }
  const load = vi.fn(async () => adapter)
  const onSignedIn = vi.fn()
  const onUnverified = vi.fn()
  render(<GoogleButton setup={given} load={load} onSignedIn={onSignedIn} onUnverified={onUnverified} />)
  return { adapter, load, onSignedIn, onUnverified, press: () => screen.getByRole('button').click() }
}

test('any missing or empty part switches the provider off', () => {
  const setupOf = (identity: SiteSettings['identity'], identityEmulator?: string) =>
    identitySetupOf({ settings: { ...defaultSiteSettings, identity }, identityEmulator })
  expect(setupOf(null)).toBeNull()
  expect(setupOf({ apiKey: 'k', projectId: 'p' })).toBeNull()
  expect(setupOf({ ...complete, appId: '' })).toBeNull()
  expect(setupOf(complete)).toEqual(complete)
  expect(setupOf(complete, '127.0.0.1:9099')).toEqual({ ...complete, emulator: '127.0.0.1:9099' })
})

test('the page’s policy is opened by the button that can be pressed, and by no other', () => {
  setup(async () => signedIn)
  expect(document.querySelector('[data-identity="complete"]')).not.toBeNull()
})

test('signing in leads on', async () => {
  const t = setup(async () => signedIn)
  t.press()
  await waitFor(() => expect(t.onSignedIn).toHaveBeenCalledOnce())
  expect(t.load).toHaveBeenCalledExactlyOnceWith(complete)
})

test.each([
  ['The popup was blocked.', 'The popup was blocked.'],
  ['', 'Google sign-in failed. Please try again.'],
])('a failure with the message %j reads %j', async (message, words) => {
  const t = setup(async () => {
    throw new Error(message)
  })
  t.press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  expect(screen.getByRole('button').textContent).toBe('Sign in with Google')
  expect(t.onSignedIn).not.toHaveBeenCalled()
})

test('whoever closed the window is told so without an alarm', async () => {
  const t = setup(async () => ({ state: 'cancelled', words: 'The window was closed.' }))
  t.press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The window was closed.'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('whoever is not verified is handed on with the way to get there', async () => {
  const t = setup(async () => ({ state: 'unverified', address: 'ada@acme.example', isMailSent: true }))
  t.press()
  await waitFor(() => expect(t.onUnverified).toHaveBeenCalledOnce())
  expect(t.onUnverified.mock.calls[0]?.[0]).toMatchObject({ adapter: t.adapter, address: 'ada@acme.example' })
  expect(t.onSignedIn).not.toHaveBeenCalled()
})

test('an attempt that a newer one has replaced has nothing to say', async () => {
  const ends: ((error: Error | null) => void)[] = []
  const t = setup(
    () => new Promise((resolve, reject) => ends.push((error) => (error === null ? resolve(signedIn) : reject(error)))),
  )
  t.press()
  await waitFor(() => expect(ends).toHaveLength(1))
  t.press()
  await waitFor(() => expect(ends).toHaveLength(2))
  ends[0]?.(new Error('cancelled'))
  ends[1]?.(null)
  await waitFor(() => expect(t.onSignedIn).toHaveBeenCalledOnce())
  expect(screen.getByRole('alert').textContent).toBe('')
})
