import type { MadePasskey } from '#contract/api/passkeys.ts'
import { AppError } from '#contract/errors.ts'
import { maxPasskeys } from '#contract/values/second-factor.ts'
import { lockFactors } from '#server/platform/auth/factor-store.ts'
import { requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import { challengeIn } from './answer-passkey.ts'
import { refused, relyingPartyOf } from './begin-passkey.ts'
import { noteEvent } from './note-event.ts'
import { deletePasskey, insertPasskey, selectPasskeys, takeCeremony } from './passkey-store.ts'
import { addFactor, afterRemoval, type Holder, nothingThere, type SetupDeps } from './set-up-app.ts'

/**
 * Adds a passkey that this session's browser has just made, as `beginPasskey` asked it to.
 * @returns recovery codes, to be shown this once; none where the person has theirs.
 * @throws AppError `proof.needed`, `passkey.refused`, `passkey.too_many`.
 */
export async function addPasskey(
  deps: SetupDeps,
  holder: Holder,
  { name, made }: { name: string; made: MadePasskey },
): Promise<string[]> {
  const { userId, sessionId } = holder
  await requireFreshProof(deps, holder)
  const ceremony = await takeCeremony(deps.db, challengeIn(made), deps.clock.now())
  if (ceremony?.purpose !== 'add' || ceremony.userId !== userId || ceremony.holder !== sessionId) {
    throw refused('nobody asked for it')
  }
  const { credential, isSynced } = await verify(deps, made, ceremony.challenge)
  return await deps.db.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if ((await selectPasskeys(tx, userId)).length >= maxPasskeys) {
      throw new AppError('conflict', 'passkey.too_many', 'The account has enough passkeys')
    }
    return await addFactor(tx, deps, holder, async () => {
      const isNew = await insertPasskey(tx, {
        ...credential,
        userId,
        name,
        isSynced,
        transports: made.response.transports,
        createdAt: deps.clock.now(),
      })
      if (!isNew) throw refused('an account has it already')
      await noteEvent(tx, deps, holder, 'passkey_added', { name })
    })
  })
}

async function verify(deps: SetupDeps, made: MadePasskey, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(deps.config.publicUrl)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = made.response
  const { id, rawId, type } = made
  const checked = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw refused('it was not made for this address', cause)
  })
  if (!checked.verified) throw refused('it was not made for this address')
  const { credential, credentialBackedUp } = checked.registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { credential: { id: credential.id, publicKey, counter: credential.counter }, isSynced: credentialBackedUp }
}

/** @throws AppError `proof.needed`, `second_factor.missing` where it is not this person's, or gone. */
export async function removePasskey(deps: SetupDeps, holder: Holder, id: string): Promise<void> {
  await requireFreshProof(deps, holder)
  await deps.db.transaction(async (tx) => {
    await lockFactors(tx, holder.userId)
    const name = await deletePasskey(tx, holder.userId, id)
    if (name === null) throw nothingThere()
    await afterRemoval(tx, holder.userId)
    await noteEvent(tx, deps, holder, 'passkey_removed', { name })
  })
}
