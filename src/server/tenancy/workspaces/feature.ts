import type { Feature } from '#server/platform/feature.ts'
import { accountRoutes } from './account-routes.ts'
import type { WorkspaceContents } from './contents.ts'
import { appointOwnersJob, schedules, sweepWorkspacesJob } from './jobs.ts'
import { routes } from './routes.ts'

/** Workspaces: who works in them, and what happens to them when somebody leaves. */
export function createWorkspacesFeature(contents: WorkspaceContents): Feature {
  return {
    id: 'workspaces',
    routes: [...accountRoutes(contents), ...routes],
    jobs: [sweepWorkspacesJob, appointOwnersJob],
    schedules,
  }
}
