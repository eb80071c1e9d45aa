import { z } from 'zod'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { notifyInviter, notifyOfLostMail } from './notify-members.ts'
import { routes } from './routes.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { sendTextJob } from './text-reminders.ts'

/** Asked for when a workspace is closed, too. */
export const sweepInvitationsJob = defineJob({
  name: 'invitations.sweep',
  payload: z.object({}),
  attempts: 10,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, context) {
    await sweepInvitations(deps, context.signal)
  },
})

export const schedules = [defineSchedule({ job: sweepInvitationsJob, cron: '27 * * * *', payload: {} })]

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

/** Invitations of candidates, from the list that a recruiter pastes to the link that opens the interview. */
export const invitationsFeature: Feature = {
  id: 'invitations',
  routes,
  jobs: [sweepInvitationsJob, sendTextJob],
  schedules,
  subscriptions,
}
