import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { calendarAdapters } from '#server/providers/calendars/index.ts'
import type { SignedMessage } from '#server/providers/calendars/port.ts'
import { upsertVerifiedBooking } from './external-store.ts'

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
