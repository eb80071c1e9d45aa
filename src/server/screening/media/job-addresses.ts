import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Makes the film of a take; enqueued in the transaction that stores the last of its parts, or its end. */
export const makeFilmAddress = {
  name: 'media.make-film',
  payload: z.object({ interviewId: InterviewId, takeId: z.uuid() }),
} satisfies JobAddress
