import { levelInterval, z90 } from './uncertainty.ts'

/** Two raters' levels of the same thing. `unit` is what is independent of others: one interview, whose levels hang together. */
export interface LevelPair {
  unit: string
  a: number
  b: number
}

/** Two of these levels, people's or the report's, are more than one apart. */
export function areApart(levels: readonly number[]): boolean {
  return levels.length > 1 && Math.max(...levels) - Math.min(...levels) > 1
}

/** A level lies outside the 90 % interval of a report's, as it is shown: to a tenth, its ends inside. */
export function isOutside(level: number, report: { level: number; halfWidth90: number }): boolean {
  const { low, high } = levelInterval(report)
  return level < toTenth(low) || level > toTenth(high)
}

function toTenth(level: number): number {
  return Math.round(level * 10) / 10
}

/** What kappa needs of pairs; that of fewer pairs is found by subtraction. */
interface Sums {
  pairs: number
  a: number
  b: number
  aSquared: number
  bSquared: number
  differenceSquared: number
}

const sumNames = ['pairs', 'a', 'b', 'aSquared', 'bSquared', 'differenceSquared'] as const

/**
 * Cohen's kappa with quadratic weights: 1 − Σ w o / Σ w e with w = (i − j)², o the share of pairs with levels i and j, e the one
 * that chance would give. Both sums have a closed form: the mean squared difference, and the two variances with the squared
 * difference of the means. Null without pairs and where chance leaves nothing to differ in: all levels are the same.
 * Source: Cohen 1968, Psychological Bulletin 70.
 */
export function quadraticKappa(pairs: readonly Pick<LevelPair, 'a' | 'b'>[]): number | null {
  return kappaOf(sumsOf(pairs))
}

/**
 * Kappa with its interval, of 90 % unless told, by leaving out one unit after the other (jackknife): the levels of one interview hang together,
 * so an interval that took each pair for independent would be too narrow. Null for fewer units than `fewest`, and where kappa
 * is not defined, also with any one unit left out.
 */
export function kappaWithInterval(
  pairs: readonly LevelPair[],
  fewest: number,
  coverage: Coverage = 0.9,
): { value: number; low: number; high: number } | null {
  const byUnit = new Map<string, LevelPair[]>()
  for (const pair of pairs) byUnit.set(pair.unit, [...(byUnit.get(pair.unit) ?? []), pair])
  const all = sumsOf(pairs)
  const value = kappaOf(all)
  const units = byUnit.size
  if (value === null || units < Math.max(2, fewest)) return null
  const without = [...byUnit.values()].map((own) => kappaOf(subtract(all, sumsOf(own))))
  const values = without.filter((each) => each !== null)
  if (values.length < units) return null
  const centre = values.reduce((sum, each) => sum + each, 0) / units
  const spread = values.reduce((sum, each) => sum + (each - centre) ** 2, 0)
  const half = tQuantile(units - 1, coverage) * Math.sqrt(((units - 1) / units) * spread)
  return { value, low: Math.max(-1, value - half), high: Math.min(1, value + half) }
}

function sumsOf(pairs: readonly Pick<LevelPair, 'a' | 'b'>[]): Sums {
  const sums: Sums = { pairs: pairs.length, a: 0, b: 0, aSquared: 0, bSquared: 0, differenceSquared: 0 }
  for (const { a, b } of pairs) {
    sums.a += a
    sums.b += b
    sums.aSquared += a ** 2
    sums.bSquared += b ** 2
    sums.differenceSquared += (a - b) ** 2
  }
  return sums
}

function subtract(all: Sums, part: Sums): Sums {
  const rest = { ...all }
  for (const name of sumNames) rest[name] -= part[name]
  return rest
}

/** Levels are whole, so the sums are exact: n² times the chance term is 0 exactly where all levels are the same. */
function kappaOf({ pairs, a, b, aSquared, bSquared, differenceSquared }: Sums): number | null {
  const expected = pairs * aSquared - a ** 2 + (pairs * bSquared - b ** 2) + (a - b) ** 2
  return expected === 0 ? null : 1 - (pairs * differenceSquared) / expected
}

/**
 * Pearson's correlation with its 95 % interval by Fisher's transformation, an interview for one observation however many
 * people rated it. Null without variation; without an interval for fewer than four interviews or a perfect line.
 */
export function correlationWithInterval(
  pairs: readonly LevelPair[],
): { value: number; low: number | null; high: number | null } | null {
  const { pairs: n, a, b, aSquared, bSquared, differenceSquared } = sumsOf(pairs)
  const product = (aSquared + bSquared - differenceSquared) / 2
  const spread = Math.sqrt((n * aSquared - a ** 2) * (n * bSquared - b ** 2))
  if (spread === 0) return null
  const value = Math.max(-1, Math.min(1, (n * product - a * b) / spread))
  const units = new Set(pairs.map(({ unit }) => unit)).size
  if (units < 4 || Math.abs(value) === 1) return { value, low: null, high: null }
  const half = zOf[0.95] / Math.sqrt(units - 3)
  return { value, low: Math.tanh(Math.atanh(value) - half), high: Math.tanh(Math.atanh(value) + half) }
}

type Coverage = keyof typeof zOf

/** Two-sided quantiles of the normal distribution. */
const zOf = { 0.9: z90, 0.95: 1.96 } as const

/** Two-sided Student's t, by the first term of its expansion in 1/n: 1.725 for 90 % and 19 degrees where tables say 1.729. */
function tQuantile(degrees: number, coverage: Coverage): number {
  const z = zOf[coverage]
  return z + (z ** 3 + z) / (4 * degrees)
}
