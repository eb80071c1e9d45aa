/** A rate as its counts: so many of so many. */
export interface Share {
  count: number
  of: number
}

/**
 * Fisher's exact test of two shares, two-sided: how likely a table at most as likely as this one is, if both groups had the same
 * rate. Null where a group is empty.
 */
export function fisherExact(a: Share, b: Share): number | null {
  if (a.of === 0 || b.of === 0) return null
  const chosen = a.count + b.count
  const logOf = (count: number) =>
    logChoose(a.of, count) + logChoose(b.of, chosen - count) - logChoose(a.of + b.of, chosen)
  const observed = logOf(a.count)
  let p = 0
  for (let count = Math.max(0, chosen - b.of); count <= Math.min(a.of, chosen); count++) {
    const each = logOf(count)
    // Tables that are as likely differ by rounding alone.
    if (each <= observed + 1e-9) p += Math.exp(each)
  }
  return Math.min(1, p)
}

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let factor = 1; factor <= k; factor++) sum += Math.log(n - k + factor) - Math.log(factor)
  return sum
}

/** 95 % interval of the ratio of two rates by Katz's logarithm; null where it is not defined: a count is 0. */
export function ratioInterval(a: Share, b: Share): { low: number; high: number } | null {
  if (a.count === 0 || b.count === 0) return null
  const spread = Math.sqrt(1 / a.count - 1 / a.of + 1 / b.count - 1 / b.of)
  const ratio = a.count / a.of / (b.count / b.of)
  return { low: ratio * Math.exp(-1.96 * spread), high: ratio * Math.exp(1.96 * spread) }
}
