import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { deleteClosedWorkspaces } from './delete-closed.ts'

/** Ten minutes after the retention, which erases the interviews of what has ended. */
export const deleteClosedJob = defineJob({
  name: 'workspaces.delete-closed',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 30 * 60_000,
  async run(deps, _payload, context) {
    await deleteClosedWorkspaces(deps, context.signal)
  },
})

export const schedules = [defineSchedule({ job: deleteClosedJob, cron: '17 * * * *', payload: {} })]
