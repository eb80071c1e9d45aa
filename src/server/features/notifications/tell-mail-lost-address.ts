import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Tells whom it concerns that an invitation's mail did not arrive; enqueued in the transaction that notes it. */
export const tellMailLostAddress = {
  name: 'notifications.tell-mail-lost',
  payload: z.object({ interviewId: InterviewId, mailId: z.string() }),
} satisfies JobAddress
