/** Where the recommendation changes. Source: evaluation design, 2.3. */
export const bandStarts = [40, 55, 70] as const

/** Words for ten points of the scale; 100 lies in the last. */
export function rangeWords(from: number): string {
  return `${from}–${from === 90 ? 100 : from + 9}`
}
