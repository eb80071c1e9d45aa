/** Tells the server's session clock by this page's own clock, from answers that carry it. */
interface SessionTime {
  /** The server read its clock as `sessionMs` between these two moments of the page's clock. */
  note(sample: { sessionMs: number; sentMs: number; receivedMs: number }): void
  /** A new connection: nothing that was known of the clock need hold. */
  forget(): void
  /** Null until it is known. */
  at(pageMs: number): number | null
  /** Answers that agree since the clock was last set. */
  readonly agreeing: number
}

/** Clocks of two computers part by some hundredths of a second in an hour; an interval must not close on that. */
const driftMs = 5

/**
 * Each answer bounds how far the two clocks are apart: the server read its own after the question left and before the
 * answer came. What all answers allow is kept; where they exclude one another, the server has set its clock (sound
 * from before a reconnection has reached it), and the newest counts.
 */
export function createSessionTime(): SessionTime {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  let agreeing = 0
  return {
    note({ sessionMs, sentMs, receivedMs }) {
      const [least, most] = [sessionMs - receivedMs, sessionMs - sentMs]
      const [nextLow, nextHigh] = [Math.max(low, least - driftMs), Math.min(high, most + driftMs)]
      const isSet = nextLow > nextHigh
      low = isSet ? least : nextLow
      high = isSet ? most : nextHigh
      agreeing = isSet ? 1 : agreeing + 1
    },
    forget() {
      low = Number.NEGATIVE_INFINITY
      high = Number.POSITIVE_INFINITY
      agreeing = 0
    },
    at: (pageMs) => (agreeing === 0 ? null : pageMs + (low + high) / 2),
    get agreeing() {
      return agreeing
    },
  }
}
