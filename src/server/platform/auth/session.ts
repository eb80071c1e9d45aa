import { AccessToken } from '#contract/values/ids.ts'
import type { SignedInBy } from '#contract/values/single-sign-on.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { requireWayIn } from '../single-sign-on/sign-on-rule.ts'
import { type Actor, anonymous } from './actor.ts'
import {
  deleteSessionByToken,
  ensureUser,
  type FoundSession,
  insertSession,
  selectSession,
  updateSeen,
} from './store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * A session ends two weeks after it was last used, and after 90 days whatever happens. That it is used is written down
 * once in five minutes. Source: OWASP ASVS 5.0, V7.3 asks for both limits, documented; decision 0080.
 */
const sessionLimits = { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs, writeEveryMs: 5 * 60 * 1000 } as const

/** Long enough for every browser; longer names say nothing more. */
const maxUserAgentLength = 300

/**
 * The session's cookie: not for scripts, not for requests that other sites start but for following a link to us. Over
 * https it carries the prefix that lets no other host of the domain set it. Source: RFC 6265bis, 4.1.3.2.
 */
export function sessionCookie(publicUrl: string, token: string): string {
  const maxAgeSeconds = Math.floor(sessionLimits.absoluteMs / 1000)
  return `${nameFor(publicUrl)}=${token}; Max-Age=${maxAgeSeconds}; ${attributesFor(publicUrl)}`
}

export function expiredSessionCookie(publicUrl: string): string {
  return `${nameFor(publicUrl)}=; Max-Age=0; ${attributesFor(publicUrl)}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readSessionToken(publicUrl: string, cookieHeader: string | undefined): string | null {
  const name = nameFor(publicUrl)
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === name && AccessToken.safeParse(value).success) return value
  }
  return null
}

function nameFor(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-session' : 'session'
}

function attributesFor(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Who a request's cookie says is asking. A cookie that is unknown, ended or no token of ours is nobody's. */
export async function readActor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  cookieHeader: string | undefined,
): Promise<Actor> {
  const { publicUrl, mail } = deps.config
  const token = readSessionToken(publicUrl, cookieHeader)
  if (token === null) return anonymous
  const now = deps.clock.now()
  const session = await selectSession(deps.db, hashToken(token), now)
  if (session === null) return anonymous
  await noteUse(deps, session, now)
  const { id: sessionId, userId, email, signedInBy } = session
  return { kind: email === mail.adminEmail ? 'admin' : 'user', userId, email, sessionId, signedInBy }
}

async function noteUse({ db }: Pick<Deps, 'db'>, session: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < sessionLimits.writeEveryMs) return
  await updateSeen(db, session.id, now, endOfIdle(now, session.endsAt))
}

function endOfIdle(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLimits.idleMs, endsAt.getTime()))
}

/**
 * Signs somebody in whose address has just been proved: makes their user if this is the first time, and a session whose
 * token is answered this once. A session that the browser had before ends, so that a token that somebody else has put
 * there never becomes this person's.
 * @throws AppError `sign_in.sso_required` where the workspace of the address's domain asks for its provider's sign-on.
 */
export async function openSession(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  input: { email: string; userAgent: string | null; previousToken: string | null; signedInBy?: SignedInBy },
): Promise<string> {
  const now = deps.clock.now()
  const token = deps.ids.token()
  const { signedInBy = 'link' } = input
  const email = input.email.toLowerCase()
  await requireWayIn(tx, { email, signedInBy, adminEmail: deps.config.mail.adminEmail })
  if (input.previousToken !== null) await deleteSessionByToken(tx, hashToken(input.previousToken))
  const userId = await ensureUser(tx, { id: deps.ids.uuid(), email, createdAt: now })
  const endsAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  await insertSession(tx, {
    id: deps.ids.uuid(),
    tokenHash: hashToken(token),
    userId,
    userAgent: input.userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOfIdle(now, endsAt),
    endsAt,
    signedInBy,
  })
  return token
}

/** Ends the session of a request's cookie, if it has one. */
export async function closeSession(deps: Pick<Deps, 'db' | 'config'>, cookieHeader: string | undefined): Promise<void> {
  const token = readSessionToken(deps.config.publicUrl, cookieHeader)
  if (token !== null) await deleteSessionByToken(deps.db, hashToken(token))
}
