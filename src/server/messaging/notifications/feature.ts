import { z } from 'zod'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { notificationsKeptMs } from './read-notifications.ts'
import { deleteBefore } from './store.ts'

/** Forgets what is news to nobody any more. */
export const retentionJob = defineJob({
  name: 'notifications.retention',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 5 * 60_000,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - notificationsKeptMs)
    await inSystem(db, 'sweep', (tx) => deleteBefore(tx, before))
  },
})

const schedules = [defineSchedule({ job: retentionJob, cron: '17 3 * * *', payload: {} })]

/** What concerns each member of a workspace, and which mails of it they want. */
export const notificationsFeature: Feature = { id: 'notifications', routes: [], jobs: [retentionJob], schedules }
