import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectHosts } from './host-store.ts'
import { readBusyCalendarAddress, remindAddress } from './job-addresses.ts'
import { readBusyCalendar } from './read-busy-calendar.ts'
import { sendDueReminder } from './send-due-reminder.ts'

export const remindJob = defineJob({
  ...remindAddress,
  attempts: 8,
  timeoutMs: 30_000,
  run: (deps, payload) => sendDueReminder(deps, payload),
})

/** Comes again with the next round, so it is tried once. */
export const readBusyCalendarJob = defineJob({
  ...readBusyCalendarAddress,
  attempts: 1,
  timeoutMs: 60_000,
  run: (deps, { hostId }, { signal }) => readBusyCalendar(deps, hostId, signal),
})

/** One job for each calendar, so that a slow one does not hold up the others. */
export const readBusyCalendarsJob = defineJob({
  name: 'scheduling.read-busy-calendars',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 30_000,
  async run(deps, _payload, context) {
    for (const { id: hostId, busyCalendarUrl } of await selectHosts(deps.db, false)) {
      if (busyCalendarUrl === null) continue
      await enqueue(deps.db, readBusyCalendarJob, { hostId }, { key: `${context.jobId}/${hostId}` })
    }
  },
})

export const schedules = [defineSchedule({ job: readBusyCalendarsJob, cron: '*/10 * * * *', payload: {} })]
