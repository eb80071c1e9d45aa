import { invitationLostAddress } from '#server/messaging/index.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sweepInvitationsAddress } from './sweep-address.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { tellInviter } from './tell-inviter.ts'
import { tellInviterAddress } from './tell-inviter-address.ts'
import { tellMailLost } from './tell-mail-lost.ts'

/** Enqueued when a workspace is closed, too, whose candidates must not wait for the next hour. */
export const sweepInvitationsJob = defineJob({
  ...sweepInvitationsAddress,
  attempts: 10,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, context) {
    await sweepInvitations(deps, context.signal)
  },
})

export const tellInviterJob = defineJob({
  ...tellInviterAddress,
  attempts: 10,
  timeoutMs: 30_000,
  run: (deps, payload) => tellInviter(deps, payload.interviewId),
})

export const tellMailLostJob = defineJob({
  ...invitationLostAddress,
  attempts: 10,
  timeoutMs: 30_000,
  run: (deps, payload) => tellMailLost(deps, payload),
})

export const schedules = [defineSchedule({ job: sweepInvitationsJob, cron: '27 * * * *', payload: {} })]
