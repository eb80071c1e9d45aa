import type { SignedInBy } from '#contract/values/single-sign-on.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { requireWayIn } from '../single-sign-on/sign-on-rule.ts'
import { endOfIdle, sessionLimits } from './session.ts'
import { deleteSessionByToken, insertSession } from './store.ts'

/** Long enough for every browser; longer names say nothing more. */
const maxUserAgentLength = 300

/**
 * A session whose token is answered this once. One that the browser had before ends, so that a token that somebody else has
 * put there never becomes this person's. Imported by `enter.ts` alone, which asks for a second factor first: see the import
 * rule `session-behind-second-factor`.
 * @throws AppError `sign_in.sso_required` where the workspace of the address's domain asks for its provider's sign-on.
 */
export async function openSession(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  input: {
    userId: string
    userAgent: string | null
    previousToken: string | null
    factorProvedAt: Date | null
    signedInBy: SignedInBy
  },
): Promise<string> {
  const { userId, signedInBy } = input
  await requireWayIn(tx, { userId, signedInBy, adminEmail: deps.config.mail.adminEmail })
  const now = deps.clock.now()
  const token = deps.ids.token()
  if (input.previousToken !== null) await deleteSessionByToken(tx, hashToken(input.previousToken))
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
    factorProvedAt: input.factorProvedAt,
    signedInBy,
  })
  return token
}
