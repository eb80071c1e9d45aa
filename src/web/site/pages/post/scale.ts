/** Where a value stands between the ends of a scale, as an SVG length. Two decimals. */
export function placeOn({ min, max }: { min: number; max: number }, value: number): string {
  return `${Math.round(((value - min) / (max - min)) * 10_000) / 100}%`
}
