import { z } from 'zod'
import { ConnectionId } from '#contract/api/connections.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Brings one connection in step; asked for whenever there may be something to do. */
export const syncAddress = {
  name: 'connections.sync',
  payload: z.object({ connectionId: ConnectionId }),
} satisfies JobAddress
