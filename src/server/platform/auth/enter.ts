import { secondFactorPathTo } from '#contract/values/own-path.ts'
import type { SignedInBy } from '#contract/values/single-sign-on.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { requireWayIn } from '../single-sign-on/sign-on-rule.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { deleteChallenge, insertChallenge, selectHasFactor } from './factor-store.ts'
import { openSession } from './open-session.ts'
import { sessionCookie } from './session.ts'
import { ensureUser } from './store.ts'

/** How long somebody who has proved their address may take to prove their second factor. */
export const challengeMs = 10 * 60 * 1000

const challengeCookieName = 'sign-in'

/** What somebody has after they proved their address: a session, or a challenge where a second factor is still to come. */
export interface Entry {
  kind: 'session' | 'challenge'
  /** For the cookie; answered this once. */
  token: string
}

/** How somebody's address was proved. */
interface WayIn {
  email: string
  /** Left out: by a link. */
  signedInBy?: SignedInBy
  /** Whether their company's provider is trusted to have asked for a second factor, so that none of ours is asked for. */
  trustsProvider?: boolean
}

interface Browser {
  userAgent: string | null
  /** The token of the session that the browser had before. */
  previousToken: string | null
}

/**
 * Lets somebody in whose address has just been proved, however it was: by a link, by an identity provider, by a company's
 * single sign-on. Every way of signing in ends here, and there is no other way to a session. Makes their user if this is
 * the first time. Where they have a second factor, no session is opened before it was proved.
 * @throws AppError `sign_in.sso_required` where the workspace of the address's domain asks for its provider's sign-on.
 */
export async function enterByAddress(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  { email, signedInBy = 'link', trustsProvider = false, ...browser }: Browser & WayIn,
): Promise<Entry> {
  const now = deps.clock.now()
  const userId = await ensureUser(tx, { id: deps.ids.uuid(), email: email.toLowerCase(), createdAt: now })
  if (trustsProvider || !(await selectHasFactor(tx, userId))) {
    const session = { ...browser, userId, factorProvedAt: null, signedInBy }
    return { kind: 'session', token: await openSession(tx, deps, session) }
  }
  await requireWayIn(tx, { userId, signedInBy, adminEmail: deps.config.mail.adminEmail })
  const token = deps.ids.token()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await insertChallenge(tx, { tokenHash: hashToken(token), userId, signedInBy, createdAt: now, expiresAt })
  return { kind: 'challenge', token }
}

/** Opens the session of somebody who has proved their second factor to a challenge, which ends with it. */
export async function enterByChallenge(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  {
    tokenHash,
    userId,
    signedInBy,
    ...browser
  }: Browser & { tokenHash: string; userId: string; signedInBy: SignedInBy },
): Promise<Entry> {
  await deleteChallenge(tx, tokenHash)
  const token = await openSession(tx, deps, { ...browser, userId, factorProvedAt: deps.clock.now(), signedInBy })
  return { kind: 'session', token }
}

/**
 * Opens the session of somebody whose passkey has proved both who they are and that it is them.
 * @throws AppError `sign_in.sso_required` where the workspace of the address's domain asks for its provider's sign-on.
 */
export async function enterByPasskey(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  { userId, ...browser }: Browser & { userId: string },
): Promise<Entry> {
  const session = { ...browser, userId, factorProvedAt: deps.clock.now(), signedInBy: 'passkey' as const }
  const token = await openSession(tx, deps, session)
  return { kind: 'session', token }
}

/** The `Set-Cookie` line that belongs to an entry. */
export function entryCookie(publicUrl: string, { kind, token }: Entry): string {
  return kind === 'session'
    ? sessionCookie(publicUrl, token)
    : writeCookie(publicUrl, challengeCookieName, token, challengeMs)
}

/** Where the browser goes now. @param next A path of this site, where signing in leads. */
export function entryPath({ kind }: Entry, next: string): string {
  return kind === 'session' ? next : secondFactorPathTo(next)
}

/** The hash of the challenge in a request's `Cookie` header; null when there is none. */
export function readChallengeHash(publicUrl: string, cookieHeader: string | undefined): string | null {
  const token = readCookie(publicUrl, challengeCookieName, cookieHeader)
  return token === null ? null : hashToken(token)
}
