import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sweepSpokenLines } from '#server/platform/sound/spoken-lines.ts'
import { closeStaleInterviews } from './close-stale-interviews.ts'

/** Calls sweep as they speak; this one also comes where nobody speaks any more, such as after a customer has left. */
export const sweepLinesJob = defineJob({
  name: 'live.sweep-lines',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, context) {
    const lines = await sweepSpokenLines(deps.storage, deps.clock.now())
    context.log.info({ lines }, 'spoken lines were swept')
  },
})

/** Closes what nobody has come back to. */
export const abandonJob = defineJob({
  name: 'interviews.abandon',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 5 * 60 * 1000,
  async run(deps, _payload, context) {
    await closeStaleInterviews(deps, context.signal)
  },
})

export const schedules = [
  defineSchedule({ job: sweepLinesJob, cron: '37 4 * * *', payload: {} }),
  defineSchedule({ job: abandonJob, cron: '37 * * * *', payload: {} }),
]
