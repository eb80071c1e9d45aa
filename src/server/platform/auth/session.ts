import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { type Actor, anonymous } from './actor.ts'
import { readSessionToken } from './session-cookie.ts'
import { longestUserAgent, sessionLimits } from './session-limits.ts'
import {
  deleteSessionByToken,
  ensureUser,
  type FoundSession,
  insertSession,
  selectSession,
  updateSeen,
} from './store.ts'

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
  const { id: sessionId, userId, email } = session
  return { kind: email === mail.adminEmail ? 'admin' : 'user', userId, email, sessionId }
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
 */
export async function openSession(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  input: { email: string; userAgent: string | null; previousToken: string | null },
): Promise<string> {
  const now = deps.clock.now()
  const token = deps.ids.token()
  if (input.previousToken !== null) await deleteSessionByToken(tx, hashToken(input.previousToken))
  const userId = await ensureUser(tx, { id: deps.ids.uuid(), email: input.email.toLowerCase(), createdAt: now })
  const endsAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  await insertSession(tx, {
    id: deps.ids.uuid(),
    tokenHash: hashToken(token),
    userId,
    userAgent: input.userAgent?.slice(0, longestUserAgent) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOfIdle(now, endsAt),
    endsAt,
  })
  return token
}

/** Ends the session of a request's cookie, if it has one. */
export async function closeSession(deps: Pick<Deps, 'db' | 'config'>, cookieHeader: string | undefined): Promise<void> {
  const token = readSessionToken(deps.config.publicUrl, cookieHeader)
  if (token !== null) await deleteSessionByToken(deps.db, hashToken(token))
}
