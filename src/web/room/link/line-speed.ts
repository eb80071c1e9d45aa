/** Two answers one after the other that were as long under way: the line is full, or far behind. */
const slowRoundTripMs = 1_500
const slowRoundTrips = 2
/** As many gaps in the interviewer's voice within so long are more than a busy moment. */
const gapsAllowed = 2
const gapsWithinMs = 10_000
/** A gap is the line's where it is as slow just then; else the server had no sound yet. */
const gapRoundTripMs = 400
/** Megabits a second. Browsers call every line 3g that is far away, however wide it is. */
const narrowDownlink = 1

/** Whether a line is too slow for plain sound. Once it was, it stays so: sound that comes and goes is worse than small sound. */
export interface LineSpeed {
  readonly isSlow: boolean
  /** Moments of the page's clock. */
  noteRoundTrip(sentMs: number, receivedMs: number): void
  /** The voice had to wait for its sound. A question that is sent now tells whether the line is why. */
  noteGap(atMs: number): void
}

/** @param isSlow What the browser knows before anything was sent. */
export function createLineSpeed(isSlow: boolean): LineSpeed {
  let isKnownSlow = isSlow
  let slowInARow = 0
  let slowUntilMs = Number.NEGATIVE_INFINITY
  let gapAtMs: number | null = null
  let gaps: number[] = []

  function noteSlowness(sentMs: number, receivedMs: number): void {
    const isSlowTrip = receivedMs - sentMs > slowRoundTripMs
    if (!isSlowTrip) slowInARow = 0
    // Questions that wait for one and the same stall are one.
    else if (sentMs >= slowUntilMs) {
      slowInARow += 1
      slowUntilMs = receivedMs
    }
    isKnownSlow ||= slowInARow >= slowRoundTrips
  }

  function judgeGap(sentMs: number, receivedMs: number): void {
    if (gapAtMs === null || sentMs < gapAtMs) return
    if (receivedMs - sentMs > gapRoundTripMs) {
      const at = gapAtMs
      gaps = [...gaps.filter((gap) => at - gap < gapsWithinMs), at]
    }
    gapAtMs = null
    isKnownSlow ||= gaps.length > gapsAllowed
  }

  return {
    get isSlow() {
      return isKnownSlow
    },
    noteRoundTrip(sentMs, receivedMs) {
      noteSlowness(sentMs, receivedMs)
      judgeGap(sentMs, receivedMs)
    },
    noteGap(atMs) {
      gapAtMs ??= atMs
    },
  }
}

/** What browsers on Android and Chromium say of the line; the others say nothing. */
export function isLineSaidSlow(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const type: unknown = Reflect.get(connection, 'effectiveType')
  return type === 'slow-2g' || type === '2g' || (type === '3g' && Reflect.get(connection, 'downlink') < narrowDownlink)
}
