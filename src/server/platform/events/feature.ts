import { z } from 'zod'
import type { Feature } from '../feature.ts'
import { defineJob, defineSchedule } from '../jobs/define-job.ts'
import { keptDeadMs, keptDeliveredMs } from './policy.ts'
import { deleteOldEvents } from './store.ts'

const sweepEventsJob = defineJob({
  name: 'events.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }) {
    const nowMs = clock.now().getTime()
    await deleteOldEvents(db, { died: new Date(nowMs - keptDeadMs), occurred: new Date(nowMs - keptDeliveredMs) })
  },
})

/** Removes events that everybody has had. */
export const eventsFeature: Feature = {
  id: 'events',
  routes: [],
  jobs: [sweepEventsJob],
  schedules: [defineSchedule({ job: sweepEventsJob, cron: '40 3 * * *', payload: {} })],
}
