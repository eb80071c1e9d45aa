import type { Feature } from '#server/platform/feature.ts'
import { abandonJob, eraseInterviewJob, retentionJob, schedules, sweepRecordingsJob } from './jobs.ts'
import { routes } from './routes.ts'
import { followReport } from './subscriptions.ts'

export { createInterviewSink } from './live-sink.ts'

/** Interviews from their creation to their deletion. */
export const interviewsFeature: Feature = {
  id: 'interviews',
  routes,
  jobs: [retentionJob, abandonJob, eraseInterviewJob, sweepRecordingsJob],
  schedules,
  subscriptions: [followReport],
}
