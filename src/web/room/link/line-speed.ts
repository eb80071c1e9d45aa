/** Two answers in a row that were as long under way: the line is full, or far behind. */
const slowRoundTripMs = 1_500
const slowRoundTrips = 2
/** As many gaps in the interviewer's voice within so long are more than a busy moment. */
const gapsAllowed = 2
const gapsWithinMs = 10_000

/** Whether a line is too slow for plain sound. Once it was, it stays so: sound that comes and goes is worse than small sound. */
export interface LineSpeed {
  readonly isSlow: boolean
  noteRoundTrip(ms: number): void
  /** The voice had to wait for the line, at this moment of the page's clock. */
  noteGap(atMs: number): void
}

/** @param isSlow What the browser knows before anything was sent. */
export function createLineSpeed(isSlow: boolean): LineSpeed {
  let isKnownSlow = isSlow
  let slowInARow = 0
  let gaps: number[] = []
  return {
    get isSlow() {
      return isKnownSlow
    },
    noteRoundTrip(ms) {
      slowInARow = ms > slowRoundTripMs ? slowInARow + 1 : 0
      isKnownSlow ||= slowInARow >= slowRoundTrips
    },
    noteGap(atMs) {
      gaps = [...gaps.filter((gap) => atMs - gap < gapsWithinMs), atMs]
      isKnownSlow ||= gaps.length > gapsAllowed
    },
  }
}

const slowTypes: ReadonlySet<unknown> = new Set(['slow-2g', '2g', '3g'])

/** What browsers on Android and Chromium say of the line; the others say nothing. */
export function isLineSaidSlow(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' && connection !== null && slowTypes.has(Reflect.get(connection, 'effectiveType'))
  )
}
