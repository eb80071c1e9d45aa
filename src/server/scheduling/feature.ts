import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { ensureHost } from './ensure-host.ts'
import { findHost, selectHosts } from './host-store.ts'
import { readBusyCalendarAddress, remindAddress } from './job-addresses.ts'
import { readBusyCalendar } from './read-busy-calendar.ts'
import { routes } from './routes.ts'
import { sendReminder } from './send-booking-mails.ts'
import { lockBooking } from './store.ts'

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

/** Reminds of a booking that still is as it was when the reminder was planned. */
export async function sendDueReminder(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  { bookingId, sequence }: { bookingId: string; sequence: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'booked' || booking.sequence !== sequence) return
    // A server that was off at the time does not remind of what is over.
    if (deps.clock.now() >= booking.startsAt) return
    const host = await findHost(tx, booking.hostId)
    if (host !== null) await sendReminder(tx, deps, host, booking)
  })
}

/** Demos: when they can be held, who has booked one, and what is written of it. */
export const schedulingFeature: Feature = {
  id: 'scheduling',
  routes,
  jobs: [remindJob, readBusyCalendarJob, readBusyCalendarsJob],
  schedules,
  mount: (_app, deps) => ensureHost(deps),
}
