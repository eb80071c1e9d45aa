import type { Clock } from '../platform/clock.ts'

/**
 * The session clock: milliseconds of connected time over the whole interview. It goes on where the last connection
 * stored its end, never runs backwards, and is moved forward by sound that arrives faster than real time.
 */
export interface SessionClock {
  nowMs(): number
  /** Sound has been heard up to here. */
  reach(ms: number): void
}

export function createSessionClock(clock: Pick<Clock, 'monotonicMs'>, startMs: number): SessionClock {
  let offsetMs = startMs - clock.monotonicMs()
  return {
    nowMs: () => offsetMs + clock.monotonicMs(),
    reach(ms) {
      offsetMs = Math.max(offsetMs, ms - clock.monotonicMs())
    },
  }
}
