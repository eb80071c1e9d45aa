import { answerSecondFactor } from '#contract/api/sign-in.ts'
import { AppError } from '#contract/errors.ts'
import { handle, type RequestContext } from '#server/platform/http/handle.ts'
import { answerChallenge, type ChallengeAnswer, type FactorCaller } from './prove-factor.ts'

export const routes = [
  handle(answerSecondFactor, async (deps, context, { body }) => {
    startSession(context, await answerChallenge(deps, callerOf(context), body.code))
    return null
  }),
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
