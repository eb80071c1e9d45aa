import type { IncomingMessage } from 'node:http'
import { isAppError } from '#contract/errors.ts'
import type { Dashboard, Visitor } from '#contract/values/account.ts'
import type { PageSchedule } from '#contract/values/page-schedule.ts'
import { type Actor, requireSignedIn } from '#server/platform/auth/actor.ts'
import { closeSession, readActor } from '#server/platform/auth/session.ts'
import { expiredSessionCookie, sessionCookie } from '#server/platform/auth/session-cookie.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canSignIn, requestSignIn, signIn } from '../accounts/read.ts'
import { loadDashboard } from '../dashboard/read.ts'
import { openPageSchedule } from '../scheduling/read.ts'

/** What a personal page may ask of the server for whoever opened it; the same shape as the site's `PageVisit`. */
export interface PageVisit {
  visitor: Visitor | null
  /** Whether mails leave this installation; else its owner finds them in the outbox. */
  sendsMail: boolean
  /** Whether this address has posted too often to be served now. */
  isLimited: boolean
  requestSignIn(email: string, next: string | null): Promise<void>
  canSignIn(token: string): Promise<boolean>
  /** Null when the link opens nothing any more. */
  signIn(token: string): Promise<{ next: string; cookie: string } | null>
  /** Answers with the cookie that ends the session. */
  signOut(): Promise<string>
  /** For whoever is signed in. */
  loadDashboard(): Promise<Dashboard>
  /** Demos: when they can be held, and this one's booking. */
  schedule: PageSchedule
}

/** Opens a visit for one request. */
export async function openVisit(deps: Deps, request: IncomingMessage, isLimited: boolean): Promise<PageVisit> {
  const { publicUrl } = deps.config
  const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
  const actor = await readActor(deps, cookieHeader)
  return {
    visitor: visitorOf(actor),
    sendsMail: deps.email.id !== 'outbox',
    isLimited,
    requestSignIn: (email, next) => requestSignIn(deps, { email, next }),
    canSignIn: (token) => canSignIn(deps, token),
    async signIn(token) {
      try {
        const { sessionToken, next } = await signIn(deps, token, { cookieHeader, userAgent })
        return { next, cookie: sessionCookie(publicUrl, sessionToken) }
      } catch (error) {
        if (isAppError(error) && error.code === 'sign_in.link_invalid') return null
        throw error
      }
    },
    async signOut() {
      await closeSession(deps, cookieHeader)
      return expiredSessionCookie(publicUrl)
    },
    loadDashboard: () => loadDashboard(deps, requireSignedIn(actor).email),
    schedule: openPageSchedule(deps),
  }
}

/** Fails wherever a page asks it for something, with what kept the visit from being opened. */
export function createFailedVisit(cause: unknown): PageVisit {
  return new Proxy<PageVisit>(Object.create(null), {
    get(_target, key) {
      // Asked of everything that a promise is resolved with.
      if (key === 'then') return undefined
      throw cause
    },
  })
}

function visitorOf(actor: Actor): Visitor | null {
  return actor.kind === 'anonymous' ? null : { email: actor.email, isOperator: actor.kind === 'operator' }
}
