import { AppError } from '#contract/errors.ts'
import { completeIdentity } from '#contract/values/identity.ts'
import { openSession } from '#server/platform/auth/session.ts'
import { readSessionToken } from '#server/platform/auth/session-cookie.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from './sign-in.ts'

/**
 * Signs in whoever the identity provider vouches for, as the same user whom a link to that address signs in.
 * @param token The provider's ID token; undefined when none was sent.
 * @returns the session's token, for the cookie; answered this once.
 * @throws AppError `identity.missing` where no provider is set up, `sign_in.token_invalid`, `sign_in.email_unverified`,
 * `identity.unavailable`.
 */
export async function signInByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'identity'>,
  token: string | undefined,
  caller: Caller,
): Promise<string> {
  const keys = completeIdentity(deps.site.identity)
  if (keys === null) throw new AppError('not_found', 'identity.missing', 'No identity provider is set up')
  if (token === undefined) throw new AppError('unauthenticated', 'sign_in.token_invalid', 'No token was sent')
  const { email, isVerified } = await deps.identity.readToken(token, keys.projectId)
  if (!isVerified) {
    throw new AppError('forbidden', 'sign_in.email_unverified', 'The provider has not verified this address')
  }
  return await deps.db.transaction((tx) =>
    openSession(tx, deps, {
      email,
      userAgent: caller.userAgent,
      previousToken: readSessionToken(deps.config.publicUrl, caller.cookieHeader),
    }),
  )
}
