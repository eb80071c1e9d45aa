import type { SiteSettings } from '#contract/values/site-settings.ts'

/** The two offers that have a banner. The name is also the key under which the browser keeps what it must of them. */
export type OfferName = 'early-bird' | 'lifetime-deal'

/** Where a countdown runs to: one moment, or 24 hours again and again. */
export type CountdownEnd = { kind: 'fixed'; at: string } | { kind: 'repeating'; name: OfferName }

type Countdowns = SiteSettings['countdowns']

/** The moment at which the owner lets an offer end, or null when it has no real end. */
export function endOfOffer(name: OfferName, countdowns: Countdowns): string | null {
  return name === 'early-bird' ? countdowns.earlyBirdEndsAt : countdowns.lifetimeDealEndsAt
}

/** The owner's real end where one is set, else the repeating countdown (specification, section 4; rulings, Routes and pages). */
export function countdownOfOffer(name: OfferName, countdowns: Countdowns): CountdownEnd {
  const at = endOfOffer(name, countdowns)
  return at === null ? { kind: 'repeating', name } : { kind: 'fixed', at }
}

/** Whether an offer with a real end is over; its banner is then gone for good. */
export function isOfferOver(name: OfferName, countdowns: Countdowns, nowMs: number): boolean {
  const at = endOfOffer(name, countdowns)
  return at !== null && Date.parse(at) <= nowMs
}
