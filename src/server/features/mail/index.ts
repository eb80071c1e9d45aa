import type { Feature } from '#server/platform/feature.ts'
import { deliverMailJob, schedules, sweepMailsJob } from './jobs.ts'

/** Mails from the moment another feature wants one to the mail server's answer. */
export const mailFeature: Feature = {
  id: 'mail',
  routes: [],
  jobs: [deliverMailJob, sweepMailsJob],
  schedules,
}
