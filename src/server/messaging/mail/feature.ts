import type { Feature } from '#server/platform/feature.ts'
import { deliverMailJob, schedules, sweepMailsJob } from './jobs.ts'
import { routes } from './routes.ts'
import { serveMailHtml } from './serve-mail-html.ts'

/** Mails from the moment another feature wants one to the mail server's answer. */
export const mailFeature: Feature = {
  id: 'mail',
  routes,
  jobs: [deliverMailJob, sweepMailsJob],
  schedules,
  async mount(app, deps) {
    serveMailHtml(app, deps)
  },
}
