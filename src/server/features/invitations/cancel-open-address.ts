import { z } from 'zod'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Cancels what nobody has begun in workspaces that were closed; enqueued in the transaction that closes one. */
export const cancelOpenAddress = {
  name: 'invitations.cancel-open',
  payload: z.object({}),
} satisfies JobAddress
