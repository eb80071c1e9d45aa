import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sweepInvitations } from './sweep-invitations.ts'

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
