/** How long an alert may wait for somebody before everybody is told again, and whoever runs the installation with them. */
export const acknowledgedWithinMs = 15 * 60 * 1000

/** Longest sentence that is kept, in characters: an answer that was written without a full stop is one sentence. */
export const maxQuoteLength = 500

/** Acknowledged alerts on a page. */
export const alertPageSize = 30

/** Open alerts that are listed at most; whoever has more has to take care of these first. */
export const maxOpen = 200
