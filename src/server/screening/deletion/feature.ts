import type { Feature } from '#server/platform/feature.ts'
import { eraseInterviewJob, retentionJob, schedules, sweepRecordingsJob } from './jobs.ts'
import { routes } from './routes.ts'

/** How what an interview has left is deleted: when its time has come, or when somebody asks for it. */
export const deletionFeature: Feature = {
  id: 'deletion',
  routes,
  jobs: [retentionJob, eraseInterviewJob, sweepRecordingsJob],
  schedules,
}
