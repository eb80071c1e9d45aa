import type { FreeSlots } from '#contract/api/schedule.ts'
import type { DemoMinutes } from '#contract/values/schedule.ts'
import type { Span } from '#scheduling/span.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookableUntil, freeSlots, loadAvailability } from './availability.ts'
import { offeredSlots } from './policy.ts'
import { createSharing } from './share-in-flight.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The longest horizon that a host's rules allow. */
const longestHorizonMs = 366 * dayMs

/** When demos of this length can begin in a span, and the first free time wherever it lies. */
export async function listSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  minutes: DemoMinutes,
  within: Span,
): Promise<FreeSlots> {
  const now = clock.now()
  const whole = wholeHorizon(now)
  const availability = await loadAvailability(db, whole, now)
  return {
    minutes,
    slots: freeSlots(availability, minutes, within).map(toText),
    firstFreeAt: freeSlots(availability, minutes, whole).map(toText)[0] ?? null,
    bookableUntil: bookableUntil(availability).toISOString(),
  }
}

const shareOffers = createSharing<string[]>()

/** What to offer in place of a time that is taken: those that follow it, filled up with those before it. */
export function nextSlots(db: Db, now: Date, wanted: { minutes: DemoMinutes; startsAt: Date }): Promise<string[]> {
  const key = `${wanted.minutes}/${wanted.startsAt.getTime()}`
  return shareOffers(db, key, () => findNextSlots(db, now, wanted))
}

async function findNextSlots(db: Db, now: Date, wanted: { minutes: DemoMinutes; startsAt: Date }): Promise<string[]> {
  const whole = wholeHorizon(now)
  const all = freeSlots(await loadAvailability(db, whole, now), wanted.minutes, whole)
  const following = all.filter((slot) => slot > wanted.startsAt)
  const before = all.filter((slot) => slot < wanted.startsAt)
  const offered = following.slice(0, offeredSlots)
  const missing = offeredSlots - offered.length
  return [...(missing > 0 ? before.slice(-missing) : []), ...offered].map(toText)
}

function wholeHorizon(now: Date): Span {
  return { startMs: now.getTime(), endMs: now.getTime() + longestHorizonMs }
}

function toText(slot: Date): string {
  return slot.toISOString()
}
