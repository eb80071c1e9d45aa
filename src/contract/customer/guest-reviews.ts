import { z } from 'zod'
import { type GuestVerdict, guestCandidates, guestDays } from '../values/guest-reviews.ts'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'

/** Whom a guest is asked about: chosen candidates, or everybody of an opening who has a report, now or while the link is open. */
export interface GuestScope {
  interviewIds: readonly string[]
  openingId: string | null
}

/** The fields of the form. */
export const GuestReviewFields = z.strictObject({
  /** Chosen by whoever asks: the same form sent twice asks once. */
  id: z.uuid(),
  email: z
    .string('Please enter an email address.')
    .trim()
    .max(254, 'Please enter an email address.')
    .pipe(z.email('Please enter an email address.')),
  name: z
    .string('Please enter a name.')
    .trim()
    .min(1, 'Please enter a name.')
    .max(120, 'Please keep the name within 120 characters.'),
  days: z.coerce.number<string | number>().pipe(z.literal(guestDays)),
  /** Scores and levels are shown once the guest has given their verdict. */
  isBlind: z.boolean().default(false),
  /** Whether the answers can be heard, too. */
  withRecording: z.boolean().default(false),
  /** Stands in the mail, and nowhere else. */
  note: z.string().trim().max(500, 'Please keep the message within 500 characters.').default(''),
  interviewIds: z.array(InterviewId).max(guestCandidates).default([]),
  openingId: OpeningId.optional(),
})

export const NewGuestReview = GuestReviewFields.refine(
  ({ interviewIds, openingId }) => interviewIds.length > 0 !== (openingId !== undefined),
  { message: 'Please choose candidates or an opening.', path: ['interviewIds'] },
)
export type NewGuestReview = z.infer<typeof NewGuestReview>

/** `waiting`: the address is not confirmed yet. */
export type GuestState = 'waiting' | 'confirmed' | 'closed' | 'expired'

/** Somebody who is asked what they think, without an account. */
export interface GuestReviewer {
  id: string
  name: string
  /** Null once it is forgotten, some time after the link has ended. */
  email: string | null
  /** Who asked; null once their account is gone. */
  byEmail: string | null
  createdAt: string
  expiresAt: string
  state: GuestState
  isBlind: boolean
  withRecording: boolean
  /** The opening that the link is for; null where candidates were chosen. */
  opening: string | null
  /** Candidates that the guest sees, and of how many they have said what they think. */
  candidates: number
  verdicts: number
}

export interface GuestReviewPage {
  /** Whom the form asks about; null where nobody was chosen, or nobody who has a report. */
  asked: {
    scope: GuestScope
    /** The opening's title. */
    opening: string | null
    /** Names, as far as they are stored. */
    candidates: (string | null)[]
  } | null
  /** About these candidates, or of the whole workspace; the newest first. */
  reviewers: GuestReviewer[]
  nextId: string
}

/** A guest's verdict on one candidate. */
export interface GivenVerdict {
  id: string
  guest: string
  verdict: GuestVerdict
  comment: string
  at: string
  /** The guest had not been shown the score. */
  isBlind: boolean
  /** The same guest has said something else later. */
  isSuperseded: boolean
}

export interface GuestVerdictRecord {
  /** Holding ones first, the newest first. */
  verdicts: GivenVerdict[]
  /** Verdicts that are not shown until the member has rated, as others' ratings are not. */
  hidden: number
}

/** Asking people without an account what they think of candidates. */
export interface CustomerGuestReviews {
  read(scope: GuestScope): Promise<GuestReviewPage>
  /** Answers the link, this once. */
  ask(review: NewGuestReview): Promise<{ link: string; expiresAt: string; isMailed: boolean }>
  close(id: string): Promise<void>
  /** Null where the workspace has no such interview. */
  readVerdicts(interviewId: string): Promise<GuestVerdictRecord | null>
}
