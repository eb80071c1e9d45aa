import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { sweepInvitationsJob } from './jobs.ts'
import { notifyInviter } from './tell-inviter.ts'
import { notifyOfLostMail } from './tell-mail-lost.ts'

/** The hourly look at invitations, at once: candidates of a closed workspace must not wait for it. */
const onWorkspaceClosed = defineSubscription({
  name: 'invitations.cancel-closed',
  on: ['workspace.closed'],
  async run({ db }, { id }) {
    await enqueue(db, sweepInvitationsJob, {}, { key: `event ${id}` })
  },
})

const onReportReady = defineSubscription({
  name: 'invitations.notify-inviter',
  on: ['report.ready'],
  run: (deps, { data }) => notifyInviter(deps, data.interviewId),
})

const onMailUndeliverable = defineSubscription({
  name: 'invitations.notify-of-lost-mail',
  on: ['mail.undeliverable'],
  run: (deps, { data }) => notifyOfLostMail(deps, data.mailId),
})

export const subscriptions = [onWorkspaceClosed, onReportReady, onMailUndeliverable]
