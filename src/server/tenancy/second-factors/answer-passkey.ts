import type { MadePasskey, PasskeyAnswer } from '#contract/api/passkeys.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type Entry, enterByPasskey, readChallengeHash } from '#server/platform/auth/enter.ts'
import { updateFactorProved } from '#server/platform/auth/factor-store.ts'
import { readSessionToken } from '#server/platform/auth/session.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { refused, relyingPartyOf } from './begin-passkey.ts'
import { noteEvent } from './note-event.ts'
import { type Ceremony, type KnownPasskey, lockPasskey, takeCeremony, updatePasskeyUse } from './passkey-store.ts'
import { type ChallengeAnswer, type FactorCaller, type ProveDeps, withChallenge } from './prove-factor.ts'

/** What a browser has signed: the challenge says for whom and what for, before anything else is believed. */
export function challengeIn({ response }: Pick<MadePasskey | PasskeyAnswer, 'response'>): string {
  const data = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
  const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
  return typeof challenge === 'string' ? challenge : ''
}

/** `again`: a session was there and stays. */
export type PasskeyOutcome = { state: 'again' } | ChallengeAnswer

/**
 * Has a passkey prove who asks: alone, to a challenge, or once more in a session, whichever its options were made for. The
 * options are taken first, so that no answer counts twice, whatever becomes of it.
 * @throws AppError `passkey.refused`.
 */
export async function answerPasskey(
  deps: ProveDeps,
  actor: Actor,
  caller: FactorCaller,
  answer: PasskeyAnswer,
): Promise<PasskeyOutcome> {
  const ceremony = await takeCeremony(deps.db, challengeIn(answer), deps.clock.now())
  if (ceremony === null) throw refused('nobody asked for it, or it was answered already')
  if (ceremony.purpose === 'sign_in')
    return { state: 'proved', entry: await signInAlone(deps, caller, ceremony, answer) }
  if (ceremony.purpose !== 'prove') throw refused('it was asked for something else')
  if (ceremony.holder === readChallengeHash(deps.config.publicUrl, caller.cookieHeader)) {
    return await withChallenge(deps, caller, async (tx, person) => {
      return (await usePasskey(tx, deps, caller, { ceremony, answer, userId: person.userId })) !== null
    })
  }
  if (actor.kind === 'anonymous' || ceremony.holder !== actor.sessionId) throw refused('another browser asked for it')
  const isProved = await deps.db.transaction(async (tx) => {
    if ((await usePasskey(tx, deps, caller, { ceremony, answer, userId: actor.userId })) === null) return false
    await updateFactorProved(tx, actor.sessionId, deps.clock.now())
    return true
  })
  if (!isProved) throw refused('it is not this person’s, or did not sign')
  return { state: 'again' }
}

/** The passkey is both what its owner has and, by finger, face or PIN, who they are. */
async function signInAlone(
  deps: ProveDeps,
  caller: FactorCaller,
  ceremony: Ceremony,
  answer: PasskeyAnswer,
): Promise<Entry> {
  const { userAgent, cookieHeader } = caller
  const previousToken = readSessionToken(deps.config.publicUrl, cookieHeader)
  const entry = await deps.db.transaction(async (tx) => {
    const owner = await usePasskey(tx, deps, caller, { ceremony, answer, userId: null })
    return owner === null ? null : await enterByPasskey(tx, deps, { userId: owner.userId, userAgent, previousToken })
  })
  if (entry === null) throw refused('nobody’s, or it did not sign, or nobody was asked for finger, face or PIN')
  return entry
}

interface Use {
  ceremony: Ceremony
  answer: PasskeyAnswer
  /** Whose it has to be; null where it says itself whose it is, which only one that has verified its owner may. */
  userId: string | null
}

/**
 * Whose passkey has signed; null where it counts for nothing. One that counts backwards may have been copied: it is refused,
 * written down and told, and the transaction still commits.
 */
async function usePasskey(
  tx: Transaction,
  deps: ProveDeps,
  { userAgent }: Pick<FactorCaller, 'userAgent'>,
  { ceremony, answer, userId }: Use,
): Promise<KnownPasskey | null> {
  const passkey = await lockPasskey(tx, answer.id)
  if (passkey === null || (userId !== null && passkey.userId !== userId)) return null
  const { userHandle } = answer.response
  if (userHandle != null && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId) return null
  const signed = await verify(deps, answer, ceremony.challenge, passkey, userId === null)
  if (signed === null) return null
  const { counter, isSynced } = signed
  const hasCounted = counter > 0 || passkey.counter > 0
  if (hasCounted && counter <= passkey.counter) {
    const owner = { userId: passkey.userId, email: passkey.email, userAgent }
    await noteEvent(tx, deps, owner, 'passkey_refused', { name: passkey.name })
    deps.log.warn({ userId: passkey.userId }, 'a passkey counted backwards and was refused')
    return null
  }
  await updatePasskeyUse(tx, passkey.id, { counter, isSynced, lastUsedAt: deps.clock.now() })
  return passkey
}

/** Null where the answer was not signed by this passkey, for this address, just now. */
async function verify(
  deps: ProveDeps,
  { id, rawId, type, response }: PasskeyAnswer,
  challenge: string,
  passkey: KnownPasskey,
  requireUserVerification: boolean,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(deps.config.publicUrl)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      // The count is compared by us: the library's refusal could not be told from any other.
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification,
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : null
  } catch (err) {
    deps.log.info({ err }, 'a passkey’s answer was refused')
    return null
  }
}
