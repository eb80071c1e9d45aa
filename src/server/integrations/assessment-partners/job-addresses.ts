import { z } from 'zod'
import { PartnerId } from '#contract/api/assessments.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Tells one ATS what is due; asked for whenever there may be something. */
export const tellAddress = {
  name: 'assessment-partners.tell',
  payload: z.object({ partnerId: PartnerId }),
} satisfies JobAddress
