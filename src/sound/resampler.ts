/** Attenuation of everything that would fold back into the band, decibels. */
const stopBandDb = 80
/** Source of the window: J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function", 1974. */
const beta = 0.1102 * (stopBandDb - 8.7)

/**
 * Width of the steep filter's slope as a share of the lower rate: at 48 → 16 kHz the pass band ends at 7,000 Hz and
 * 8,000 Hz is already down by `stopBandDb`, so nothing above the Nyquist limit comes back as a false tone.
 */
const slopeShare = 1 / 16
/** The short filter: zero crossings on each side, and the share of the lower Nyquist frequency at its middle. */
const shortCrossings = 16
const shortCutoff = 0.94

/** Most filter phases kept; more (rates without a usable common divisor) are rounded to the nearest one. */
const maxPhases = 512

/** Turns a stream of samples at one rate into a stream at another. Keeps what it needs between calls. */
export interface Resampler {
  /** Takes the next samples and returns those that are due; the array is fresh and the caller's. */
  push(input: Float32Array): Float32Array
}

/** Cutoff in cycles per input sample; `half` taps on each side. */
interface Design {
  cutoff: number
  half: number
}

/** A Kaiser-windowed sinc, one set of taps per output phase (polyphase). */
interface Filter {
  taps: Float32Array
  phases: number
  length: number
  /** `stepUp / stepDown` is the ratio of the rates. */
  stepUp: number
  stepDown: number
}

/**
 * Resamples a microphone of any rate with the steep filter. Rates in hertz, positive integers. The output is delayed by
 * half the filter (about 5 ms at 48 → 16 kHz).
 */
export function createResampler(inputHz: number, outputHz: number): Resampler {
  if (!isRate(inputHz) || !isRate(outputHz)) throw new RangeError('A sample rate must be a positive integer.')
  if (inputHz === outputHz) return { push: (input) => input.slice() }

  const filter = designFilter(inputHz, outputHz, steepDesign(inputHz, outputHz))
  const { length, stepUp, stepDown } = filter
  let history: Float32Array = new Float32Array(length - 1)
  /** Place of the next output sample on a grid of `stepUp` points per input sample, from the start of `history`. */
  let position = 0

  function push(input: Float32Array): Float32Array {
    const samples = new Float32Array(history.length + input.length)
    samples.set(history)
    samples.set(input, history.length)

    const available = (samples.length - length + 1) * stepUp
    const count = Math.max(0, Math.ceil((available - position) / stepDown))
    const output = applyFilter(filter, samples, position, count)
    position += count * stepDown
    const consumed = Math.min(Math.floor(position / stepUp), samples.length - length + 1)
    history = samples.slice(consumed)
    position -= consumed * stepUp
    return output
  }

  return { push }
}

/** Filters of `resample`: the product has few pairs of rates, and a filter takes longer to design than a word to resample. */
const filters = new Map<string, Filter>()

/** Resamples a whole utterance, which keeps its place in time, with the short filter: somebody waits for its first sound. */
export function resample(input: Float32Array, inputHz: number, outputHz: number): Float32Array {
  if (inputHz === outputHz) return input
  const key = `${inputHz}/${outputHz}`
  const filter = filters.get(key) ?? designFilter(inputHz, outputHz, shortDesign(inputHz, outputHz))
  filters.set(key, filter)
  const half = filter.length / 2
  const samples = new Float32Array(half - 1 + input.length + half)
  samples.set(input, half - 1)
  return applyFilter(filter, samples, 0, Math.ceil((input.length * filter.stepUp) / filter.stepDown))
}

function steepDesign(inputHz: number, outputHz: number): Design {
  const lowerHz = Math.min(inputHz, outputHz)
  const slope = (lowerHz * slopeShare) / inputHz
  return {
    cutoff: lowerHz / 2 / inputHz - slope / 2,
    half: Math.ceil((stopBandDb - 7.95) / (14.36 * slope) / 2),
  }
}

function shortDesign(inputHz: number, outputHz: number): Design {
  const cutoff = Math.min(1, outputHz / inputHz) * shortCutoff
  return { cutoff: cutoff / 2, half: Math.ceil(shortCrossings / cutoff) + 1 }
}

function designFilter(inputHz: number, outputHz: number, { cutoff, half }: Design): Filter {
  const divisor = greatestCommonDivisor(inputHz, outputHz)
  const stepUp = outputHz / divisor
  const stepDown = inputHz / divisor
  const length = half * 2
  const phases = Math.min(stepUp, maxPhases)
  const taps = new Float32Array(phases * length)

  for (let phase = 0; phase < phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < length; tap++) {
      const distance = tap - (half - 1) - phase / phases
      const value = sinc(2 * cutoff * distance) * kaiser(distance / half)
      taps[phase * length + tap] = value
      sum += value
    }
    // Each phase passes a constant unchanged, or the ratio would be heard as a tone.
    for (let tap = 0; tap < length; tap++) {
      const at = phase * length + tap
      taps[at] = (taps[at] ?? 0) / sum
    }
  }
  return { taps, phases, length, stepUp, stepDown }
}

/** @param from Place of the first output sample on the grid of `stepUp` points per input sample. */
function applyFilter(filter: Filter, samples: Float32Array, from: number, count: number): Float32Array {
  const { taps, phases, length, stepUp, stepDown } = filter
  const output = new Float32Array(count)
  for (let i = 0, position = from; i < count; i++, position += stepDown) {
    const start = Math.floor(position / stepUp)
    const phase = Math.floor(((position % stepUp) * phases) / stepUp)
    output[i] = dotProduct(samples, start, taps, phase * length, length)
  }
  return output
}

function dotProduct(a: Float32Array, aStart: number, b: Float32Array, bStart: number, length: number): number {
  let sum = 0
  for (let i = 0; i < length; i++) sum += (a[aStart + i] ?? 0) * (b[bStart + i] ?? 0)
  return sum
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta)
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
