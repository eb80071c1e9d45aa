export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/** Sample standard deviation. */
export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(values.reduce((total, value) => total + (value - centre) ** 2, 0) / (values.length - 1))
}

export function pearson(x: readonly number[], y: readonly number[]): number {
  const meanX = mean(x)
  const meanY = mean(y)
  let product = 0
  let squaresX = 0
  let squaresY = 0
  x.forEach((value, index) => {
    const dx = value - meanX
    const dy = (y[index] ?? 0) - meanY
    product += dx * dy
    squaresX += dx * dx
    squaresY += dy * dy
  })
  return product / Math.sqrt(squaresX * squaresY)
}

/** Ranks from 1; equal values share their mean rank. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const result: number[] = new Array(values.length).fill(0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1
    for (const { index } of order.slice(from, to)) result[index] = (from + to - 1) / 2 + 1
    from = to
  }
  return result
}

export function spearman(x: readonly number[], y: readonly number[]): number {
  return pearson(ranks(x), ranks(y))
}

/** Correlation of x and y with z held constant. */
export function partialCorrelation(x: readonly number[], y: readonly number[], z: readonly number[]): number {
  const xy = pearson(x, y)
  const xz = pearson(x, z)
  const yz = pearson(y, z)
  return (xy - xz * yz) / Math.sqrt((1 - xz * xz) * (1 - yz * yz))
}

/** Chance that a value of `high` exceeds one of `low`; ties count half. */
export function auc(high: readonly number[], low: readonly number[]): number {
  let wins = 0
  for (const a of high) for (const b of low) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (high.length * low.length)
}

/** 95 % interval by resampling whole clusters; the generator is seeded, so that a run repeats itself. */
export function bootstrapInterval<T>(
  items: readonly T[],
  clusterOf: (item: T) => string,
  statistic: (sample: readonly T[]) => number,
  rounds = 500,
): [number, number] {
  const clusters = [...groupBy(items, clusterOf).values()]
  const random = seededRandom(12345)
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sample = clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)] ?? [])
    const value = statistic(sample)
    if (Number.isFinite(value)) values.push(value)
  }
  values.sort((a, b) => a - b)
  const at = (share: number) => values[Math.floor(share * values.length)] ?? Number.NaN
  return [at(0.025), at(0.975)]
}

/** Linear congruential generator of Numerical Recipes. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The value below which a share of the others lies, 0 to 1; the nearest rank. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
