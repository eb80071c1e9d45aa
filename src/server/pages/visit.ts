import type { IncomingMessage } from 'node:http'
import type { CustomerStart } from '#contract/customer/start.ts'
import type { CustomerVisit } from '#contract/customer/visit.ts'
import { isAppError } from '#contract/errors.ts'
import type { OwnerVisit } from '#contract/owner/visit.ts'
import type { PageVisit, Visitor } from '#contract/site/page-visit.ts'
import type { PageCheckout } from '#contract/values/page-checkout.ts'
import { sendsMail } from '#server/messaging/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { sessionCookie } from '#server/platform/auth/session-cookie.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isReadByProgram, readerSignsOf } from '#server/platform/http/read-by-program.ts'
import { nameFirstHost, openPageSchedule } from '#server/scheduling/index.ts'
import { openDoor, openOwnData, readCallCookie } from '#server/screening/index.ts'
import { canSignIn, openPageFirstRun, requestSignIn, signIn } from '#server/tenancy/index.ts'
import { openCustomerStart, openCustomerVisit } from './customer-visit.ts'
import { openOwnerVisit } from './owner-visit.ts'

/** What the pages of the site, of the dashboard and of the owner's area may ask, for whoever opened one. */
export interface Visit extends PageVisit {
  /** The owner's area; null for everybody but the operator. */
  owner: OwnerVisit | null
  /** The workspace of the page's address; null for everybody but its members, and where the address has none. */
  customer: CustomerVisit | null
  start: CustomerStart
}

/** What is known of a request beside its visitor. */
export interface VisitCaller {
  clientAddress: string
  isLimited: boolean
  /** As it stands in the page's address; null where the page lies in no workspace. */
  workspaceId: string | null
}

/** From the feature of the orders, whose test mode needs the mounted server. */
export type OpenCheckout = (deps: Deps, actor: Actor) => PageCheckout

/** Opens a visit for one request. */
export async function openVisit(
  deps: Deps,
  request: IncomingMessage,
  { clientAddress, isLimited, workspaceId }: VisitCaller,
  openCheckout: OpenCheckout,
): Promise<Visit> {
  const { publicUrl } = deps.config
  const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
  const actor = await readActor(deps, cookieHeader)
  return {
    visitor: visitorOf(actor),
    isReadByProgram: isReadByProgram(readerSignsOf(request.headers)),
    sendsMail: sendsMail(deps),
    isLimited,
    requestSignIn: (email, next) => requestSignIn(deps, { email, next, clientAddress }),
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
    firstRun: openPageFirstRun(deps, { cookieHeader, userAgent }, (host) => nameFirstHost(deps, host)),
    schedule: openPageSchedule(deps, clientAddress),
    checkout: openCheckout(deps, actor),
    interview: openDoor(deps),
    ownData: openOwnData(deps, readCallCookie(cookieHeader)),
    owner: openOwnerVisit(deps, actor),
    customer: await openCustomerVisit(deps, actor, workspaceId),
    start: openCustomerStart(deps, actor, { cookieHeader, clientAddress, isLimited }),
  }
}

/** Fails wherever a page asks it for something, with what kept the visit from being opened. */
export function createFailedVisit(cause: unknown): Visit {
  return new Proxy<Visit>(Object.create(null), {
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
