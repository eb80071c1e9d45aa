import type { ReportDocument } from '../report/document.ts'
import type { EmployerLook } from '../values/employer.ts'
import type { GuestVerdict } from '../values/guest-reviews.ts'

/** Before the address is confirmed nothing is shown but who asks. */
export interface UnconfirmedGuestReview {
  state: 'unconfirmed'
  employer: string
  look: EmployerLook
  /** Who asks; null once their account is gone. */
  askedBy: string | null
  /** Where the code is mailed to, most of it hidden. */
  address: string
  /** A code that was sent still counts. */
  isCodeSent: boolean
}

/** Somebody whom the guest is asked about. */
export interface ReviewedCandidate {
  interviewId: string
  name: string | null
  position: string
  /** What the guest has said; null for nothing yet. */
  verdict: GuestVerdict | null
}

export interface OpenGuestReview {
  state: 'open'
  employer: string
  look: EmployerLook
  askedBy: string | null
  guest: string
  isBlind: boolean
  expiresAt: string
  candidates: ReviewedCandidate[]
  /** How many more the link shows than the list has room for. */
  more: number
}

export type GuestReviewView = UnconfirmedGuestReview | OpenGuestReview

/** What a guest has said of a candidate, as it holds. */
export interface GivenByGuest {
  verdict: GuestVerdict
  comment: string
  at: string
}

export interface GuestReport {
  review: OpenGuestReview
  candidate: ReviewedCandidate
  /** Protected words left out; its figures are still in it, whether or not they are covered. */
  document: ReportDocument
  /** The verdict comes first: no score, level or recommendation may be shown. */
  isCovered: boolean
  given: GivenByGuest | null
}

/** What a guest reviewer's link opens, on behalf of whoever opens it. */
export interface PageGuestReview {
  /** Null for a link that opens nothing: malformed, unknown, closed or run out. */
  load(token: string): Promise<GuestReviewView | null>
  /** `unconfirmed` where this browser has not confirmed the address; null also where the link does not show this interview. */
  loadReport(token: string, interviewId: string): Promise<GuestReport | 'unconfirmed' | null>
  /** Mails a code. */
  sendCode(token: string): Promise<'sent' | 'limited' | 'closed'>
  /** Answers the cookie that opens the link in this browser. */
  confirm(token: string, code: string): Promise<{ cookie: string } | 'wrong' | 'spent' | 'closed'>
  /** A later verdict takes the place of an earlier one. */
  give(
    token: string,
    interviewId: string,
    given: { verdict: string; comment: string },
  ): Promise<'given' | 'invalid' | 'unconfirmed' | 'closed'>
}
