import {
  listSessions,
  requestSignIn as requestEndpoint,
  signIn as signInEndpoint,
  signOut,
} from '#contract/api/sign-in.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { closeSession } from '#server/platform/auth/session.ts'
import { selectDevices } from '#server/platform/auth/store.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openRateLimit, requestRateLimit } from './policy.ts'
import { requestSignIn } from './request-sign-in.ts'
import { signIn } from './sign-in.ts'

export const routes = [
  handle(
    requestEndpoint,
    async (deps, _context, { body }): Promise<{ sent: true }> => {
      await requestSignIn(deps, body)
      return { sent: true }
    },
    { rateLimit: requestRateLimit },
  ),
  handle(
    signInEndpoint,
    async (deps, { request, session }, { body }) => {
      const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
      const { sessionToken, next } = await signIn(deps, body.token, { cookieHeader, userAgent })
      session.start(sessionToken)
      return { next }
    },
    { rateLimit: openRateLimit },
  ),
  handle(signOut, async (deps, { request, session }) => {
    await closeSession(deps, request.headers.cookie)
    session.end()
    return null
  }),
  handle(listSessions, async (deps, { actor }) => {
    const { kind, userId, email, sessionId } = requireSignedIn(actor)
    const devices = await selectDevices(deps.db, userId, deps.clock.now())
    return {
      email,
      isOperator: kind === 'operator',
      sessions: devices.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        isThisOne: id === sessionId,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    }
  }),
]
