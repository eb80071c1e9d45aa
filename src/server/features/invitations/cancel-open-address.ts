import { z } from 'zod'
import { WorkspaceId } from '#contract/values/workspace.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Cancels what nobody has begun in a workspace that was closed; enqueued in the transaction that closes it. */
export const cancelOpenAddress = {
  name: 'invitations.cancel-open',
  payload: z.object({ workspaceId: WorkspaceId }),
} satisfies JobAddress
