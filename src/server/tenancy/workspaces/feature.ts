import type { Feature } from '#server/platform/feature.ts'
import { appointOwnersJob, schedules, sweepWorkspacesJob } from './jobs.ts'

/** Workspaces: who works in them, and what happens to them when somebody leaves. */
export const workspacesFeature: Feature = {
  id: 'workspaces',
  routes: [],
  jobs: [sweepWorkspacesJob, appointOwnersJob],
  schedules,
}
