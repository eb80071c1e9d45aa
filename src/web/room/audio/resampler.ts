/** Attenuation of everything that would fold back into the speech band, decibels. */
const stopBandDb = 80

/**
 * Width of the filter's slope as a share of the lower rate: at 48 → 16 kHz the pass band ends at 7,000 Hz and
 * 8,000 Hz is already down by `stopBandDb`, so nothing above the Nyquist limit comes back as a false tone.
 */
const slopeShare = 1 / 16

/** Most filter phases kept; more (rates without a usable common divisor) are rounded to the nearest one. */
const maxPhases = 512

/** Turns a stream of samples at one rate into a stream at another. Keeps what it needs between calls. */
export interface Resampler {
  /** Takes the next samples and returns those that are due; the array is fresh and the caller's. */
  push(input: Float32Array): Float32Array
}

/**
 * A band-limited resampler: a Kaiser-windowed sinc, one set of taps per output phase (polyphase).
 * Rates in hertz, positive integers. The output is delayed by half the filter (about 5 ms at 48 → 16 kHz).
 * Source of the window: J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function", 1974.
 */
export function createResampler(inputHz: number, outputHz: number): Resampler {
  if (!isRate(inputHz) || !isRate(outputHz)) throw new RangeError('A sample rate must be a positive integer.')
  if (inputHz === outputHz) return { push: (input) => input.slice() }

  const divisor = greatestCommonDivisor(inputHz, outputHz)
  const stepUp = outputHz / divisor
  const stepDown = inputHz / divisor
  const { taps, phases, length } = designPhases(inputHz, outputHz, stepUp)

  let history: Float32Array = new Float32Array(length - 1)
  /** Place of the next output sample on a grid of `stepUp` points per input sample, from the start of `history`. */
  let position = 0

  function push(input: Float32Array): Float32Array {
    const samples = new Float32Array(history.length + input.length)
    samples.set(history)
    samples.set(input, history.length)

    const available = (samples.length - length + 1) * stepUp
    const output = new Float32Array(Math.max(0, Math.ceil((available - position) / stepDown)))
    for (let i = 0; i < output.length; i++) {
      const start = Math.floor(position / stepUp)
      const phase = Math.floor(((position % stepUp) * phases) / stepUp)
      output[i] = dotProduct(samples, start, taps, phase * length, length)
      position += stepDown
    }

    const consumed = Math.min(Math.floor(position / stepUp), samples.length - length + 1)
    history = samples.slice(consumed)
    position -= consumed * stepUp
    return output
  }

  return { push }
}

function designPhases(inputHz: number, outputHz: number, stepUp: number) {
  const lowerHz = Math.min(inputHz, outputHz)
  const slope = (lowerHz * slopeShare) / inputHz
  const cutoff = lowerHz / 2 / inputHz - slope / 2
  const beta = 0.1102 * (stopBandDb - 8.7)
  const half = Math.ceil((stopBandDb - 7.95) / (14.36 * slope) / 2)
  const length = half * 2
  const phases = Math.min(stepUp, maxPhases)
  const taps = new Float32Array(phases * length)

  for (let phase = 0; phase < phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < length; tap++) {
      const distance = tap - (half - 1) - phase / phases
      const value = sinc(2 * cutoff * distance) * kaiser(distance / half, beta)
      taps[phase * length + tap] = value
      sum += value
    }
    for (let tap = 0; tap < length; tap++) {
      const at = phase * length + tap
      taps[at] = (taps[at] ?? 0) / sum
    }
  }
  return { taps, phases, length }
}

function dotProduct(a: Float32Array, aStart: number, b: Float32Array, bStart: number, length: number): number {
  let sum = 0
  for (let i = 0; i < length; i++) sum += (a[aStart + i] ?? 0) * (b[bStart + i] ?? 0)
  return sum
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number, beta: number): number {
  if (Math.abs(x) >= 1) return 0
  return besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta)
}

function besselI0(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

function isRate(hz: number): boolean {
  return Number.isInteger(hz) && hz > 0
}
