/**
 * Cosine of two texts as stems with sublinear term frequency; 0 when either is empty. All stems weigh the same: a plan
 * has too few texts to tell a common stem from a rare one (decision 0020).
 */
export function textCosine(left: readonly string[], right: readonly string[]): number {
  const a = stemVector(left)
  const b = stemVector(right)
  let product = 0
  for (const [stem, value] of a) product += value * (b.get(stem) ?? 0)
  const size = Math.sqrt(squaredLength(a) * squaredLength(b))
  return size === 0 ? 0 : product / size
}

function stemVector(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, 1 + Math.log(count)]))
}

function squaredLength(vector: ReadonlyMap<string, number>): number {
  let total = 0
  for (const value of vector.values()) total += value * value
  return total
}
