import {
  addPasskey as addEndpoint,
  answerPasskey as answerEndpoint,
  beginPasskey as beginEndpoint,
} from '#contract/api/passkeys.ts'
import { answerSecondFactor } from '#contract/api/sign-in.ts'
import { AppError } from '#contract/errors.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { handle, type RequestContext } from '#server/platform/http/handle.ts'
import { addPasskey } from './add-passkey.ts'
import { answerPasskey } from './answer-passkey.ts'
import { beginPasskey, refused } from './begin-passkey.ts'
import { answerChallenge, type ChallengeAnswer, type FactorCaller } from './prove-factor.ts'

/** Dialogs that one network may open, and answers that it may give; an office behind one address stays below it. */
export const passkeyRateLimit = { max: 60, windowMs: 10 * 60 * 1000 }

export const routes = [
  handle(answerSecondFactor, async (deps, context, { body }) => {
    startSession(context, await answerChallenge(deps, callerOf(context), body.code))
    return null
  }),
  handle(
    beginEndpoint,
    async (deps, context, { body }) => {
      const options = await beginPasskey(deps, context.actor, callerOf(context), body.purpose)
      return { options: { ...options } }
    },
    { rateLimit: passkeyRateLimit },
  ),
  handle(
    addEndpoint,
    async (deps, context, { body }) => {
      const holder = { ...requireSignedIn(context.actor), userAgent: callerOf(context).userAgent }
      return { recoveryCodes: await addPasskey(deps, holder, body) }
    },
    { rateLimit: passkeyRateLimit },
  ),
  handle(
    answerEndpoint,
    async (deps, context, { body }) => {
      const outcome = await answerPasskey(deps, context.actor, callerOf(context), body.answer)
      if (outcome.state === 'wrong') throw refused('it is not this person’s, or did not sign')
      if (outcome.state !== 'again') startSession(context, outcome)
      return null
    },
    { rateLimit: passkeyRateLimit },
  ),
]

export function callerOf({ request, clientAddress }: Pick<RequestContext, 'request' | 'clientAddress'>): FactorCaller {
  const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
  return { cookieHeader, userAgent, clientAddress }
}

/** @throws AppError that says why there is no session. */
export function startSession({ session }: Pick<RequestContext, 'session'>, answer: ChallengeAnswer): void {
  switch (answer.state) {
    case 'proved':
      session.enter(answer.entry)
      return
    case 'wrong':
      throw new AppError('invalid', 'sign_in.code_wrong', 'The code is wrong, or was used before')
    case 'over':
      throw new AppError('unauthenticated', 'sign_in.challenge_over', 'The address has to be proved anew')
    case 'limited':
      throw new AppError('limited', 'rate.limited', 'Too many codes were tried')
  }
}
