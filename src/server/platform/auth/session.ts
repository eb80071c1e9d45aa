import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { type Actor, anonymous } from './actor.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { deleteSessionByToken, type FoundSession, selectSession, updateSeen } from './store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * A session ends two weeks after it was last used, and after 90 days whatever happens. That it is used is written down
 * once in five minutes. Source: OWASP ASVS 5.0, V7.3 asks for both limits, documented; decision 0080.
 */
export const sessionLimits = { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs, writeEveryMs: 5 * 60 * 1000 } as const

const cookieName = 'session'

export function sessionCookie(publicUrl: string, token: string): string {
  return writeCookie(publicUrl, cookieName, token, sessionLimits.absoluteMs)
}

export function expiredSessionCookie(publicUrl: string): string {
  return writeCookie(publicUrl, cookieName, '', 0)
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readSessionToken(publicUrl: string, cookieHeader: string | undefined): string | null {
  return readCookie(publicUrl, cookieName, cookieHeader)
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

export function endOfIdle(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLimits.idleMs, endsAt.getTime()))
}

/** Ends the session of a request's cookie, if it has one. */
export async function closeSession(deps: Pick<Deps, 'db' | 'config'>, cookieHeader: string | undefined): Promise<void> {
  const token = readSessionToken(deps.config.publicUrl, cookieHeader)
  if (token !== null) await deleteSessionByToken(deps.db, hashToken(token))
}
