import { z } from 'zod'
import { inSystem } from '#server/platform/db/scope.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { requestKeptMs } from './policy.ts'
import { answerRequest, answerRequestAddress } from './send-link.ts'
import { deleteOld } from './store.ts'

export const answerRequestJob = defineJob({
  ...answerRequestAddress,
  attempts: 10,
  timeoutMs: 30_000,
  run: (deps, payload) => answerRequest(deps, payload.requestId),
})

/** Forgets links that open nothing any more, and who asked for one. */
export const sweepDataSubjectRequestsJob = defineJob({
  name: 'data-subject-requests.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now()
    const before = { links: now, requests: new Date(now.getTime() - requestKeptMs) }
    const swept = await inSystem(deps.db, 'sweep', (tx) => deleteOld(tx, before))
    context.log.info(swept, 'links to own data were swept')
  },
})

export const schedules = [defineSchedule({ job: sweepDataSubjectRequestsJob, cron: '17 * * * *', payload: {} })]
