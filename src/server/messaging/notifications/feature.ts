import type { Feature } from '#server/platform/feature.ts'
import { retentionJob, schedules } from './jobs.ts'

/** What concerns each member of a workspace, and which mails of it they want. */
export const notificationsFeature: Feature = { id: 'notifications', routes: [], jobs: [retentionJob], schedules }
