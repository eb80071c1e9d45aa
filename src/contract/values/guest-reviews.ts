import { z } from 'zod'

/** What a guest reviewer says of a candidate. */
export const GuestVerdict = z.enum(['yes', 'unsure', 'no'])
export type GuestVerdict = z.infer<typeof GuestVerdict>

/** How long a guest's link is open, days. */
export const guestDays = [7, 14, 30] as const

/** Candidates that one link is made for by choosing them. */
export const guestCandidates = 20

/** Candidates that a guest's list names; a whole opening may have more. */
export const guestListed = 100

/** Longest comment on a verdict, in characters: about a third of a page. */
export const maxGuestComment = 2000
