import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { sweepInvitationsJob } from './jobs.ts'
import { tellInviter } from './tell-inviter.ts'
import { tellMailLost } from './tell-mail-lost.ts'

/** The hourly look at invitations, at once: candidates of a closed workspace must not wait for it. */
const cancelInvitations = defineSubscription({
  name: 'invitations.cancel-closed',
  on: ['workspace.closed'],
  async run({ db }, { id }) {
    await enqueue(db, sweepInvitationsJob, {}, { key: `event ${id}` })
  },
})

const tellOfReport = defineSubscription({
  name: 'invitations.tell-inviter',
  on: ['report.ready'],
  run: (deps, { data }) => tellInviter(deps, data.interviewId),
})

const tellOfLostMail = defineSubscription({
  name: 'invitations.tell-mail-lost',
  on: ['mail.undeliverable'],
  run: (deps, { data }) => tellMailLost(deps, data.mailId),
})

export const subscriptions = [cancelInvitations, tellOfReport, tellOfLostMail]
