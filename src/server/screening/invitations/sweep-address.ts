import { z } from 'zod'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** The hourly look at invitations, for whoever cannot wait for it: enqueued in the transaction that closes a workspace. */
export const sweepInvitationsAddress = {
  name: 'invitations.sweep',
  payload: z.object({}),
} satisfies JobAddress
