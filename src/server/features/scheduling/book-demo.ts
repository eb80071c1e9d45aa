import type { NewBooking } from '#contract/api/schedule.ts'
import { AppError } from '#contract/errors.ts'
import { demoBookingDefinition } from '#forms/demo-booking/schema.ts'
import { checkForm } from '#forms/form-definition.ts'
import { withBuffers } from '#scheduling/find-slots.ts'
import type { Span } from '#scheduling/span.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { hashValues } from '../forms/read.ts'
import { freeHosts, loadAvailability } from './availability.ts'
import { remindAddress } from './job-addresses.ts'
import { nextSlots } from './list-slots.ts'
import { loadWindowMs, reminderAt } from './policy.ts'
import { mailHost, sendBookingMails } from './send-booking-mails.ts'
import type { StoredBooking, StoredHost } from './store.ts'
import { countBooked, findHost, findRepeatedBooking, insertBooking } from './store.ts'

type BookingDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/** How the booking came here. */
export interface BookingArrival {
  /** The sender's; the same key with the same values is one booking. */
  idempotencyKey: string
  /** Reasons to have a person look at it first; empty for everybody else. */
  suspicions: readonly string[]
}

/** A booking with who holds it. */
export interface HeldBooking {
  booking: StoredBooking
  host: StoredHost
}

/**
 * Takes a time, stores the booking and queues its mails, or does nothing of it. Whoever else tries at the same moment,
 * the database lets one of them have it. A suspected bot takes no time: its request waits for a person.
 * @throws AppError `request.invalid` with the form's messages; `schedule.slot_taken` with the next free times.
 */
export async function bookDemo(deps: BookingDeps, input: NewBooking, arrival: BookingArrival): Promise<HeldBooking> {
  const checked = checkForm(demoBookingDefinition, input.values)
  if (checked.errors !== null) throw invalidFields(checked.errors)
  const startsAt = new Date(input.startsAt)
  const endsAt = new Date(startsAt.getTime() + input.minutes * 60_000)
  const { firstName, lastName, email, company, message } = checked.values
  const valuesHash = hashValues({ ...checked.values, startsAt: startsAt.toISOString(), minutes: input.minutes })
  const { idempotencyKey, suspicions } = arrival
  const now = deps.clock.now()
  const span = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  const availability = await loadAvailability(deps.db, span, now)
  const hosts = await sortByLoad(deps, freeHosts(availability, input.minutes, startsAt), startsAt)

  const repeated = await findRepeatedBooking(deps.db, idempotencyKey, valuesHash)
  if (repeated !== null) return hold(deps.db, repeated)
  for (const host of hosts) {
    const booking: StoredBooking = {
      id: deps.ids.uuid(),
      hostId: host.id,
      status: suspicions.length > 0 ? 'quarantined' : 'booked',
      startsAt,
      endsAt,
      firstName,
      lastName,
      email,
      company,
      message,
      timeZone: input.timeZone,
      context: input.context,
      sequence: 0,
      linkSecret: deps.ids.token(),
      createdAt: now,
      changedAt: now,
    }
    const extra = { idempotencyKey, valuesHash, suspicions }
    const isStored = await deps.db.transaction((tx) => storeBooking(tx, deps, host, booking, extra, span))
    if (isStored) return { booking, host }
    const won = await findRepeatedBooking(deps.db, idempotencyKey, valuesHash)
    if (won !== null) return hold(deps.db, won)
  }
  throw slotTaken(await nextSlots(deps.db, now, { minutes: input.minutes, startsAt }))
}

/** The refusal of a time that somebody else has, or that is not offered. */
export function slotTaken(offered: readonly string[]): AppError {
  return new AppError('conflict', 'schedule.slot_taken', 'The time is not free', { extensions: { nextSlots: offered } })
}

/** The booking with its host, whether that host can still be booked or not. */
export async function hold(db: Db | Transaction, booking: StoredBooking): Promise<HeldBooking> {
  const host = await findHost(db, booking.hostId)
  if (host === null) throw new Error('A booking has no host, which the database does not allow')
  return { booking, host }
}

async function storeBooking(
  tx: Transaction,
  deps: BookingDeps,
  host: StoredHost,
  booking: StoredBooking,
  extra: { idempotencyKey: string; valuesHash: string; suspicions: readonly string[] },
  span: Span,
): Promise<boolean> {
  const isHeld = booking.status === 'booked'
  const reservation = isHeld ? { hostNumber: host.number, reserved: withBuffers(host.rules, span) } : null
  if (!(await insertBooking(tx, { ...booking, ...extra }, reservation))) return false
  if (isHeld) {
    await sendBookingMails(tx, deps, host, booking, { kind: 'booked' })
    await enqueueReminder(tx, booking)
  } else {
    await mailHost(tx, deps, host, booking, 'quarantined')
  }
  return true
}

/** One reminder for each version of a booking; that of an earlier one finds itself outdated. */
export async function enqueueReminder(tx: Transaction, booking: StoredBooking): Promise<void> {
  const startAt = reminderAt(booking.startsAt, booking.changedAt)
  if (startAt === null) return
  const { id: bookingId, sequence } = booking
  await enqueue(tx, remindAddress, { bookingId, sequence }, { key: `${bookingId}/${sequence}`, startAt })
}

/** Whoever holds the fewest demos around that time comes first. */
async function sortByLoad(
  { db }: Pick<Deps, 'db'>,
  hosts: readonly StoredHost[],
  startsAt: Date,
): Promise<StoredHost[]> {
  if (hosts.length < 2) return [...hosts]
  const at = startsAt.getTime()
  const load = await countBooked(db, new Date(at - loadWindowMs), new Date(at + loadWindowMs))
  return [...hosts].sort((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0))
}

function invalidFields(errors: Readonly<Partial<Record<string, string>>>): AppError {
  const fields = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  return new AppError('invalid', 'request.invalid', 'The form is not filled in right', { fields })
}
