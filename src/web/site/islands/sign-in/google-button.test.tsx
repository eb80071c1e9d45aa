// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { IdentityAdapter } from '../../identity/identity.ts'
import { completeIdentity } from '../../identity/identity.ts'
import { GoogleButton } from './google-button.tsx'

afterEach(cleanup)

const keys = { apiKey: 'k', projectId: 'p', appId: 'a' }

function setup(signInWithGoogle: IdentityAdapter['signInWithGoogle'], given: typeof keys | null = keys) {
  const load = vi.fn(async () => ({ signInWithGoogle }))
  const onSignedIn = vi.fn()
  render(<GoogleButton keys={given} load={load} onSignedIn={onSignedIn} />)
  return { load, onSignedIn, press: () => screen.getByRole('button').click() }
}

test('any missing or empty part switches the provider off', () => {
  expect(completeIdentity(null)).toBeNull()
  expect(completeIdentity({ apiKey: 'k', projectId: 'p' })).toBeNull()
  expect(completeIdentity({ ...keys, appId: '' })).toBeNull()
  expect(completeIdentity(keys)).toEqual(keys)
})

test('without the keys the button is off, says why and does nothing', async () => {
  const t = setup(async () => {}, null)
  const button = screen.getByRole('button', { name: 'Sign in with Google' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('not set up')
  t.press()
  await Promise.resolve()
  expect(t.load).not.toHaveBeenCalled()
})

test('signing in leads on', async () => {
  const t = setup(async () => {})
  t.press()
  await waitFor(() => expect(t.onSignedIn).toHaveBeenCalledOnce())
  expect(t.load).toHaveBeenCalledExactlyOnceWith(keys)
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
  expect(t.onSignedIn).not.toHaveBeenCalled()
})

test('an attempt that a newer one has replaced has nothing to say', async () => {
  const ends: ((error: Error | null) => void)[] = []
  const t = setup(
    () => new Promise((resolve, reject) => ends.push((error) => (error === null ? resolve() : reject(error)))),
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
