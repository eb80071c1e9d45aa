import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { recordExternalBooking as endpoint } from '#contract/api/schedule.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { storableText, storableTexts } from '#server/platform/http/storable.ts'
import { hashValues } from '#server/platform/public-post.ts'
import { calendarAdapters } from '#server/providers/calendars/index.ts'
import type { SignedMessage } from '#server/providers/calendars/port.ts'
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

type SignedBooking = z.output<NonNullable<typeof endpoint.body>>

/** Keeps what an embedded calendar said to the page, once; the same words again are the same booking. */
export async function recordExternalBooking(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  booking: SignedBooking,
): Promise<void> {
  const { provider, reference, startsAt, endsAt, email, context } = booking
  await insertExternalBooking(db, {
    id: ids.uuid(),
    provider,
    reference: reference === null ? hashValues({ startsAt, endsAt, email }) : storableText(reference),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    email,
    context: storableTexts(context),
    receivedAt: clock.now(),
  })
}

type CalendarId = keyof typeof calendarAdapters

/**
 * Keeps what an outside calendar says of a booking, under its own signature. The same message again changes nothing, in
 * whichever order messages arrive.
 * @throws AppError `webhook.signature_invalid`, also while no secret is configured; `request.invalid`.
 */
export async function recordCalendarNotice(
  { db, clock, ids, config }: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  provider: CalendarId,
  message: SignedMessage,
): Promise<void> {
  const now = clock.now()
  const secret = config.calendarSecrets[provider]
  if (secret === null) throw new AppError('invalid', 'webhook.signature_invalid', 'No secret of this calendar is set')
  const notice = calendarAdapters[provider].readNotice(message, secret.reveal(), now)
  if (notice === null) return
  const base = { provider, context: {}, receivedAt: now, verifiedAt: now }
  await db.transaction(async (tx) => {
    const { kind, reference, replaces, startsAt, endsAt, email, guestName } = notice
    // In the order of their names, so that two messages about the same pair never wait for each other.
    const person = { email: textOrNull(email, 254), guestName: textOrNull(guestName, 200) }
    const after = { id: ids.uuid(), reference: storableText(reference), status: kind, startsAt, endsAt }
    const rows = [{ ...base, ...person, ...after }]
    if (replaces !== null) {
      const before = { id: ids.uuid(), reference: storableText(replaces), startsAt: null, endsAt: null }
      rows.push({ ...base, ...person, ...before, status: 'cancelled' })
    }
    const made: string[] = []
    for (const row of rows.sort((a, b) => (a.reference < b.reference ? -1 : 1))) {
      const bookingId = await upsertVerifiedBooking(tx, row)
      if (row.status === 'booked' && person.email !== null) made.push(bookingId)
    }
    for (const bookingId of made) await publish(tx, { type: 'outside_booking.made', data: { bookingId } })
  })
}

function textOrNull(text: string | null, maxCharacters: number): string | null {
  return text === null || text === '' ? null : storableText(text).slice(0, maxCharacters)
}
