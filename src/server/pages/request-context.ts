import type { IncomingMessage } from 'node:http'
import type { AdminContext } from '#contract/admin/context.ts'
import type { CustomerContext, CustomerStart } from '#contract/customer/context.ts'
import { isAppError } from '#contract/errors.ts'
import type { PageContext, Visitor } from '#contract/site/page-context.ts'
import type { AskedLanguage } from '#contract/values/locales.ts'
import type { PageCheckout } from '#contract/values/page-checkout.ts'
import { openInvoices, openOrders } from '#server/billing/index.ts'
import { openOutbox, sendsMail } from '#server/messaging/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { entryCookie } from '#server/platform/auth/enter.ts'
import { readActor } from '#server/platform/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openDeadLetters } from '#server/platform/events/open-dead-letters.ts'
import { confineToHost, type OwnHost } from '#server/platform/http/own-hosts.ts'
import { isReadByProgram, readerSignsOf } from '#server/platform/http/read-by-program.ts'
import { openLeads, openOverview, openSettings } from '#server/sales/index.ts'
import { nameFirstHost, openCalendar, openPageSchedule } from '#server/scheduling/index.ts'
import {
  openAfterInterview,
  openApply,
  openCandidateMessages,
  openCandidatePortal,
  openGuestPages,
  openNextRoundPage,
  openSubjectData,
  readCallCookie,
  readGuestCookie,
} from '#server/screening/index.ts'
import { canSignIn, openPageFirstRun, openPageSecondFactor, requestSignIn, signIn } from '#server/tenancy/index.ts'
import { openCustomerContext, openCustomerStart } from './customer-context.ts'
import { languageOfPage } from './language-of-page.ts'
import { askedLanguage } from './page-language.ts'
import { splitAddress } from './request-path.ts'

/** What the pages of the site, of the dashboard and of the admin area may ask, for whoever opened one. */
export interface RequestContext extends PageContext {
  /** The admin area; null for everybody but the admin. */
  admin: AdminContext | null
  /** The workspace of the page's address; null for everybody but its members, and where the address has none. */
  customer: CustomerContext | null
  /** There is one, and it opens once the member has a second factor. */
  isFactorRequired: boolean
  start: CustomerStart
  /** Where the visitor has to sign on before the workspace of the address opens to them; null where they need not. */
  signOnPath: string | null
}

/** What is known of a request beside its visitor. */
export interface ContextCaller {
  clientAddress: string
  isLimited: boolean
  /** As it stands in the page's address; null where the page lies in no workspace. */
  workspaceId: string | null
  /** The workspace's own domain that was asked: there no other workspace's link opens anything. */
  ownHost: OwnHost | null
}

/** From the feature of the orders, whose test mode needs the mounted server. */
export type OpenCheckout = (deps: Deps, actor: Actor) => PageCheckout

/** Builds the context of one request. */
export async function openRequestContext(
  given: Deps,
  request: IncomingMessage,
  { clientAddress, isLimited, workspaceId, ownHost }: ContextCaller,
  openCheckout: OpenCheckout,
): Promise<RequestContext> {
  const deps = confineToHost(given, ownHost)
  const { publicUrl } = deps.config
  const { cookie: cookieHeader, 'user-agent': userAgent = null } = request.headers
  const actor = await readActor(deps, cookieHeader)
  const reader = {
    userId: actor.kind === 'anonymous' ? null : actor.userId,
    isReadByProgram: isReadByProgram(readerSignsOf(request.headers)),
  }
  const asked = askedLanguage(request, deps.config.hasPseudoLanguages)
  const language = await languageOfPage(deps, splitAddress(request)[0], asked, reader)
  return {
    visitor: visitorOf(actor),
    isReadByProgram: reader.isReadByProgram,
    language,
    sendsMail: sendsMail(deps),
    isLimited,
    requestSignIn: (email, next, byLink) => requestSignIn(deps, { email, next, clientAddress, byLink }),
    canSignIn: (token) => canSignIn(deps, token),
    async signIn(token) {
      try {
        const { entry, next } = await signIn(deps, token, { cookieHeader, userAgent })
        return { next, cookie: entryCookie(publicUrl, entry) }
      } catch (error) {
        if (isAppError(error) && error.code === 'sign_in.link_invalid') return null
        const signOnPath = signOnPathIn(error)
        if (signOnPath !== null) return { signOnPath }
        throw error
      }
    },
    secondFactor: openPageSecondFactor(deps, actor, { cookieHeader, userAgent, clientAddress }),
    firstRun: openPageFirstRun(deps, { cookieHeader, userAgent }, (host) => nameFirstHost(deps, host)),
    schedule: openPageSchedule(deps, clientAddress),
    checkout: openCheckout(deps, actor),
    apply: openApply(deps, clientAddress, language),
    interview: openCandidatePortal(deps, { ...reader, language }),
    messages: openCandidateMessages(deps, language),
    nextRound: openNextRoundPage(deps),
    afterInterview: openAfterInterview(deps, readCallCookie(cookieHeader), language),
    subjectData: openSubjectData(deps, readCallCookie(cookieHeader), language),
    guestReview: openGuestPages(deps, readGuestCookie(cookieHeader)),
    admin: openAdminContext(deps, actor),
    ...(await openWorkspaceOf(deps, actor, workspaceId, userAgent)),
    start: openCustomerStart(deps, actor, { cookieHeader, clientAddress, isLimited }),
  }
}

/** A member who has to sign on at their workspace's provider, or to set up a second factor, is given nothing of it before. */
async function openWorkspaceOf(
  deps: Deps,
  actor: Actor,
  workspaceId: string | null,
  userAgent: string | null,
): Promise<Pick<RequestContext, 'customer' | 'signOnPath' | 'isFactorRequired'>> {
  try {
    const customer = await openCustomerContext(deps, actor, workspaceId, userAgent)
    return { customer, signOnPath: null, isFactorRequired: false }
  } catch (error) {
    const signOnPath = signOnPathIn(error)
    const isFactorRequired = isAppError(error) && error.code === 'second_factor.required'
    if (signOnPath === null && !isFactorRequired) throw error
    return { customer: null, signOnPath, isFactorRequired }
  }
}

function signOnPathIn(error: unknown): string | null {
  if (!isAppError(error) || error.code !== 'sign_in.sso_required') return null
  return String(error.extensions.signOnPath)
}

/**
 * Fails wherever a page asks it for something, with what kept the context from being built.
 * @param language As far as the request alone says it: in it the page tells that it failed.
 */
export function createFailedContext(cause: unknown, language: AskedLanguage): RequestContext {
  return new Proxy<RequestContext>(Object.create(null), {
    get(_target, key) {
      // Asked of everything that a promise is resolved with.
      if (key === 'then') return undefined
      if (key === 'language') return language
      throw cause
    },
  })
}

function visitorOf(actor: Actor): Visitor | null {
  return actor.kind === 'anonymous' ? null : { email: actor.email, isAdmin: actor.kind === 'admin' }
}

/** The admin area, one part for each section, for the admin; nothing for anybody else. */
function openAdminContext(deps: Deps, actor: Actor): AdminContext | null {
  if (actor.kind !== 'admin') return null
  const { name, logo } = deps.site.brand
  return {
    email: actor.email,
    brand: { name, logo },
    calendar: openCalendar(deps),
    events: openDeadLetters(deps),
    invoices: openInvoices(deps),
    leads: openLeads(deps, actor.email),
    orders: openOrders(deps),
    outbox: openOutbox(deps),
    overview: openOverview(deps),
    settings: openSettings(deps, actor.email),
  }
}
