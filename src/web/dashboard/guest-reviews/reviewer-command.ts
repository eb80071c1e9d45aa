import { z } from 'zod'
import { GuestReviewFields } from '#contract/customer/guest-reviews.ts'

export const AskReviewer = GuestReviewFields.extend({ do: z.literal('ask') })

/** What the forms of the page send. */
export const ReviewerCommand = z.discriminatedUnion('do', [
  AskReviewer,
  z.object({ do: z.literal('close'), id: z.string() }),
])
export type ReviewerCommand = z.infer<typeof ReviewerCommand>
