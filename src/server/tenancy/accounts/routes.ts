import { signUp } from '#contract/api/orders.ts'
import {
  closeProvidedSession,
  listSessions,
  openProvidedSession,
  requestSignIn as requestEndpoint,
  signIn as signInEndpoint,
  signOut,
} from '#contract/api/sign-in.ts'
import { AppError } from '#contract/errors.ts'
import { sendsMail } from '#server/messaging/index.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { closeSession, readSessionToken } from '#server/platform/auth/session.ts'
import { selectDevices } from '#server/platform/auth/store.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openRateLimit, requestRateLimit, requestSignIn, signUpBuyer, signUpRateLimit } from './request-sign-in.ts'
import { signIn, signInByProvider } from './sign-in.ts'

export const routes = [
  handle(
    requestEndpoint,
    async (deps, { clientAddress }, { body }) => {
      const signOn = await requestSignIn(deps, { ...body, clientAddress })
      return signOn === null ? { sent: sendsMail(deps) } : { sent: false, signOn }
    },
    { rateLimit: requestRateLimit },
  ),
  handle(
    signInEndpoint,
    async (deps, { request, session }, { body }) => {
      const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
      const { entry, next } = await signIn(deps, body.token, { cookieHeader, userAgent })
      session.enter(entry)
      return { next }
    },
    { rateLimit: openRateLimit },
  ),
  handle(
    signUp,
    async (deps, caller, { body }) => {
      const isSignedIn = await signUpBuyer(deps, caller, body)
      return { isSignedIn, sent: !isSignedIn && sendsMail(deps) }
    },
    {
      rateLimit: signUpRateLimit,
    },
  ),
  handle(signOut, async (deps, { request, session }) => {
    await closeSession(deps, request.headers.cookie)
    session.end()
    return null
  }),
  handle(
    openProvidedSession,
    async (deps, { request, session }) => {
      const { authorization, cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
      const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1]
      const entry = await signInByProvider(deps, token, { cookieHeader, userAgent })
      session.enter(entry)
      if (entry.kind === 'session') return null
      throw new AppError('unauthenticated', 'sign_in.factor_needed', 'A second factor has to be proved first')
    },
    { rateLimit: openRateLimit },
  ),
  handle(closeProvidedSession, async (deps, { request, session }) => {
    const { cookie } = request.headers
    // A library that starts says that nobody is signed in: such an answer must not take away a cookie that came meanwhile.
    if (readSessionToken(deps.config.publicUrl, cookie) === null) return null
    await closeSession(deps, cookie)
    session.end()
    return null
  }),
  handle(listSessions, async (deps, { actor }) => {
    const { kind, userId, email, sessionId } = requireSignedIn(actor)
    const devices = await selectDevices(deps.db, userId, deps.clock.now())
    return {
      email,
      isAdmin: kind === 'admin',
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
