import { transform } from './fourier.ts'

/**
 * Silero VAD v6, the 16 kHz network, in plain arithmetic. It is small (about 0.7 million multiplications for 32 ms of
 * sound), and the speech runtime answers only with a smoothed yes or no, while turn-taking needs the probability.
 * Layers: short-time spectrum → four convolutions over its four frames → one recurrent cell → a single output.
 * Source: the graph of `silero_vad_v6.onnx`; checked against ONNX Runtime's output in the test.
 */

/** Samples of one decision at 16 kHz: 32 ms. */
export const windowSamples = 512
/** Samples of the previous window in front of each window. */
const contextSamples = 64
const fftSize = 256
const hop = 128
const bins = fftSize / 2 + 1
const frames = 4
const paddedSamples = contextSamples + windowSamples + fftSize / 4
const hidden = 128

interface Convolution {
  weight: Float32Array
  bias: Float32Array
  inputs: number
  outputs: number
  stride: number
}

export interface SileroWeights {
  /** The spectrum's window, 256 samples. */
  window: Float32Array
  encoder: readonly Convolution[]
  inputWeight: Float32Array
  stateWeight: Float32Array
  /** Sum of the cell's two biases. */
  gateBias: Float32Array
  outputWeight: Float32Array
  outputBias: number
}

/** Sizes of the encoder's convolutions, all three frames wide. */
const encoderShape = [
  { inputs: bins, outputs: 128, stride: 1 },
  { inputs: 128, outputs: 64, stride: 2 },
  { inputs: 64, outputs: 64, stride: 2 },
  { inputs: 64, outputs: 128, stride: 1 },
] as const

/**
 * @param bytes Little-endian floats in the order in which the set-up writes them.
 * @throws RangeError when the length does not fit.
 */
export function readSileroWeights(bytes: Uint8Array): SileroWeights {
  const floats = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  let position = 0
  const take = (count: number) => {
    if (position + count > floats.length) throw new RangeError('The detector’s weights are too short')
    position += count
    return floats.subarray(position - count, position)
  }
  const window = take(fftSize)
  const encoder = encoderShape.map((shape) => ({
    ...shape,
    weight: channelsLast(take(shape.outputs * shape.inputs * 3), shape.inputs),
    bias: take(shape.outputs),
  }))
  const inputWeight = take(4 * hidden * hidden)
  const stateWeight = take(4 * hidden * hidden)
  const inputBias = take(4 * hidden)
  const stateBias = take(4 * hidden)
  const gateBias = inputBias.map((bias, index) => bias + (stateBias[index] ?? 0))
  const outputWeight = take(hidden)
  const outputBias = take(1)[0] ?? 0
  if (position !== floats.length) throw new RangeError('The detector’s weights are too long')
  return { window, encoder, inputWeight, stateWeight, gateBias, outputWeight, outputBias }
}

/** From `[output × channel × tap]` to `[output × tap × channel]`, so that what is multiplied lies side by side. */
function channelsLast(weight: Float32Array, inputs: number): Float32Array {
  const moved = new Float32Array(weight.length)
  for (let i = 0; i < weight.length; i++) {
    const tap = i % 3
    const channel = Math.floor(i / 3) % inputs
    const output = Math.floor(i / (3 * inputs))
    moved[(output * 3 + tap) * inputs + channel] = weight[i] ?? 0
  }
  return moved
}

/** What the detector remembers between windows. */
export interface SileroState {
  context: Float32Array
  hidden: Float32Array
  cell: Float32Array
  scratch: Scratch
}

/**
 * Room for one window's working, used again for the next. Made anew for each it would be 12 kB of memory outside the
 * heap thirty-one times a second and call, which are given back only when the heap is looked through (decision 0007).
 */
interface Scratch {
  padded: Float32Array
  real: Float32Array
  imaginary: Float32Array
  magnitudes: Float32Array
  /** What each convolution answers. */
  features: readonly Float32Array[]
  gates: Float32Array
}

export function createSileroState(): SileroState {
  return {
    context: new Float32Array(contextSamples),
    hidden: new Float32Array(hidden),
    cell: new Float32Array(hidden),
    scratch: createScratch(),
  }
}

function createScratch(): Scratch {
  let width = frames
  const features = encoderShape.map(({ outputs, stride }) => {
    width = Math.ceil(width / stride)
    return new Float32Array(outputs * width)
  })
  return {
    padded: new Float32Array(paddedSamples),
    real: new Float32Array(fftSize),
    imaginary: new Float32Array(fftSize),
    magnitudes: new Float32Array(frames * bins),
    features,
    gates: new Float32Array(4 * hidden),
  }
}

