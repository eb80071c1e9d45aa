import { Temporal } from 'temporal-polyfill'
import { dueReminder, type Remindable, type ReminderStage } from './policy.ts'

/** Candidates are reminded from the one full hour of their day until the other. */
const dayBeginsAt = 9
const dayEndsAt = 20

/**
 * The reminder to send now; null for none. What falls due in the candidate's night waits for their morning; what would come
 * too late then, because the invitation ends before it, goes out in the last hour of the day before.
 * @param timeZone The candidate's, else the workspace's.
 */
export function reminderAt(invitation: Remindable, now: Date, timeZone: string): ReminderStage | null {
  if (!reminderIsByDay(now, timeZone)) return null
  const local = localOf(now, timeZone)
  const due = dueReminder(invitation, now)
  if (due !== null || local.hour < dayEndsAt - 1) return due
  const morning = local.add({ days: 1 }).with({ hour: dayBeginsAt, minute: 0, second: 0, millisecond: 0 })
  const { expiresAt } = invitation
  if (expiresAt.getTime() > morning.epochMilliseconds) return null
  return dueReminder(invitation, new Date(expiresAt.getTime() - 1))
}

export function reminderIsByDay(now: Date, timeZone: string): boolean {
  const { hour } = localOf(now, timeZone)
  return hour >= dayBeginsAt && hour < dayEndsAt
}

function localOf(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
}
