import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CalendarView } from '#contract/admin/calendar.ts'
import { WireInstant } from '#server/platform/db/columns.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { eraseExternalBookingsOf } from './external-store.ts'
import { laneRange, laneSeconds } from './lanes.ts'
import { bookings } from './schema.ts'

type Handle = Db | Transaction

export const StoredBooking = z.object({
  id: z.string(),
  hostId: z.string(),
  status: z.enum(['booked', 'cancelled', 'quarantined', 'no_show']),
  startsAt: z.date(),
  endsAt: z.date(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  timeZone: z.string(),
  context: z.record(z.string(), z.string()),
  suspicions: z.array(z.string()),
  sequence: z.int(),
  linkSecret: z.string(),
  createdAt: z.date(),
  changedAt: z.date(),
})
export type StoredBooking = z.infer<typeof StoredBooking>

/** A host's reserved time as the exclusion constraint compares it. */
function reservedRange(hostNumber: number, reserved: { startMs: number; endMs: number }): string {
  const { from, until } = laneRange(hostNumber, reserved)
  return `[${from},${until})`
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

export async function findBooking(db: Handle, bookingId: string): Promise<StoredBooking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return row === undefined ? null : StoredBooking.parse(row)
}

/** The row and its lock until the transaction ends. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<StoredBooking | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return row === undefined ? null : StoredBooking.parse(row)
}

/** What tells one sending from another: the sender's key, and a hash of what was sent. */
export type Sending = readonly [idempotencyKey: string, valuesHash: string]

/** For each sending its booking, or null. */
export async function findRepeatedBookings(
  db: Handle,
  sendings: readonly Sending[],
): Promise<(StoredBooking | null)[]> {
  const keys = sql.param(sendings.map(([key]) => key))
  const hashes = sql.param(sendings.map(([, hash]) => hash))
  const rows = await db
    .select()
    .from(bookings)
    .where(
      sql`(${bookings.idempotencyKey}, ${bookings.valuesHash}) in (select * from unnest(${keys}::text[], ${hashes}::text[]))`,
    )
  const found = new Map(rows.map((row) => [`${row.idempotencyKey} ${row.valuesHash}`, StoredBooking.parse(row)]))
  return sendings.map(([key, hash]) => found.get(`${key} ${hash}`) ?? null)
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

/** Which bookings the admin looks at: to come, waiting for a person, over, called off. */
function viewOf(view: CalendarView, now: Date): SQL | undefined {
  switch (view) {
    case 'coming':
      return and(eq(bookings.status, 'booked'), gte(bookings.endsAt, now))
    case 'waiting':
      return eq(bookings.status, 'quarantined')
    case 'past':
      return and(inArray(bookings.status, ['booked', 'no_show']), lt(bookings.endsAt, now))
    case 'off':
      return eq(bookings.status, 'cancelled')
  }
}

/** What is to come in the order it comes, everything else the newest first. */
export async function selectBookingView(
  db: Handle,
  view: CalendarView,
  now: Date,
  limit: number,
): Promise<StoredBooking[]> {
  const order = view === 'coming' ? asc(bookings.startsAt) : desc(bookings.startsAt)
  const rows = await db.select().from(bookings).where(viewOf(view, now)).orderBy(order, asc(bookings.id)).limit(limit)
  return rows.map((row) => StoredBooking.parse(row))
}

export async function countBookingViews(db: Handle, now: Date): Promise<Record<CalendarView, number>> {
  const total = async (view: CalendarView) => await db.$count(bookings, viewOf(view, now))
  return {
    coming: await total('coming'),
    waiting: await total('waiting'),
    past: await total('past'),
    off: await total('off'),
  }
}

const ListedBooking = z.object({
  id: z.string(),
  status: z.string(),
  startsAt: WireInstant,
  endsAt: WireInstant,
})

/** Demos of these addresses, latest first. @param emails Lower case. */
export async function listBookingsOf(db: Handle, emails: readonly string[]): Promise<z.infer<typeof ListedBooking>[]> {
  const { id, status, startsAt, endsAt, email } = bookings
  const rows = await db
    .select({ id, status, startsAt, endsAt })
    .from(bookings)
    .where(inArray(sql`lower(${email})`, [...emails]))
    .orderBy(desc(startsAt))
    .limit(200)
  return rows.map((row) => ListedBooking.parse(row))
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
  await eraseExternalBookingsOf(tx, email)
  return rows.length
}

const CountedBookings = z.object({ day: z.string(), total: z.coerce.number() })
export type CountedBookings = z.infer<typeof CountedBookings>

/** Bookings that were made, by day (UTC); those that wait for a look are left out, those called off are not. */
export async function countBookings(db: Db, since: Date): Promise<CountedBookings[]> {
  const { rows } = await db.execute(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as total
    from bookings where status <> 'quarantined' and created_at >= ${since.toISOString()}::timestamptz group by 1`)
  return rows.map((row) => CountedBookings.parse(row))
}

/** Demos that are to be held between two instants. */
export async function countDemos(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from bookings where status = 'booked'
      and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz`)
  return Number(rows[0]?.total ?? 0)
}
