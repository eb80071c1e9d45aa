import { z } from 'zod'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { deleteClosedWorkspaces } from './delete-closed.ts'
import { routes } from './routes.ts'

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

/** What a workspace holds, as a whole: how long it is kept, who did what with it, its export and its end. */
export const workspaceDataFeature: Feature = { id: 'workspace-data', routes, jobs: [deleteClosedJob], schedules }
