import { AppError } from '#contract/errors.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { openSession } from '#server/platform/auth/session.ts'
import { readSessionToken } from '#server/platform/auth/session-cookie.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { closeLinksOf, findLinkAddress, isLinkOpen, lockAddress, takeLink } from './store.ts'

export interface Caller {
  cookieHeader: string | undefined
  userAgent: string | null
}

export interface OpenedSession {
  /** For the cookie; answered this once. */
  sessionToken: string
  /** Where to go now, a path of this site. */
  next: string
}

/**
 * Uses a link's token, once, and signs the caller in; the address's other links are closed with it.
 * @throws AppError `sign_in.link_invalid` when the link is unknown, used or too old: all of them alike.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  token: string,
  caller: Caller,
): Promise<OpenedSession> {
  if (!AccessToken.safeParse(token).success) throw linkInvalid()
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const address = await findLinkAddress(tx, hashToken(token))
    // Each of two links would close the other: without the lock they wait for each other.
    if (address !== null) await lockAddress(tx, address)
    const link = await takeLink(tx, hashToken(token), now)
    if (link === null) throw linkInvalid()
    await closeLinksOf(tx, link.email, now)
    const sessionToken = await openSession(tx, deps, {
      email: link.email,
      userAgent: caller.userAgent,
      previousToken: readSessionToken(deps.config.publicUrl, caller.cookieHeader),
    })
    return { sessionToken, next: link.next }
  })
}

/** Whether a link can still be used. Asking does not use it: mail scanners open every link. */
export async function canSignIn(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  return AccessToken.safeParse(token).success && (await isLinkOpen(deps.db, hashToken(token), deps.clock.now()))
}

function linkInvalid(): AppError {
  return new AppError('unauthenticated', 'sign_in.link_invalid', 'The sign-in link is unknown, used or too old')
}
