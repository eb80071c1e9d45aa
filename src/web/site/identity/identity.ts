import type { SiteSettings } from '#contract/values/site-settings.ts'

/** What the identity provider needs of its owner; all three or nothing (specification, section 4). */
export interface IdentityKeys {
  apiKey: string
  projectId: string
  appId: string
}

/** The keys when all three are there, else null: the provider's features are then off. */
export function completeIdentity(identity: SiteSettings['identity']): IdentityKeys | null {
  const { apiKey, projectId, appId } = identity ?? {}
  return apiKey && projectId && appId ? { apiKey, projectId, appId } : null
}

/**
 * A provider's way to sign in with Google, run in the browser by the official library. One attempt at a time: a new one
 * cancels the one under way, and the person closing the popup cancels it (specification, section 4).
 */
export interface IdentityAdapter {
  /** Resolves once our own session is there; rejects with an `Error` whose message, if any, is shown to the person. */
  signInWithGoogle(): Promise<void>
}

export type IdentityLoader = (keys: IdentityKeys) => Promise<IdentityAdapter>
