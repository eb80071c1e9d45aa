/** One line of the benchmark's table. Values are null where the folder holds no data or the scorer is not at hand. */
export interface Figure {
  test: string
  figure: string
  /** How many items the figure rests on; 0 without data. */
  items: number
  product: number | null
  reference: number | null
  /** 95 % interval of the product's value. */
  interval?: readonly [number, number]
  gate: Gate | null
  note?: string
}

export interface Gate {
  text: string
  passes(value: number): boolean
}

export function atLeast(limit: number): Gate {
  return { text: `≥ ${limit.toFixed(2)}`, passes: (value) => value >= limit }
}

export function atMost(limit: number): Gate {
  return { text: `≤ ${limit.toFixed(2)}`, passes: (value) => value <= limit }
}

export function below(limit: number): Gate {
  return { text: `< ${limit}`, passes: (value) => value < limit }
}

export function within(limit: number): Gate {
  return { text: `|x| ≤ ${limit.toFixed(2)}`, passes: (value) => Math.abs(value) <= limit }
}

export function rounded(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null
}

export function noData(test: string, figure: string, gate: Gate | null = null): Figure {
  return { test, figure, items: 0, product: null, reference: null, gate, note: 'no data here' }
}
