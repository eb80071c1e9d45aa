import type { Feature } from '#server/platform/feature.ts'
import { deleteClosedJob, schedules } from './jobs.ts'

/** What a workspace holds, as a whole: how long it is kept, who did what with it, and its end. */
export const workspaceDataFeature: Feature = { id: 'workspace-data', routes: [], jobs: [deleteClosedJob], schedules }
