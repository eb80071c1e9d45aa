import { z } from 'zod'
import { InboxDecision } from '#contract/customer/inbox.ts'
import { InterviewId } from '#contract/values/ids.ts'

const { interviewId, outcome, reason } = InboxDecision.shape

/** What the forms of the page send. */
export const InboxCommand = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('decide'),
    interviewId,
    outcome,
    reason,
    /** Who is opened afterwards; empty for nobody. */
    next: InterviewId.nullable().default(null),
  }),
  z.object({ do: z.literal('undo'), interviewId, decisionId: z.uuid() }),
  z.object({
    do: z.literal('assign'),
    interviewId,
    /** Empty for the opening's owner. */
    userId: z.string().max(100).nullable().default(null),
  }),
])
export type InboxCommand = z.infer<typeof InboxCommand>
