import { fillBrand } from '#content/fill.ts'
import { invitationText } from '#content/schedule.ts'
import { AppError } from '#contract/errors.ts'
import { writeCalendar } from '#scheduling/calendar/write-calendar.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { findHostByFeedToken } from './host-store.ts'
import { hostEventOf } from './invitation.ts'
import { feedPastMs } from './policy.ts'
import { selectHostBookings } from './store.ts'

/**
 * A host's demos as a calendar to subscribe to.
 * @throws AppError `feed.not_found` for an address that was never given out or has been renewed since.
 */
export async function publishFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'config'>,
  token: string,
): Promise<string> {
  const host = await findHostByFeedToken(deps.db, hashToken(token))
  if (host === null) throw new AppError('not_found', 'feed.not_found', 'No calendar has this address')
  const endsAfter = new Date(deps.clock.now().getTime() - feedPastMs)
  const bookings = await selectHostBookings(deps.db, host.id, endsAfter)
  const site = { brand: deps.site.brand, publicUrl: deps.config.publicUrl }
  return writeCalendar({
    method: 'PUBLISH',
    product: deps.site.brand.name,
    title: fillBrand(invitationText.feedTitle, deps.site.brand),
    events: bookings.map((booking) => hostEventOf(site, host, booking)),
  })
}
