import { z } from 'zod'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Reminds of one version of a round; does nothing when it has moved on. */
export const remindAddress = {
  name: 'next-rounds.remind',
  payload: z.object({ roundId: z.string(), workspaceId: z.string(), sequence: z.int() }),
} satisfies JobAddress
