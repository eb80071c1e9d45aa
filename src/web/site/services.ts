import { createContext } from 'react-router'
import { defaultSiteSettings } from '#content/site-settings.ts'
import type { ReportState } from '#contract/api/reports.ts'
import type { Dashboard, Visitor } from '#contract/values/account.ts'
import type { PageSchedule } from '#contract/values/page-schedule.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'

/** What the server hands to the pages. A page that is rendered ahead may use only `settings`, `origin` and `microphone`. */
export interface PageServices {
  settings: SiteSettings
  /** Scheme, host and port that canonical addresses begin with; no slash at the end. */
  origin: string
  /** `as-is` hands on what the demo's microphone records without the browser's processing. */
  microphone: 'processed' | 'as-is'
  /** The state behind a report link, or null when it opens nothing; a reader's own interviews open by their id, too. */
  loadReport(token: string, readerEmail: string | null): Promise<ReportState | null>
  /** Checks and stores a form that was posted to its page. */
  postForm(post: FormPost): Promise<PostedForm>
  /** Told of what went wrong while a page was rendered. */
  reportError(error: unknown): void
}

/** In a loader: `context.get(pageServices).loadReport(params.token)`. The default serves a bare `react-router dev`. */
export const pageServices = createContext<PageServices>({
  settings: defaultSiteSettings,
  origin: 'http://localhost:3000',
  microphone: 'processed',
  loadReport: () => Promise.resolve(null),
  postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
  reportError(error) {
    throw error
  },
})

/** What a personal page may ask of the server on behalf of whoever opened it. */
export interface PageVisit {
  /** Null when nobody is signed in. */
  visitor: Visitor | null
  /** Whether mails leave this installation; else its owner finds them in the outbox. */
  sendsMail: boolean
  /** Whether this address has posted too often to be served now. */
  isLimited: boolean
  /** Sends a link that signs in; `next` is where it leads. */
  requestSignIn(email: string, next: string | null): Promise<void>
  /** Whether a link can still be used; asking does not use it. */
  canSignIn(token: string): Promise<boolean>
  /** Uses a link: answers the cookie and where to go, or null when it opens nothing any more. */
  signIn(token: string): Promise<{ next: string; cookie: string } | null>
  /** Answers with the cookie that ends the session. */
  signOut(): Promise<string>
  /** For whoever is signed in. */
  loadDashboard(): Promise<Dashboard>
  /** Demos: when they can be held, and this one's booking. */
  schedule: PageSchedule
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Only a page that is rendered per request has a visit'))
}

/** In a loader or an action of a page that is rendered per request: `context.get(pageVisit).visitor`. */
export const pageVisit = createContext<PageVisit>({
  visitor: null,
  sendsMail: false,
  isLimited: false,
  requestSignIn: refuse,
  canSignIn: () => Promise.resolve(false),
  signIn: refuse,
  signOut: refuse,
  loadDashboard: refuse,
  schedule: {
    hostTimeZone: refuse,
    listSlots: refuse,
    book: refuse,
    loadBooking: () => Promise.resolve(null),
    move: refuse,
    cancel: refuse,
  },
})
