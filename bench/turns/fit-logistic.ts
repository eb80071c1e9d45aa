export interface Example {
  values: readonly number[]
  isEnd: boolean
}

export interface Fit {
  bias: number
  weights: readonly number[]
}

const steps = 1_500
const rate = 0.5

/** Logistic regression by gradient descent on standardised values; ends count as much as breaks in all. */
export function fitLogistic(examples: readonly Example[]): Fit {
  const columns =
    examples[0]?.values.map((_, column) => describe(examples.map(({ values }) => values[column] ?? 0))) ?? []
  const rows = examples.map(({ values }) =>
    columns.map(({ mean, deviation }, i) => ((values[i] ?? 0) - mean) / deviation),
  )
  const ends = examples.filter(({ isEnd }) => isEnd).length
  const share = (isEnd: boolean) => 0.5 / Math.max(1, isEnd ? ends : examples.length - ends)
  let bias = 0
  const weights = columns.map(() => 0)
  for (let turn = 0; turn < steps; turn++) {
    let biasSlope = 0
    const slopes = columns.map(() => 0)
    examples.forEach(({ isEnd }, row) => {
      const values = rows[row] ?? []
      const score = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
      const error = (1 / (1 + Math.exp(-score)) - Number(isEnd)) * share(isEnd)
      biasSlope += error
      values.forEach((value, i) => {
        slopes[i] = (slopes[i] ?? 0) + error * value
      })
    })
    bias -= rate * biasSlope
    slopes.forEach((slope, i) => {
      weights[i] = (weights[i] ?? 0) - rate * slope
    })
  }
  const scaled = weights.map((weight, i) => weight / (columns[i]?.deviation ?? 1))
  return { bias: scaled.reduce((sum, weight, i) => sum - weight * (columns[i]?.mean ?? 0), bias), weights: scaled }
}

function describe(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) || 1 }
}

export function scoreOf(fit: Fit, values: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + value * (fit.weights[i] ?? 0), fit.bias)
}

/** Area under the curve: how often an end scores above a break; a tie counts half. */
export function measureArea(ends: readonly number[], breaks: readonly number[]): number {
  let won = 0
  for (const end of ends) for (const each of breaks) won += end > each ? 1 : end === each ? 0.5 : 0
  return won / (ends.length * breaks.length)
}
