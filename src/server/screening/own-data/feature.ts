import type { Feature } from '#server/platform/feature.ts'
import { answerRequestJob, schedules, sweepOwnDataJob } from './jobs.ts'
import { routes } from './routes.ts'
import { sendLink } from './subscriptions.ts'

/** What a candidate may see, take along, correct and delete of what is stored about them, by a link of their own. */
export const ownDataFeature: Feature = {
  id: 'own-data',
  routes,
  jobs: [answerRequestJob, sweepOwnDataJob],
  schedules,
  subscriptions: [sendLink],
}
