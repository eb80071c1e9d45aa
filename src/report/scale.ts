/** The whole levels of the anchored scale (evaluation design, 2.2). */
export const scaleLevels = [1, 2, 3, 4, 5] as const

/** A level's place on the scale: 0 at level 1, 1 at level 5. */
export function levelShare(level: number): number {
  return Math.min(1, Math.max(0, (level - 1) / 4))
}

/** "4.0 of 5" and its interval, "2.6–5.0". */
export function levelText({ value, low, high }: { value: number; low: number; high: number }) {
  return { level: `${value.toFixed(1)} of 5`, interval: `${low.toFixed(1)}–${high.toFixed(1)}` }
}
