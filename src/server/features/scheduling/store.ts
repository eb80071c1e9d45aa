import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HostRules } from '#contract/values/schedule.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { bookings, externalBookings, hostBusyTimes, hosts, hostTimeOff } from './schema.ts'

type Handle = Db | Transaction

export const StoredHost = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  rules: HostRules,
  meetingPlace: z.string().nullable(),
  isActive: z.boolean(),
  busyCalendarUrl: z.string().nullable(),
  busyCalendarReadAt: z.date().nullable(),
  busyCalendarProblem: z.string().nullable(),
})
export type StoredHost = z.infer<typeof StoredHost>

export const StoredBooking = z.object({
  id: z.string(),
  hostId: z.string(),
  status: z.enum(['booked', 'cancelled', 'quarantined']),
  startsAt: z.date(),
  endsAt: z.date(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  timeZone: z.string(),
  context: z.record(z.string(), z.string()),
  sequence: z.int(),
  linkSecret: z.string(),
  createdAt: z.date(),
  changedAt: z.date(),
})
export type StoredBooking = z.infer<typeof StoredBooking>

export interface StoredSpan {
  hostId: string
  startsAt: Date
  endsAt: Date
}

/** Stores a host unless its id is there already. */
export async function insertHost(db: Handle, host: typeof hosts.$inferInsert): Promise<void> {
  await db.insert(hosts).values(host).onConflictDoNothing()
}

/** All hosts in the order they came, or those alone that can be booked. */
export async function selectHosts(db: Handle, onlyActive: boolean): Promise<StoredHost[]> {
  const rows = await db
    .select()
    .from(hosts)
    .where(onlyActive ? eq(hosts.isActive, true) : undefined)
    .orderBy(asc(hosts.number))
  return rows.map((row) => StoredHost.parse(row))
}

export async function findHost(db: Handle, hostId: string): Promise<StoredHost | null> {
  const [row] = await db.select().from(hosts).where(eq(hosts.id, hostId))
  return row === undefined ? null : StoredHost.parse(row)
}

export async function findHostByFeedToken(db: Handle, tokenHash: string): Promise<StoredHost | null> {
  const [row] = await db.select().from(hosts).where(eq(hosts.feedTokenHash, tokenHash))
  return row === undefined ? null : StoredHost.parse(row)
}

/** @returns whether there is such a host. */
export async function updateHost(
  db: Handle,
  hostId: string,
  change: Partial<typeof hosts.$inferInsert>,
): Promise<boolean> {
  const rows = await db.update(hosts).set(change).where(eq(hosts.id, hostId)).returning({ id: hosts.id })
  return rows.length > 0
}

export async function insertTimeOff(db: Handle, timeOff: typeof hostTimeOff.$inferInsert): Promise<void> {
  await db.insert(hostTimeOff).values(timeOff)
}

/** @returns whether there was one. */
export async function deleteTimeOff(db: Handle, id: string): Promise<boolean> {
  const rows = await db.delete(hostTimeOff).where(eq(hostTimeOff.id, id)).returning({ id: hostTimeOff.id })
  return rows.length > 0
}

const within = (from: Date, until: Date) => ({
  timeOff: and(gt(hostTimeOff.endsAt, from), lt(hostTimeOff.startsAt, until)),
  busy: and(gt(hostBusyTimes.endsAt, from), lt(hostBusyTimes.startsAt, until)),
})

export async function selectTimeOff(
  db: Handle,
  from: Date,
  until: Date,
): Promise<(StoredSpan & { id: string; note: string })[]> {
  return await db.select().from(hostTimeOff).where(within(from, until).timeOff).orderBy(asc(hostTimeOff.startsAt))
}

export async function selectBusyTimes(db: Handle, from: Date, until: Date): Promise<StoredSpan[]> {
  return await db.select().from(hostBusyTimes).where(within(from, until).busy)
}

/** What the other calendar says now takes the place of all that it said before. */
export async function replaceBusyTimes(
  tx: Transaction,
  hostId: string,
  spans: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await tx.delete(hostBusyTimes).where(eq(hostBusyTimes.hostId, hostId))
  if (spans.length > 0) await tx.insert(hostBusyTimes).values(spans.map((span) => ({ hostId, ...span })))
}

/** Seconds of one host's lane: 2^34 reach to the year 2514, and 2^19 hosts stay whole numbers in JavaScript. */
const laneSeconds = 2 ** 34

/** A host's reserved time as the exclusion constraint compares it. */
function reservedRange(hostNumber: number, reserved: { startMs: number; endMs: number }): string {
  const at = (ms: number) => hostNumber * laneSeconds + Math.floor(ms / 1000)
  return `[${at(reserved.startMs)},${at(reserved.endMs)})`
}

interface Reservation {
  hostNumber: number
  /** With buffers, milliseconds since 1970. */
  reserved: { startMs: number; endMs: number }
}

type NewBooking = Omit<typeof bookings.$inferInsert, 'reserved'>

/**
 * Stores a booking unless its time is taken or it is stored already; the database decides, whoever else tries at the
 * same moment. Without a reservation nothing is taken. @returns whether it is stored now.
 */
export async function insertBooking(
  db: Handle,
  booking: NewBooking,
  reservation: Reservation | null,
): Promise<boolean> {
  const reserved = reservation === null ? null : reservedRange(reservation.hostNumber, reservation.reserved)
  const rows = await db
    .insert(bookings)
    .values({ ...booking, reserved })
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** @throws the database's error when the new time is taken (`isTaken`). */
export async function updateBooking(
  tx: Transaction,
  bookingId: string,
  change: Partial<NewBooking>,
  reservation: Reservation | null,
): Promise<void> {
  const reserved = reservation === null ? null : reservedRange(reservation.hostNumber, reservation.reserved)
  await tx
    .update(bookings)
    .set({ ...change, reserved })
    .where(eq(bookings.id, bookingId))
}

/** The exclusion constraint's refusal, or two that met and of which one had to give way (PostgreSQL 18, appendix A). */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '23P01' || cause.code === '40P01')) return true
  }
  return false
}

