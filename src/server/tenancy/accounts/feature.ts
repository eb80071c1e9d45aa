import type { Feature } from '#server/platform/feature.ts'
import { schedules, sweepAccountsJob } from './jobs.ts'
import { routes } from './routes.ts'

/** Signing in by a link, and out again. */
export const accountsFeature: Feature = {
  id: 'accounts',
  routes: routes,
  jobs: [sweepAccountsJob],
  schedules,
}
