import type { Feature } from '#server/platform/feature.ts'
import { schedules, sweepWorkspacesJob } from './jobs.ts'
import { routes } from './routes.ts'

/** Workspaces: who works in them, and who did what. */
export const workspacesFeature: Feature = { id: 'workspaces', routes, jobs: [sweepWorkspacesJob], schedules }
