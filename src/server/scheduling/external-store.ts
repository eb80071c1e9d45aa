import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { externalBookings } from './schema.ts'

type Handle = Db | Transaction

export const ExternalBooking = z.object({
  id: z.string(),
  provider: z.enum(['hubspot', 'calendly', 'cal']),
  reference: z.string(),
  status: z.enum(['booked', 'cancelled']),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  email: z.string().nullable(),
  guestName: z.string().nullable(),
  context: z.record(z.string(), z.string()),
  receivedAt: z.date(),
  verifiedAt: z.date().nullable(),
})
export type ExternalBooking = z.infer<typeof ExternalBooking>

type NewExternalBooking = typeof externalBookings.$inferInsert

/**
 * What a visitor's browser heard, once. It changes nothing of what is known already, but for what only the page knows:
 * plan, system and campaign.
 */
export async function insertExternalBooking(db: Handle, booking: NewExternalBooking): Promise<void> {
  await db
    .insert(externalBookings)
    .values(booking)
    .onConflictDoUpdate({
      target: [externalBookings.provider, externalBookings.reference],
      set: { context: sql`excluded.context` },
      setWhere: sql`${externalBookings.context} = '{}'::jsonb`,
    })
}

/**
 * What the calendar itself says, over whatever a browser has said. A booking that was called off stays so, in whichever
 * order the messages arrive: a calendar gives the next one another name. @returns the id it is kept under.
 */
export async function upsertVerifiedBooking(
  db: Handle,
  booking: NewExternalBooking & Pick<ExternalBooking, 'status'>,
): Promise<string> {
  const [row] = await db
    .insert(externalBookings)
    .values(booking)
    .onConflictDoUpdate({
      target: [externalBookings.provider, externalBookings.reference],
      set: {
        status: sql`case when ${externalBookings.status} = 'cancelled' then 'cancelled' else excluded.status end`,
        startsAt: sql`coalesce(excluded.starts_at, ${externalBookings.startsAt})`,
        endsAt: sql`coalesce(excluded.ends_at, ${externalBookings.endsAt})`,
        email: sql`coalesce(excluded.email, ${externalBookings.email})`,
        guestName: sql`coalesce(excluded.guest_name, ${externalBookings.guestName})`,
        verifiedAt: sql`excluded.verified_at`,
      },
    })
    .returning({ id: externalBookings.id })
  if (row === undefined) throw new Error('A booking was neither stored nor brought up to date')
  return row.id
}

export async function findExternalBooking(db: Handle, bookingId: string): Promise<ExternalBooking | null> {
  const [row] = await db.select().from(externalBookings).where(eq(externalBookings.id, bookingId))
  return row === undefined ? null : ExternalBooking.parse(row)
}

/** The newest first. */
export async function selectExternalBookings(db: Handle, limit: number): Promise<ExternalBooking[]> {
  const rows = await db
    .select()
    .from(externalBookings)
    .orderBy(desc(externalBookings.receivedAt), desc(externalBookings.id))
    .limit(limit)
  return rows.map((row) => ExternalBooking.parse(row))
}

/** Empties a person's bookings in outside calendars, whatever the case of the address. */
export async function eraseExternalBookingsOf(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(externalBookings)
    .set({ email: null, guestName: null, context: {} })
    .where(eq(sql`lower(${externalBookings.email})`, email.toLowerCase()))
}
