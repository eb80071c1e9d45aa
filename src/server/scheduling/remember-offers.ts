import type { DemoMinutes } from '#contract/values/schedule.ts'
import type { Span } from '#scheduling/span.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookableUntil, freeSlots, loadAvailability } from './availability.ts'
import { offerLifeMs } from './policy.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The longest horizon that a host's rules allow. */
const maxHorizonMs = 366 * dayMs

/** All that can be booked with any host. */
export interface Offers {
  /** Beginnings in order. */
  slots: readonly Date[]
  bookableUntil: Date
  /** The first host's; null when nobody can be booked. */
  hostTimeZone: string | null
}

interface Remembered {
  untilMs: number
  offers: Promise<Offers>
}

const rememberedBy = new WeakMap<object, Map<DemoMinutes, Remembered>>()

/**
 * What can be booked, worked out once for everybody who asks within two seconds, so that a flood of askers costs one
 * answer and not one each. It may be that much older than another server's last booking; who books is asked anew.
 */
export function offersOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, minutes: DemoMinutes): Promise<Offers> {
  const remembered = rememberedBy.get(db) ?? new Map<DemoMinutes, Remembered>()
  rememberedBy.set(db, remembered)
  const nowMs = clock.monotonicMs()
  const known = remembered.get(minutes)
  if (known !== undefined && nowMs < known.untilMs) return known.offers
  const offers = findOffers(db, minutes, clock.now())
  remembered.set(minutes, { untilMs: nowMs + offerLifeMs, offers })
  // A failure is for those who asked meanwhile; the next one asks again.
  offers.catch(() => forgetOffers(db))
  return offers
}

/** Something has changed that decides what can be booked: whoever asks next is answered anew. */
export function forgetOffers(db: Db): void {
  rememberedBy.delete(db)
}

async function findOffers(db: Db, minutes: DemoMinutes, now: Date): Promise<Offers> {
  const whole = wholeHorizon(now)
  const availability = await loadAvailability(db, whole, now)
  return {
    slots: freeSlots(availability, minutes, whole),
    bookableUntil: bookableUntil(availability),
    hostTimeZone: availability.hosts[0]?.host.rules.timeZone ?? null,
  }
}

/** From now to where no host's rules can reach. */
export function wholeHorizon(now: Date): Span {
  return { startMs: now.getTime(), endMs: now.getTime() + maxHorizonMs }
}
