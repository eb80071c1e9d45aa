import { AppError } from '#contract/errors.ts'
import { completeIdentity } from '#contract/values/identity.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { maskAddress } from '#contract/values/mask-address.ts'
import { type Entry, enterByAddress, entryPath } from '#server/platform/auth/enter.ts'
import { readSessionToken } from '#server/platform/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { closeLinksOf, findLinkAddress, findOpenLink, lockAddress, takeLink } from './store.ts'
import { tellEmergencyUse } from './tell-emergency-use.ts'

export interface Caller {
  cookieHeader: string | undefined
  userAgent: string | null
}

export interface SignedInByLink {
  entry: Entry
  /** Where to go now, a path of this site. */
  next: string
}

/**
 * Uses a link's token, once, and signs the caller in; the address's other links are closed with it.
 * @throws AppError `sign_in.link_invalid` when the link is unknown, used or too old: all of them alike;
 * `sign_in.sso_required`, which uses nothing up.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site'>,
  token: string,
  caller: Caller,
): Promise<SignedInByLink> {
  if (!AccessToken.safeParse(token).success) throw linkInvalid()
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const address = await findLinkAddress(tx, hashToken(token))
    // Each of two links would close the other: without the lock they wait for each other.
    if (address !== null) await lockAddress(tx, address)
    const link = await takeLink(tx, hashToken(token), now)
    if (link === null) throw linkInvalid()
    await closeLinksOf(tx, link.email, now)
    const entry = await enterByAddress(tx, deps, {
      email: link.email,
      userAgent: caller.userAgent,
      previousToken: readSessionToken(deps.config.publicUrl, caller.cookieHeader),
      signedInBy: 'link',
    })
    await tellEmergencyUse(tx, deps, link.email)
    return { entry, next: entryPath(entry, link.next) }
  })
}

/**
 * Whom a link can still sign in, with most of the address hidden: enough to see that it is one's own, and nothing for whoever
 * finds the link. Null when it opens nothing. Asking does not use it: mail scanners open every link.
 */
export async function canSignIn(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string | null> {
  if (!AccessToken.safeParse(token).success) return null
  const email = await findOpenLink(deps.db, hashToken(token), deps.clock.now())
  return email === null ? null : maskAddress(email)
}

function linkInvalid(): AppError {
  return new AppError('unauthenticated', 'sign_in.link_invalid', 'The sign-in link is unknown, used or too old')
}

/**
 * Signs in whoever the identity provider vouches for, as the same user whom a link to that address signs in.
 * @param token The provider's ID token; undefined when none was sent.
 * @throws AppError `identity.missing` where no provider is set up, `sign_in.token_invalid`, `sign_in.email_unverified`,
 * `identity.unavailable`, `sign_in.sso_required`.
 */
export async function signInByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'identity'>,
  token: string | undefined,
  caller: Caller,
): Promise<Entry> {
  const keys = completeIdentity(deps.site.identity)
  if (keys === null) throw new AppError('not_found', 'identity.missing', 'No identity provider is set up')
  if (token === undefined) throw new AppError('unauthenticated', 'sign_in.token_invalid', 'No token was sent')
  const { email, isVerified } = await deps.identity.readToken(token, keys.projectId)
  if (!isVerified) {
    throw new AppError('forbidden', 'sign_in.email_unverified', 'The provider has not verified this address')
  }
  return await deps.db.transaction((tx) =>
    enterByAddress(tx, deps, {
      email,
      userAgent: caller.userAgent,
      previousToken: readSessionToken(deps.config.publicUrl, caller.cookieHeader),
      signedInBy: 'provider',
    }),
  )
}
