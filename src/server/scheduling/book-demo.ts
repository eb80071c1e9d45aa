import { sql } from 'drizzle-orm'
import type { NewBooking } from '#contract/api/schedule.ts'
import { AppError } from '#contract/errors.ts'
import { demoBookingDefinition } from '#forms/demo-booking/schema.ts'
import { checkForm } from '#forms/form-definition.ts'
import { withBuffers } from '#scheduling/find-slots.ts'
import { countMailsTo } from '#server/messaging/index.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { storableTexts } from '#server/platform/http/storable.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type AddressCounter, createAddressCounter, hashValues, maxPerAddress } from '#server/platform/public-post.ts'
import { type Availability, freeHosts, loadAvailability } from './availability.ts'
import { findHost, type StoredHost } from './host-store.ts'
import { remindAddress } from './job-addresses.ts'
import { nextSlots } from './list-slots.ts'
import { confirmationsWindowMs, loadWindowMs, maxConfirmationsADay, reminderAt } from './policy.ts'
import { forgetOffers } from './remember-offers.ts'
import { mailHost, sendBookingMails } from './send-booking-mails.ts'
import { createGathering, createLead, createSharing } from './share-in-flight.ts'
import { countBooked, findRepeatedBookings, insertBooking, type StoredBooking } from './store.ts'

type BookingDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

const shareAvailability = createSharing<Availability>()
const leadAtTime = createLead()
const findRepeated = createGathering(findRepeatedBookings)

/** How the booking came here. */
interface BookingArrival {
  /** The sender's; the same key with the same values is one booking. */
  idempotencyKey: string
  /** Reasons to have a person look at it first; empty for everybody else. */
  suspicions: readonly string[]
  /** The caller's; null when nobody is counted. Kept in memory alone. */
  clientAddress: string | null
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
  const checked = checkForm(demoBookingDefinition, storableTexts(input.values))
  if (checked.errors !== null) throw invalidFields(checked.errors)
  const startsAt = new Date(input.startsAt)
  const endsAt = new Date(startsAt.getTime() + input.minutes * 60_000)
  const valuesHash = hashValues({ ...checked.values, startsAt: startsAt.toISOString(), minutes: input.minutes })
  const { idempotencyKey } = arrival
  const held = await leadAtTime(deps.db, input.startsAt, () =>
    tryHosts(
      deps,
      { ...checked.values, startsAt, endsAt, timeZone: input.timeZone, context: storableTexts(input.context) },
      { ...arrival, valuesHash },
    ),
  )
  if (held !== null) return held
  // Either somebody was faster, or this very booking is here already.
  const repeated = await findRepeated(deps.db, [idempotencyKey, valuesHash])
  if (repeated !== null) return hold(deps.db, repeated)
  throw slotTaken(await nextSlots(deps.db, deps.clock.now(), { minutes: input.minutes, startsAt }))
}

type Wish = Pick<
  StoredBooking,
  'startsAt' | 'endsAt' | 'firstName' | 'lastName' | 'email' | 'company' | 'message' | 'timeZone' | 'context'
>

interface StoredBeside extends Pick<BookingArrival, 'idempotencyKey' | 'suspicions'> {
  valuesHash: string
}

/** The booking with the first host who turns out to be free; null when none is, or when it is stored already. */
async function tryHosts(
  deps: BookingDeps,
  wish: Wish,
  { clientAddress, ...beside }: StoredBeside & Pick<BookingArrival, 'clientAddress'>,
): Promise<HeldBooking | null> {
  const now = deps.clock.now()
  const span = { startMs: wish.startsAt.getTime(), endMs: wish.endsAt.getTime() }
  const key = `${span.startMs}/${span.endMs}`
  const availability = await shareAvailability(deps.db, key, () => loadAvailability(deps.db, span, now))
  const minutes = (span.endMs - span.startMs) / 60_000
  const free = freeHosts(availability, minutes, wish.startsAt)
  if (free.length === 0) return null
  const caller = countCaller(deps, clientAddress)
  let held: HeldBooking | null = null
  try {
    for (const host of await sortByLoad(deps, free, wish.startsAt)) {
      held = await tryHost(deps, host, { wish, now, isFlooding: caller.isFlooding, ...beside })
      if (held !== null) break
    }
  } finally {
    if (held === null) caller.takeBack()
    else forgetOffers(deps.db)
  }
  return held
}

interface Attempt extends StoredBeside {
  wish: Wish
  now: Date
  /** The caller asks too often. */
  isFlooding: boolean
}

async function tryHost(
  deps: BookingDeps,
  host: StoredHost,
  { wish, now, isFlooding, ...beside }: Attempt,
): Promise<HeldBooking | null> {
  return await deps.db.transaction(async (tx) => {
    const isTooMany = isFlooding || (await isFlooded(tx, wish.email, now))
    const suspicions = [...beside.suspicions, ...(isTooMany ? ['too-many'] : [])]
    const booking: StoredBooking = {
      ...wish,
      id: deps.ids.uuid(),
      hostId: host.id,
      status: suspicions.length > 0 ? 'quarantined' : 'booked',
      suspicions,
      sequence: 0,
      linkSecret: deps.ids.token(),
      createdAt: now,
      changedAt: now,
    }
    return (await storeBooking(tx, deps, host, booking, { ...beside, suspicions })) ? { booking, host } : null
  })
}

/** Counts a caller before anything is waited for, so that requests at the same moment see one another. */
function countCaller(
  { db, clock }: BookingDeps,
  clientAddress: string | null,
): { isFlooding: boolean; takeBack(): void } {
  if (clientAddress === null) return { isFlooding: false, takeBack() {} }
  const nowMs = clock.monotonicMs()
  const counter = addressCounterOf(db)
  const isFlooding = counter.recent(clientAddress, nowMs) >= maxPerAddress
  return { isFlooding, takeBack: counter.add(clientAddress, nowMs) }
}

/** Until the transaction ends no other one stores a demo for this address, so that each of them counts the ones before. */
async function isFlooded(tx: Transaction, email: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('booking'), hashtext(${email.toLowerCase()}))`)
  const since = new Date(now.getTime() - confirmationsWindowMs)
  return (await countMailsTo(tx, email, 'booking-confirmation', since)) >= maxConfirmationsADay
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
  beside: StoredBeside,
): Promise<boolean> {
  const isHeld = booking.status === 'booked'
  const span = { startMs: booking.startsAt.getTime(), endMs: booking.endsAt.getTime() }
  const reservation = isHeld ? { hostNumber: host.number, reserved: withBuffers(host.rules, span) } : null
  if (!(await insertBooking(tx, { ...booking, ...beside }, reservation))) return false
  if (isHeld) {
    await sendBookingMails(tx, deps, host, booking, { kind: 'booked' })
    await enqueueReminder(tx, booking)
    await publish(tx, { type: 'booking.made', data: { bookingId: booking.id } })
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

const counters = new WeakMap<object, AddressCounter>()

/** How many demos each caller's address has asked for lately, by endpoint and page together; one server's memory. */
function addressCounterOf(owner: object): AddressCounter {
  const counter = counters.get(owner) ?? createAddressCounter()
  counters.set(owner, counter)
  return counter
}
