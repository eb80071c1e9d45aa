import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { modelFolders } from '../model-files.ts'
import { testModelsDir } from '../testing/models-dir.ts'
import { createSileroState, readSileroWeights, speechProbability, windowSamples } from './network.ts'

const bytes = () => readFileSync(join(modelFolders(testModelsDir(process.env))['silero-vad'], 'weights.bin'))

afterEach(() => vi.unstubAllGlobals())

/** What ONNX Runtime (onnxruntime-web 1.20.1) answers with the published model for the same windows. */
const reference = [
  0.6705, 0.9806, 0.9949, 0.9957, 0.9949, 0.9965, 0.9168, 0.3591, 0.0485, 0.247, 0.5897, 0.2966, 0.1653, 0.0993, 0.0625,
  0.0533, 0.0132, 0.0068, 0.0052, 0.0047, 0.0054, 0.0055, 0.0101, 0.2463, 0.3441, 0.1403, 0.4252, 0.078, 0.018, 0.0143,
  0.124, 0.2394, 0.3608, 0.7709, 0.9594, 0.9557, 0.8235, 0.1684, 0.04, 0.0166, 0.0086, 0.0049, 0.0041, 0.0031, 0.0033,
  0.0036, 0.0194, 0.2823,
]

/** Pulses of a voice's pitch through three moving resonances, in syllables, with a little noise. */
function vowels(count: number): Float32Array {
  const resonances = [
    { hz: 500, radius: 0.975 },
    { hz: 1500, radius: 0.965 },
    { hz: 2500, radius: 0.955 },
  ].map((resonance) => ({ ...resonance, last: 0, before: 0 }))
  const samples = new Float32Array(count)
  let phase = 0
  let seed = 1
  for (let i = 0; i < count; i++) {
    const t = i / 16_000
    phase += (120 + 20 * Math.sin(2 * Math.PI * 0.7 * t)) / 16_000
    const pulse = phase >= 1 ? 1 : 0
    phase -= pulse
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    let sum = 0
    for (const [index, resonance] of resonances.entries()) {
      const hz = resonance.hz * (1 + 0.25 * Math.sin(2 * Math.PI * (1.1 + index * 0.6) * t))
      const { radius, last, before } = resonance
      const value = pulse + 2 * radius * Math.cos((2 * Math.PI * hz) / 16_000) * last - radius * radius * before
      resonance.before = last
      resonance.last = value
      sum += value * (1 - radius)
    }
    const gate = Math.sin(2 * Math.PI * 1.3 * t) > -0.3 ? Math.max(0, Math.sin(2 * Math.PI * 3 * t) + 0.6) : 0
    samples[i] = sum * 6 * gate + (seed / 2_147_483_648 - 0.5) * 0.002
  }
  return samples
}

test('every probability is the one that ONNX Runtime computes from the published model', () => {
  const weights = readSileroWeights(bytes())
  const state = createSileroState()
  const samples = vowels(windowSamples * reference.length)
  for (const [index, expected] of reference.entries()) {
    const window = samples.subarray(index * windowSamples, (index + 1) * windowSamples)
    expect(Math.abs(speechProbability(weights, state, window) - expected)).toBeLessThan(0.002)
  }
})

test('a window is worked on in room that is there already', () => {
  const weights = readSileroWeights(bytes())
  const state = createSileroState()
  const window = vowels(windowSamples)
  let made = 0
  const counting = new Proxy(Float32Array, {
    construct(target, args) {
      made++
      return Reflect.construct(target, args)
    },
  })
  vi.stubGlobal('Float32Array', counting)
  speechProbability(weights, state, window)
  expect(made).toBe(0)
})

test('weights of another size are refused', () => {
  const whole = bytes()
  expect(() => readSileroWeights(whole.subarray(0, whole.length - 4))).toThrow(RangeError)
  expect(() => readSileroWeights(Buffer.concat([whole, Buffer.alloc(4)]))).toThrow(RangeError)
})
