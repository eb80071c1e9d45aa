import { Temporal } from 'temporal-polyfill'
import { dueReminder, type Remindable, type ReminderStage } from './policy.ts'

/** Candidates are reminded from the one full hour of their day until the other. */
const dayBeginsAt = 9
const dayEndsAt = 20

/** The sweep comes once an hour, at any minute of a zone's clock: the first of a morning up to this much after it begins. */
const betweenSweepsMs = 60 * 60 * 1000

/**
 * The reminder to send now; null for none. What falls due in the candidate's night waits for their morning; what might come
 * too late then, because the invitation ends before the morning's first sweep, goes out in the last hour of the day before.
 * @param timeZone The candidate's, else the workspace's.
 */
export function reminderAt(invitation: Remindable, now: Date, timeZone: string): ReminderStage | null {
  const { expiresAt } = invitation
  if (expiresAt <= now || !reminderIsByDay(now, timeZone)) return null
  const local = localOf(now, timeZone)
  const due = dueReminder(invitation, now)
  if (due !== null || local.hour < dayEndsAt - 1) return due
  const morning = local.add({ days: 1 }).with({ hour: dayBeginsAt, minute: 0, second: 0, millisecond: 0 })
  if (expiresAt.getTime() > morning.epochMilliseconds + betweenSweepsMs) return null
  return dueReminder(invitation, new Date(expiresAt.getTime() - 1))
}

export function reminderIsByDay(now: Date, timeZone: string): boolean {
  const { hour } = localOf(now, timeZone)
  return hour >= dayBeginsAt && hour < dayEndsAt
}

function localOf(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
}
