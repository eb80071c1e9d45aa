import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { invitationLostAddress } from '../mail/read.ts'
import { sweepInvitationsAddress } from './sweep-address.ts'
import { cancelOpenInvitations, expireInvitations, remindCandidates } from './sweep-invitations.ts'
import { tellInviter } from './tell-inviter.ts'
import { tellInviterAddress } from './tell-inviter-address.ts'
import { tellMailLost } from './tell-mail-lost.ts'

/** Closes invitations that have run out and cancels those of closed workspaces, then reminds whoever is still due. */
export const sweepInvitationsJob = defineJob({
  ...sweepInvitationsAddress,
  attempts: 3,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, context) {
    const { expired } = await expireInvitations(deps, context.signal)
    const { cancelled } = await cancelOpenInvitations(deps, context.signal)
    const { reminded } = await remindCandidates(deps, context.signal)
    context.log.info({ expired, cancelled, reminded }, 'invitations were swept')
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
