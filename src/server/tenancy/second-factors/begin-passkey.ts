import { AppError } from '#contract/errors.ts'
import { maxPasskeys, type PasskeyPurpose, takesPasskeys } from '#contract/values/second-factor.ts'
import { type Actor, requireSignedIn } from '#server/platform/auth/actor.ts'
import { readChallengeHash } from '#server/platform/auth/enter.ts'
import { selectChallenge } from '#server/platform/auth/factor-store.ts'
import { requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertCeremony, selectPasskeys } from './passkey-store.ts'
import type { FactorCaller } from './prove-factor.ts'

/** For a dialog of the browser, a finger, and perhaps a phone that is fetched. */
export const ceremonyMs = 5 * 60 * 1000

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>
/** Whose answer is expected, and in which browser. */
type Expected = { userId: string; holder: string } | null

/** Whom passkeys are made for: the host of the public address, and nobody else's. */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * What the browser's own dialog is opened with.
 * @throws AppError `session.missing`, `proof.needed`, `passkey.too_many`, `passkey.refused` where this address has none.
 */
export async function beginPasskey(
  deps: BeginDeps,
  actor: Actor,
  caller: Pick<FactorCaller, 'cookieHeader'>,
  purpose: PasskeyPurpose,
): Promise<object> {
  const { publicUrl } = deps.config
  if (!takesPasskeys(publicUrl)) throw refused('Browsers have no passkeys for this address')
  switch (purpose) {
    case 'add':
      return await beginAdding(deps, actor)
    case 'prove':
      return await beginProving(deps, await findProver(deps, actor, caller))
    case 'sign_in':
      return await beginProving(deps, null)
  }
}

async function beginAdding(deps: BeginDeps, actor: Actor): Promise<object> {
  const { userId, sessionId, email } = requireSignedIn(actor)
  await requireFreshProof(deps, { userId, sessionId })
  const held = await selectPasskeys(deps.db, userId)
  if (held.length >= maxPasskeys) throw new AppError('conflict', 'passkey.too_many', 'The account has enough passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: deps.site.brand.name,
    rpID: relyingPartyOf(deps.config.publicUrl).id,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(Buffer.from(userId)),
    timeout: ceremonyMs,
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(deps, options.challenge, 'add', { userId, holder: sessionId })
  return options
}

/** A challenge before a session: a browser that signs in anew may still have one. */
async function findProver(
  deps: BeginDeps,
  actor: Actor,
  { cookieHeader }: Pick<FactorCaller, 'cookieHeader'>,
): Promise<NonNullable<Expected>> {
  const tokenHash = readChallengeHash(deps.config.publicUrl, cookieHeader)
  const challenge = tokenHash === null ? null : await selectChallenge(deps.db, tokenHash, deps.clock.now())
  if (tokenHash !== null && challenge !== null) return { userId: challenge.userId, holder: tokenHash }
  const { userId, sessionId } = requireSignedIn(actor)
  return { userId, holder: sessionId }
}

/** Without a person, any passkey of this address may answer, and has to prove by itself that it is in its owner's hands. */
async function beginProving(deps: BeginDeps, expected: Expected): Promise<object> {
  const held = expected === null ? [] : await selectPasskeys(deps.db, expected.userId)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config.publicUrl).id,
    allowCredentials: held.map(({ id, transports }) => ({ id, transports })),
    userVerification: expected === null ? 'required' : 'preferred',
    timeout: ceremonyMs,
  })
  await keep(deps, options.challenge, expected === null ? 'sign_in' : 'prove', expected)
  return options
}

async function keep(deps: BeginDeps, challenge: string, purpose: PasskeyPurpose, expected: Expected): Promise<void> {
  await insertCeremony(deps.db, {
    challenge,
    purpose,
    userId: expected?.userId ?? null,
    holder: expected?.holder ?? null,
    expiresAt: new Date(deps.clock.now().getTime() + ceremonyMs),
  })
}

/** All refusals are told alike; which it was stands in the log. */
export function refused(why: string, cause?: unknown): AppError {
  return new AppError('forbidden', 'passkey.refused', `The passkey was refused: ${why}`, { cause })
}
