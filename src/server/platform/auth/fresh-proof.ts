import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { selectHasFactor, selectProofs } from './factor-store.ts'

/** How long a proof counts for what must not be done by whoever finds a browser left open. */
export const freshProofMs = 10 * 60 * 1000

/** Whoever acts, and in which browser; a program has no session and proves nothing. */
interface Prover {
  userId: string
  sessionId?: string
}

/**
 * Whether somebody has proved within the last ten minutes that it is them: by a second factor where they have one, else by
 * signing in.
 */
export async function hasFreshProof(
  { db, clock }: { db: Db | Transaction } & Pick<Deps, 'clock'>,
  { userId, sessionId }: Prover,
): Promise<boolean> {
  const proofs = sessionId === undefined ? null : await selectProofs(db, userId, sessionId)
  if (proofs === null) return false
  const provedAt = (await selectHasFactor(db, userId)) ? proofs.factorProvedAt : proofs.createdAt
  return provedAt !== null && clock.now().getTime() - provedAt.getTime() < freshProofMs
}

/**
 * Begins commands that change how people sign in or what programs may do. Pages lead whoever it refuses to
 * `secondFactorPathTo` (`contract/values/own-path.ts`), and from there back.
 * @throws AppError `proof.needed`.
 */
export async function requireFreshProof(
  deps: { db: Db | Transaction } & Pick<Deps, 'clock'>,
  prover: Prover,
): Promise<void> {
  if (await hasFreshProof(deps, prover)) return
  throw new AppError('forbidden', 'proof.needed', 'It has to be proved again who this is')
}
