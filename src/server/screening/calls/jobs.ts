import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sweepSpokenLines } from '#server/platform/sound/spoken-lines.ts'

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

export const schedules = [defineSchedule({ job: sweepLinesJob, cron: '37 4 * * *', payload: {} })]
