import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { insertLink } from './store.ts'

/** A further link to what is stored with an interview; the token is answered this once and only its hash is stored. */
export async function addLink(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interviewId: string,
  lifeMs: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = deps.ids.token()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  await insertLink(tx, { tokenHash: hashToken(token), interviewId, createdAt, expiresAt })
  return { token, expiresAt }
}