/**
 * Probability that somebody speaks in the window; moves `state` on.
 * @param window 512 samples at 16 kHz, −1 to 1.
 */
export function speechProbability(weights: SileroWeights, state: SileroState, window: Float32Array): number {
  padWindow(state, window)
  for (let i = 0; i < contextSamples; i++) state.context[i] = window[windowSamples - contextSamples + i] ?? 0
  let features = spectrum(weights.window, state.scratch)
  let width = frames
  for (const [index, layer] of weights.encoder.entries()) {
    features = convolve(layer, features, width, state.scratch.features[index] ?? new Float32Array())
    width = Math.ceil(width / layer.stride)
  }
  stepCell(weights, state, features)
  let sum = weights.outputBias
  for (let i = 0; i < hidden; i++) sum += Math.max(0, state.hidden[i] ?? 0) * (weights.outputWeight[i] ?? 0)
  return sigmoid(sum)
}

/** Context, window, and the window's end mirrored once. */
function padWindow(state: SileroState, window: Float32Array): void {
  const { padded } = state.scratch
  padded.set(state.context)
  padded.set(window, contextSamples)
  const last = contextSamples + windowSamples - 1
  for (let i = 1; last + i < paddedSamples; i++) padded[last + i] = padded[last - i] ?? 0
}

/** Magnitudes as `[frame × bin]`. */
function spectrum(window: Float32Array, { padded, real, imaginary, magnitudes }: Scratch): Float32Array {
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < fftSize; i++) real[i] = (padded[frame * hop + i] ?? 0) * (window[i] ?? 0)
    imaginary.fill(0)
    transform(real, imaginary)
    for (let bin = 0; bin < bins; bin++) {
      magnitudes[frame * bins + bin] = Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0)
    }
  }
  return magnitudes
}

/** Three wide, one frame of zeros on each side, then zero for what is negative. Features are `[frame × channel]`. */
function convolve(layer: Convolution, input: Float32Array, width: number, output: Float32Array): Float32Array {
  const { weight, bias, inputs, outputs, stride } = layer
  const outputWidth = Math.ceil(width / stride)
  for (let frame = 0; frame < outputWidth; frame++) {
    const first = Math.max(0, frame * stride - 1)
    const end = Math.min(width, frame * stride + 2)
    const skipped = (first - frame * stride + 1) * inputs
    for (let out = 0; out < outputs; out++) {
      const sum = dot(weight, out * 3 * inputs + skipped, input, first * inputs, (end - first) * inputs)
      output[frame * outputs + out] = Math.max(0, sum + (bias[out] ?? 0))
    }
  }
  return output
}

/** Four sums side by side: the processor need not wait for one addition before it begins the next. */
function dot(a: Float32Array, aStart: number, b: Float32Array, bStart: number, count: number): number {
  let sum0 = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  const even = count - (count % 4)
  for (let i = 0; i < even; i += 4) {
    sum0 += (a[aStart + i] ?? 0) * (b[bStart + i] ?? 0)
    sum1 += (a[aStart + i + 1] ?? 0) * (b[bStart + i + 1] ?? 0)
    sum2 += (a[aStart + i + 2] ?? 0) * (b[bStart + i + 2] ?? 0)
    sum3 += (a[aStart + i + 3] ?? 0) * (b[bStart + i + 3] ?? 0)
  }
  for (let i = even; i < count; i++) sum0 += (a[aStart + i] ?? 0) * (b[bStart + i] ?? 0)
  return sum0 + sum1 + sum2 + sum3
}

/** A long short-term memory cell; the gates stand in the order input, forget, candidate, output. */
function stepCell(weights: SileroWeights, state: SileroState, input: Float32Array): void {
  const { inputWeight, stateWeight, gateBias } = weights
  const { gates } = state.scratch
  for (let row = 0; row < 4 * hidden; row++) {
    const start = row * hidden
    const fromInput = dot(inputWeight, start, input, 0, hidden)
    gates[row] = (gateBias[row] ?? 0) + fromInput + dot(stateWeight, start, state.hidden, 0, hidden)
  }
  for (let i = 0; i < hidden; i++) {
    const write = sigmoid(gates[i] ?? 0)
    const keep = sigmoid(gates[hidden + i] ?? 0)
    const candidate = Math.tanh(gates[2 * hidden + i] ?? 0)
    const show = sigmoid(gates[3 * hidden + i] ?? 0)
    const cell = keep * (state.cell[i] ?? 0) + write * candidate
    state.cell[i] = cell
    state.hidden[i] = show * Math.tanh(cell)
  }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
