import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Tells whoever invited that a report is stored; enqueued in the transaction that stores it. */
export const tellInviterAddress = {
  name: 'invitations.tell-inviter',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress
