import type { FactorAnswer, FactorQuestion } from '#contract/site/second-factor.ts'
import { maxWrongAnswers } from '#contract/values/second-factor.ts'
import { signOnPathOf, workspaceOfSignOn } from '#contract/values/single-sign-on.ts'
import type { Actor, SignedIn } from '#server/platform/auth/actor.ts'
import { type Entry, enterByChallenge, readChallengeHash } from '#server/platform/auth/enter.ts'
import {
  deleteChallenge,
  lockChallenge,
  selectChallenge,
  selectHeldFactors,
  updateFactorProved,
  updateWrongAnswers,
} from '#server/platform/auth/factor-store.ts'
import { readSessionToken } from '#server/platform/auth/session.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteEvent } from './note-event.ts'
import { type CodeDeps, mayTry, takeCode } from './take-code.ts'

/** The browser that answers. */
export interface FactorCaller {
  cookieHeader: string | undefined
  userAgent: string | null
  clientAddress: string
}

export type ProveDeps = CodeDeps & Pick<Deps, 'db' | 'rateLimits'>

/** What is asked of whoever comes: of a challenge before a session, since a browser that signs in anew may still have one. */
export async function readFactorQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { cookieHeader }: Pick<FactorCaller, 'cookieHeader'>,
): Promise<FactorQuestion> {
  const tokenHash = readChallengeHash(deps.config.publicUrl, cookieHeader)
  const challenge = tokenHash === null ? null : await selectChallenge(deps.db, tokenHash, deps.clock.now())
  if (challenge !== null) {
    const { hasApp, passkeys } = await selectHeldFactors(deps.db, challenge.userId)
    return { state: 'sign-in', address: challenge.email, hasApp, hasPasskey: passkeys > 0 }
  }
  if (actor.kind === 'anonymous') return { state: 'nobody' }
  const { hasApp, passkeys } = await selectHeldFactors(deps.db, actor.userId)
  if (!hasApp && passkeys === 0) return withoutFactor(actor)
  return { state: 'again', address: actor.email, hasApp, hasPasskey: passkeys > 0 }
}

/** Only signing in once more proves anew who they are, in the way that they came. */
function withoutFactor({ email, signedInBy }: SignedIn): FactorQuestion {
  const workspaceId = workspaceOfSignOn(signedInBy)
  if (workspaceId === null) return { state: 'link', address: email }
  return { state: 'sign-on', address: email, path: `${signOnPathOf(workspaceId)}?again` }
}

export type ChallengeAnswer = { state: 'proved'; entry: Entry } | Exclude<FactorAnswer, { state: 'proved' }>

/** Proves a factor to a challenge, which opens the session; five wrong answers end it. */
export async function answerChallenge(deps: ProveDeps, caller: FactorCaller, code: string): Promise<ChallengeAnswer> {
  return await withChallenge(deps, caller, (tx, person) => takeCode(tx, deps, person, code))
}

/**
 * Has a challenge answered by whatever proves a factor, within the limits of codes.
 * @param isProved Runs in the transaction that opens the session.
 */
export async function withChallenge(
  deps: ProveDeps,
  { cookieHeader, userAgent, clientAddress }: FactorCaller,
  isProved: (tx: Transaction, person: { userId: string; email: string; userAgent: string | null }) => Promise<boolean>,
): Promise<ChallengeAnswer> {
  const { publicUrl } = deps.config
  const tokenHash = readChallengeHash(publicUrl, cookieHeader)
  if (tokenHash === null) return { state: 'over' }
  const known = await selectChallenge(deps.db, tokenHash, deps.clock.now())
  if (known === null) return { state: 'over' }
  if (!(await mayTry(deps, { userId: known.userId, clientAddress }))) return { state: 'limited' }
  return await deps.db.transaction(async (tx): Promise<ChallengeAnswer> => {
    const challenge = await lockChallenge(tx, tokenHash, deps.clock.now())
    if (challenge === null) return { state: 'over' }
    const { userId, email, signedInBy } = challenge
    const person = { userId, email, userAgent }
    if (await isProved(tx, person)) {
      const previousToken = readSessionToken(publicUrl, cookieHeader)
      return {
        state: 'proved',
        entry: await enterByChallenge(tx, deps, { tokenHash, userId, signedInBy, userAgent, previousToken }),
      }
    }
    const left = maxWrongAnswers - challenge.wrongAnswers - 1
    if (left > 0) {
      await updateWrongAnswers(tx, tokenHash, challenge.wrongAnswers + 1)
      return { state: 'wrong', left }
    }
    await deleteChallenge(tx, tokenHash)
    await noteEvent(tx, deps, person, 'challenge_ended')
    return { state: 'over' }
  })
}

/** Proves a factor once more, in a session: afterwards `requireFreshProof` lets it through. */
export async function proveAgain(
  deps: ProveDeps,
  actor: SignedIn,
  { userAgent, clientAddress }: Pick<FactorCaller, 'userAgent' | 'clientAddress'>,
  code: string,
): Promise<Exclude<FactorAnswer, { state: 'over' }>> {
  const { userId, email, sessionId } = actor
  if (!(await mayTry(deps, { userId, clientAddress }))) return { state: 'limited' }
  return await deps.db.transaction(async (tx) => {
    if (!(await takeCode(tx, deps, { userId, email, userAgent }, code))) return { state: 'wrong', left: null }
    await updateFactorProved(tx, sessionId, deps.clock.now())
    return { state: 'proved', cookie: null }
  })
}
