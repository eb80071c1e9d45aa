import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** An invitation's mail did not arrive; enqueued in the transaction that notes it. Invitations say whom it concerns. */
export const invitationLostAddress = {
  name: 'invitations.tell-mail-lost',
  payload: z.object({ interviewId: InterviewId, mailId: z.string() }),
} satisfies JobAddress
