/** Inverse document frequency of a stem; 1 for all when nothing is known about their frequency. */
export type StemWeight = (stem: string) => number

export const equalWeights: StemWeight = () => 1

/** Weighs stems by how few of the documents hold them: `log(1 + N / (1 + df))`. */
export function documentWeights(documents: readonly (readonly string[])[]): StemWeight {
  const frequency = new Map<string, number>()
  for (const document of documents) {
    for (const stem of new Set(document)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  }
  return (stem) => Math.log(1 + documents.length / (1 + (frequency.get(stem) ?? 0)))
}

/** Cosine of two texts as stems with sublinear term frequency; 0 when either is empty. */
export function textCosine(left: readonly string[], right: readonly string[], weight: StemWeight): number {
  const a = stemVector(left, weight)
  const b = stemVector(right, weight)
  let product = 0
  for (const [stem, value] of a) product += value * (b.get(stem) ?? 0)
  const size = Math.sqrt(squaredLength(a) * squaredLength(b))
  return size === 0 ? 0 : product / size
}

function stemVector(stems: readonly string[], weight: StemWeight): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, (1 + Math.log(count)) * weight(stem)]))
}

function squaredLength(vector: ReadonlyMap<string, number>): number {
  let total = 0
  for (const value of vector.values()) total += value * value
  return total
}
