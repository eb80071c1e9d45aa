/**
 * The open ring: one circle, never quite closed. All lengths are units of a 100 × 100 view box, all angles degrees,
 * clockwise from twelve o'clock.
 */
export const ringGapDegrees = 44
const ringSpanDegrees = 360 - ringGapDegrees

/** Where the middle of the gap stands in the mark: between one and two o'clock. */
export const markGapAtDegrees = 45

/** Part of the circle, as the attributes of a `<circle pathLength={360}>`. */
export interface Arc {
  strokeDasharray: string
  /** Turns the circle so that the arc begins where it should. */
  transform: string
}

/** An arc of `lengthDegrees` that begins at `startDegrees`. */
export function arcOf(startDegrees: number, lengthDegrees: number): Arc {
  const length = Math.min(360, Math.max(0, lengthDegrees))
  return {
    strokeDasharray: `${round(length)} ${round(360 - length)}`,
    // A circle's path begins at three o'clock.
    transform: `rotate(${round(startDegrees - 90)} 50 50)`,
  }
}

/** The whole open ring with the middle of its gap at `gapAtDegrees`. */
export function openArc(gapAtDegrees: number, gapDegrees: number = ringGapDegrees): Arc {
  return arcOf(gapAtDegrees + gapDegrees / 2, 360 - gapDegrees)
}

/** Angle of a share (0–1) of the scale that runs from one lip of a gap at twelve o'clock round to the other. */
export function scaleAngle(share: number): number {
  return ringGapDegrees / 2 + clampShare(share) * ringSpanDegrees
}

/** The part of that scale between two shares, in either order. */
export function scaleArc(from: number, to: number): Arc {
  const start = Math.min(clampShare(from), clampShare(to))
  const end = Math.max(clampShare(from), clampShare(to))
  return arcOf(scaleAngle(start), (end - start) * ringSpanDegrees)
}

/** A share that is not a number counts as none. */
export function clampShare(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
}

/** Two decimals: the server's markup and the browser's must be the same text. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
