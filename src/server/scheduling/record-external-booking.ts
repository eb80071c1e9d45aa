import type { z } from 'zod'
import type { recordExternalBooking as endpoint } from '#contract/api/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableText, storableTexts } from '#server/platform/http/storable.ts'
import { hashValues } from '#server/platform/public-post.ts'
import { insertExternalBooking } from './external-store.ts'

type ExternalBooking = z.output<NonNullable<typeof endpoint.body>>

/** Keeps what an embedded calendar said to the page, once; the same words again are the same booking. */
export async function recordExternalBooking(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  booking: ExternalBooking,
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
