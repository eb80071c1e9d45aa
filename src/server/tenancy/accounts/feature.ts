import { z } from 'zod'
import { deleteEndedSessions } from '#server/platform/auth/store.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { routes } from './routes.ts'
import { deleteExpiredLinks } from './store.ts'

/** Deletes links and sessions that open nothing any more. */
export const sweepAccountsJob = defineJob({
  name: 'accounts.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now()
    const links = await deleteExpiredLinks(deps.db, now)
    const sessions = await deleteEndedSessions(deps.db, now)
    context.log.info({ links, sessions }, 'links and sessions were swept')
  },
})

export const schedules = [defineSchedule({ job: sweepAccountsJob, cron: '27 * * * *', payload: {} })]

/** Signing in by a link, and out again. */
export const accountsFeature: Feature = {
  id: 'accounts',
  routes: routes,
  jobs: [sweepAccountsJob],
  schedules,
}
