import type { Feature } from '#server/platform/feature.ts'
import { appointOwnersJob, deleteClosedJob, schedules, sweepWorkspacesJob } from './jobs.ts'
import { routes } from './routes.ts'

/** Workspaces: who works in them, who did what, and how they end. */
export const workspacesFeature: Feature = {
  id: 'workspaces',
  routes,
  jobs: [sweepWorkspacesJob, deleteClosedJob, appointOwnersJob],
  schedules,
}
