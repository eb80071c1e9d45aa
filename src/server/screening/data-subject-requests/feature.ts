import type { Feature } from '#server/platform/feature.ts'
import { answerRequestJob, schedules, sweepDataSubjectRequestsJob } from './jobs.ts'
import { routes } from './routes.ts'
import { sendLink } from './subscriptions.ts'

/** What a candidate may see, take along, correct and delete of what is stored about them, by a link of their own. */
export const dataSubjectRequestsFeature: Feature = {
  id: 'data-subject-requests',
  routes,
  jobs: [answerRequestJob, sweepDataSubjectRequestsJob],
  schedules,
  subscriptions: [sendLink],
}
