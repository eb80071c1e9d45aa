import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { hashAddress } from './hash-address.ts'
import { insertLink } from './store.ts'

interface NewLink {
  interviewId: string
  lifeMs: number
  /** The address whose mail holds it; null for one that the browser of the interview is given. */
  mailedTo: string | null
  /** Opens nothing but the question whether the address is theirs. */
  confirmsAddress?: boolean
}

/** A further link to what is stored with an interview; the token is answered this once and only its hash is stored. */
export async function addLink(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  wanted: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, link } = makeLink(deps, wanted)
  await insertLink(tx, link)
  return { token, expiresAt: link.expiresAt }
}

/** The same, to be stored by the caller. */
export function makeLink(
  deps: Pick<Deps, 'clock' | 'ids'>,
  { interviewId, lifeMs, mailedTo, confirmsAddress = false }: NewLink,
) {
  const token = deps.ids.token()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  const mailedToHash = mailedTo === null ? null : hashAddress(mailedTo)
  const link = { tokenHash: hashToken(token), interviewId, createdAt, expiresAt, mailedToHash, confirmsAddress }
  return { token, link }
}
