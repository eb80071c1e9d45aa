import { completeIdentity, type IdentityKeys } from '#contract/values/identity.ts'
import type { Site } from '../use-site.ts'

/** What the provider's library is opened with. */
export interface IdentitySetup extends IdentityKeys {
  /** Host and port of an emulator in place of the provider. */
  emulator?: string
}

/** Null while a part is missing: the provider's features are then off. */
export function identitySetupOf({
  settings,
  identityEmulator,
}: Pick<Site, 'settings' | 'identityEmulator'>): IdentitySetup | null {
  const keys = completeIdentity(settings.identity)
  return keys === null ? null : { ...keys, emulator: identityEmulator }
}

/** How an attempt ended that did not fail. */
export type IdentityOutcome =
  /** Our own session is there, or it is once a second factor was proved. */
  | { state: 'signed-in'; isFactorNeeded: boolean }
  /** The person changed their mind; `words` is for them, null when a newer attempt speaks for itself. */
  | { state: 'cancelled'; words: string | null }
  /** Nobody is signed in: the provider has not verified the address. */
  | { state: 'unverified'; address: string; isMailSent: boolean }

/**
 * A provider's way to sign in with Google, run in the browser by the official library. One attempt at a time: a new one
 * cancels the one under way, and the person closing the popup cancels it (specification, section 4). Everything rejects
 * with an `Error` whose message, if any, is shown to the person.
 */
export interface IdentityAdapter {
  signInWithGoogle(): Promise<IdentityOutcome>
  /** Sends another mail to whoever came out unverified. */
  sendVerification(): Promise<void>
  /** Looks whether the address is verified by now, and signs in if it is. */
  checkVerification(): Promise<IdentityOutcome>
  /** Forgets whoever came out unverified. */
  forget(): void
}

export type IdentityLoader = (setup: IdentitySetup) => Promise<IdentityAdapter>
