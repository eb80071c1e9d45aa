import { z } from 'zod'
import { publish } from '#server/platform/events/publish.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { deliverMail } from './deliver-mail.ts'
import { abandonedAfterMs, deliveryAttempts, deliveryBackoffMs, deliveryTimeoutMs, mailRetentionMs } from './policy.ts'
import { deliverMailAddress } from './queue-mail.ts'
import { routes, serveMailHtml } from './routes.ts'
import { deleteMailsBefore, failAbandonedMails, removeExpiredWords } from './store.ts'

/** Two at once: one slow mail does not hold up the others' mails. */
export const deliverMailJob = defineJob({
  ...deliverMailAddress,
  attempts: deliveryAttempts,
  backoffMs: deliveryBackoffMs,
  timeoutMs: deliveryTimeoutMs,
  concurrency: 2,
  run: (deps, { mailId }, context) => deliverMail(deps, mailId, context),
})

/** Removes the words of mails whose link has run out, and mails that are past their retention. */
export const sweepMailsJob = defineJob({
  name: 'mail.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now()
    const emptied = await removeExpiredWords(deps.db, now)
    const abandoned = await deps.db.transaction(async (tx) => {
      const lost = await failAbandonedMails(tx, new Date(now.getTime() - abandonedAfterMs), now)
      for (const mailId of lost.sort()) await publish(tx, { type: 'mail.undeliverable', data: { mailId } })
      return lost.length
    })
    const deleted = await deleteMailsBefore(deps.db, new Date(now.getTime() - mailRetentionMs))
    context.log.info({ emptied, abandoned, deleted }, 'mails were swept')
  },
})

const schedules = [defineSchedule({ job: sweepMailsJob, cron: '17 * * * *', payload: {} })]

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
