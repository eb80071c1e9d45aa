import { z } from 'zod'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { answersKeptMs } from '../api/idempotency.ts'
import { deleteOldCalls } from './store.ts'

const sweepCallsJob = defineJob({
  name: 'api-keys.sweep-answers',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }) {
    await inSystem(db, 'sweep', (tx) => deleteOldCalls(tx, new Date(clock.now().getTime() - answersKeptMs)))
  },
})

/** Keys with which programs reach a workspace; an owner manages them on a page. */
export const apiKeysFeature: Feature = {
  id: 'api-keys',
  routes: [],
  jobs: [sweepCallsJob],
  schedules: [defineSchedule({ job: sweepCallsJob, cron: '23 * * * *', payload: {} })],
}
