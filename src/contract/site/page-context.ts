import type { PageFirstRun } from '../values/first-run.ts'
import type { PageCheckout } from '../values/page-checkout.ts'
import type { PageInterview } from './page-interview.ts'
import type { PageSchedule } from './page-schedule.ts'
import type { PageSubjectData } from './page-subject-data.ts'

/** Who looks at a personal page. */
export interface Visitor {
  /** Proved by the link that was opened. */
  email: string
  /** Runs this installation. */
  isAdmin: boolean
}

/** What a personal page may ask of the server on behalf of whoever opened it. */
export interface PageContext {
  /** Null when nobody is signed in. */
  visitor: Visitor | null
  /** A program reads, such as a messenger that draws a preview of a link: no person has looked at the page. */
  isReadByProgram: boolean
  /** Whether mails leave this installation; else its owner finds them in the outbox. */
  sendsMail: boolean
  /** Whether this address has posted too often to be served now. */
  isLimited: boolean
  /** Sends a link that signs in; `next` is where it leads. */
  requestSignIn(email: string, next: string | null): Promise<void>
  /** Whom a link can still sign in, most of the address hidden; null when it opens nothing. Asking does not use it. */
  canSignIn(token: string): Promise<string | null>
  /** Uses a link: answers the cookie and where to go, or null when it opens nothing any more. */
  signIn(token: string): Promise<{ next: string; cookie: string } | null>
  /** How a fresh installation gets its admin. */
  firstRun: PageFirstRun
  /** Demos: when they can be held, and this one's booking. */
  schedule: PageSchedule
  /** Buying in test mode. */
  checkout: PageCheckout
  /** What a candidate's link opens. */
  interview: PageInterview
  /** What a candidate's link to their own data opens. */
  subjectData: PageSubjectData
}
