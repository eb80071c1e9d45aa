/** Zero crossings of the filter on each side of its middle. */
const crossings = 16
/** Share of the lower Nyquist frequency that passes; the rest is the filter's slope. */
const passband = 0.94
/** Kaiser window: about 80 dB of attenuation (Kaiser 1974, A = 8.7 + β / 0.1102). */
const beta = 8

/**
 * Changes the sample rate with a windowed sinc, one set of coefficients for each phase of the ratio; the sound keeps
 * its place in time.
 */
export function resample(input: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return input
  const divisor = greatestCommonDivisor(fromHz, toHz)
  const up = toHz / divisor
  const down = fromHz / divisor
  const { phases, reach } = filterFor(up, down)
  const output = new Float32Array(Math.ceil((input.length * up) / down))
  for (let i = 0; i < output.length; i++) {
    const position = i * down
    const nearest = Math.floor(position / up)
    const phase = phases[position % up]
    if (phase) output[i] = weigh(input, nearest - reach, phase)
  }
  return output
}

function weigh(input: Float32Array, start: number, coefficients: Float32Array): number {
  const from = Math.max(0, -start)
  const to = Math.min(coefficients.length, input.length - start)
  let sum = 0
  for (let i = from; i < to; i++) sum += (coefficients[i] ?? 0) * (input[start + i] ?? 0)
  return sum
}

interface Filter {
  phases: readonly Float32Array[]
  /** Samples before the nearest one. */
  reach: number
}

const filters = new Map<string, Filter>()

function filterFor(up: number, down: number): Filter {
  const key = `${up}/${down}`
  const known = filters.get(key)
  if (known) return known
  const cutoff = Math.min(1, up / down) * passband
  const reach = Math.ceil(crossings / cutoff)
  const phases = Array.from({ length: up }, (_, phase) => phaseCoefficients(phase / up, reach, cutoff))
  const filter = { phases, reach }
  filters.set(key, filter)
  return filter
}

function phaseCoefficients(fraction: number, reach: number, cutoff: number): Float32Array {
  const coefficients = new Float32Array(2 * reach + 1)
  let sum = 0
  for (let i = 0; i < coefficients.length; i++) {
    const distance = i - reach - fraction
    const value = sinc(distance * cutoff) * kaiser(distance / (reach + 1))
    coefficients[i] = value
    sum += value
  }
  // Each phase passes a constant unchanged, or the ratio would be heard as a tone.
  return coefficients.map((value) => value / sum)
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta)
}

/** Modified Bessel function of the first kind, order zero, by its series. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
