const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Free times that a refusal offers in place of the one that was taken: as many as fit on a phone without scrolling. */
export const offeredSlots = 5

/** Free times are worked out anew after this long: half as long as it takes to choose one and press. */
export const offerLifeMs = 2_000

/** A link opens its booking until this long after the demo's end: long enough to look up what was said, no longer. */
export const linkLifeMs = dayMs

/** With a day to spare the reminder comes a day ahead, else an hour ahead; later bookings need none. */
const reminderLeadsMs = [dayMs, hourMs]
/** A reminder that would come this soon after the confirmation tells nothing new. */
const minSilenceMs = 2 * hourMs

/** When to remind of a demo, or null when the confirmation itself is fresh enough. */
export function reminderAt(startsAt: Date, bookedAt: Date): Date | null {
  for (const leadMs of reminderLeadsMs) {
    const at = startsAt.getTime() - leadMs
    if (at - bookedAt.getTime() >= minSilenceMs) return new Date(at)
  }
  return null
}

/** Free times are asked for with every month that is turned over. */
export const slotsRateLimit = { max: 120, windowMs: minuteMs, uncounted: 20 }
/** A person books once and corrects a mistake or two; an office behind one address books a few. */
export const bookingRateLimit = { max: 20, windowMs: 10 * minuteMs }
/**
 * Demos that one e-mail address is confirmed in a day; what comes then waits for a person and takes no time. Nobody has
 * proved that the address is theirs, and it gets a mail for each.
 */
export const maxConfirmationsADay = 5
export const confirmationsWindowMs = dayMs
/** A calendar tells of each booking once, and again when we were away. */
export const noticeRateLimit = { max: 300, windowMs: minuteMs }
/** A calendar program asks every few minutes. */
export const feedRateLimit = { max: 60, windowMs: minuteMs }

/** How far around a demo the hosts' load is compared when several could hold it. */
export const loadWindowMs = 7 * dayMs

/** Subscribers still see a demo this long after it; afterwards it leaves the feed. */
export const feedPastMs = 30 * dayMs
