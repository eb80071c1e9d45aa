import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { endOfIdle, sessionLimits } from './session.ts'
import { deleteSessionByToken, insertSession } from './store.ts'

/** Long enough for every browser; longer names say nothing more. */
const maxUserAgentLength = 300

/**
 * A session whose token is answered this once. One that the browser had before ends, so that a token that somebody else has
 * put there never becomes this person's. Imported by `enter.ts` alone, which asks for a second factor first: see the import
 * rule `session-behind-second-factor`.
 */
export async function openSession(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  input: { userId: string; userAgent: string | null; previousToken: string | null; factorProvedAt: Date | null },
): Promise<string> {
  const now = deps.clock.now()
  const token = deps.ids.token()
  if (input.previousToken !== null) await deleteSessionByToken(tx, hashToken(input.previousToken))
  const endsAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  await insertSession(tx, {
    id: deps.ids.uuid(),
    tokenHash: hashToken(token),
    userId: input.userId,
    userAgent: input.userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOfIdle(now, endsAt),
    endsAt,
    factorProvedAt: input.factorProvedAt,
  })
  return token
}