export async function findBooking(db: Handle, bookingId: string): Promise<StoredBooking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return row === undefined ? null : StoredBooking.parse(row)
}

/** The row and its lock until the transaction ends. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<StoredBooking | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return row === undefined ? null : StoredBooking.parse(row)
}

export async function findRepeatedBooking(
  db: Handle,
  idempotencyKey: string,
  valuesHash: string,
): Promise<StoredBooking | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.idempotencyKey, idempotencyKey), eq(bookings.valuesHash, valuesHash)))
  return row === undefined ? null : StoredBooking.parse(row)
}

const ReservedSpan = z.object({ hostId: z.string(), startMs: z.coerce.number(), endMs: z.coerce.number() })

/** Reserved times with their buffers, of every host; one booking can be left out, as if it were not. */
export async function selectReserved(
  db: Handle,
  from: Date,
  until: Date,
  exceptBookingId: string | null,
): Promise<z.infer<typeof ReservedSpan>[]> {
  const rows = await db
    .select({
      hostId: bookings.hostId,
      startMs: sql`(lower(${bookings.reserved}) % ${laneSeconds}::bigint) * 1000`,
      endMs: sql`(upper(${bookings.reserved}) % ${laneSeconds}::bigint) * 1000`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'booked'),
        gt(bookings.endsAt, from),
        lt(bookings.startsAt, until),
        exceptBookingId === null ? undefined : ne(bookings.id, exceptBookingId),
      ),
    )
  return rows.map((row) => ReservedSpan.parse(row))
}

/** How many demos each host holds in this time; hosts without any are not in the answer. */
export async function countBooked(db: Handle, from: Date, until: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ hostId: bookings.hostId, total: count() })
    .from(bookings)
    .where(and(eq(bookings.status, 'booked'), gte(bookings.startsAt, from), lt(bookings.startsAt, until)))
    .groupBy(bookings.hostId)
  return new Map(rows.map((row) => [row.hostId, row.total]))
}

/** A host's demos that end after this instant, called off ones included, so that subscribers see them go. */
export async function selectHostBookings(db: Handle, hostId: string, endsAfter: Date): Promise<StoredBooking[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.hostId, hostId),
        inArray(bookings.status, ['booked', 'cancelled']),
        gt(bookings.endsAt, endsAfter),
      ),
    )
    .orderBy(asc(bookings.startsAt))
  return rows.map((row) => StoredBooking.parse(row))
}

/** The newest bookings first, whatever their state. */
export async function selectBookings(db: Handle, limit: number): Promise<StoredBooking[]> {
  const rows = await db.select().from(bookings).orderBy(desc(bookings.createdAt), desc(bookings.id)).limit(limit)
  return rows.map((row) => StoredBooking.parse(row))
}

/** @returns whether it is new. */
export async function insertExternalBooking(
  db: Handle,
  booking: typeof externalBookings.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(externalBookings)
    .values(booking)
    .onConflictDoNothing()
    .returning({ id: externalBookings.id })
  return rows.length > 0
}

/** Empties a person's bookings, whatever the case of the address. @returns how many there were. */
export async function eraseBookingsOf(
  tx: Transaction,
  email: string,
  { changedAt, linkSecret }: { changedAt: Date; linkSecret: string },
): Promise<number> {
  const nothing = { firstName: '', lastName: '', email: '', company: '', message: '', context: {}, valuesHash: '' }
  const rows = await tx
    .update(bookings)
    .set({
      ...nothing,
      status: 'cancelled',
      reserved: null,
      linkSecret,
      // Unique again, and no longer the sender's.
      idempotencyKey: bookings.id,
      changedAt,
      cancelledAt: sql`coalesce(${bookings.cancelledAt}, ${changedAt.toISOString()}::timestamptz)`,
    })
    .where(eq(sql`lower(${bookings.email})`, email.toLowerCase()))
    .returning({ id: bookings.id })
  await tx
    .update(externalBookings)
    .set({ email: null, context: {} })
    .where(eq(sql`lower(${externalBookings.email})`, email.toLowerCase()))
  return rows.length
}
