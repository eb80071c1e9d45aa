import { describe, expect, test } from 'vitest'
import { createResampler, resample } from './resampler.ts'

const blockSamples = 128

function tone(hz: number, rateHz: number, seconds: number, amplitude = 0.5): Float32Array {
  return Float32Array.from(
    { length: Math.round(rateHz * seconds) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / rateHz),
  )
}

function resampleInBlocks(input: Float32Array, inputHz: number, outputHz: number, block = blockSamples): Float32Array {
  const resampler = createResampler(inputHz, outputHz)
  const parts: number[] = []
  for (let at = 0; at < input.length; at += block) parts.push(...resampler.push(input.subarray(at, at + block)))
  return Float32Array.from(parts)
}

/** Amplitude of one frequency in the settled middle of a signal, by correlation with sine and cosine. */
function amplitudeAt(hz: number, signal: Float32Array, rateHz: number): number {
  const from = Math.round(rateHz * 0.1)
  const count = Math.round(rateHz * 0.5)
  let sine = 0
  let cosine = 0
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * hz * i) / rateHz
    sine += (signal[from + i] ?? 0) * Math.sin(angle)
    cosine += (signal[from + i] ?? 0) * Math.cos(angle)
  }
  return (2 * Math.hypot(sine, cosine)) / count
}

function rootMeanSquare(signal: Float32Array, from: number): number {
  const settled = signal.subarray(from, signal.length - from)
  return Math.sqrt(settled.reduce((sum, value) => sum + value * value, 0) / settled.length)
}

describe.each([48_000, 44_100, 96_000, 32_000, 22_050, 8_000])('from %i Hz to 16 kHz', (inputHz) => {
  const passHz = Math.min(inputHz, 16_000) / 2 > 6_500 ? [200, 1_000, 3_000, 6_500] : [200, 1_000, 3_000]

  test.each(passHz)('a tone of %i Hz keeps its pitch and its level', (hz) => {
    const output = resampleInBlocks(tone(hz, inputHz, 0.8), inputHz, 16_000)
    expect(amplitudeAt(hz, output, 16_000)).toBeCloseTo(0.5, 2)
  })

  test('one second in is one second out', () => {
    const output = resampleInBlocks(new Float32Array(inputHz), inputHz, 16_000)
    expect(Math.abs(output.length - 16_000)).toBeLessThanOrEqual(1)
  })

  test('the size of the blocks makes no difference to the samples', () => {
    const input = tone(440, inputHz, 0.3)
    const whole = resampleInBlocks(input, inputHz, 16_000, input.length)
    const pieces = resampleInBlocks(input, inputHz, 16_000, 37)
    expect(pieces).toEqual(whole)
  })
})

describe.each([48_000, 44_100, 96_000])('aliasing from %i Hz', (inputHz) => {
  test.each([8_200, 10_000, 13_000, 19_000])('a tone of %i Hz, above what 16 kHz can hold, is 70 dB down', (hz) => {
    const output = resampleInBlocks(tone(hz, inputHz, 0.8), inputHz, 16_000)
    expect(rootMeanSquare(output, 1_600)).toBeLessThan(0.5 * 10 ** (-70 / 20))
  })
})

test('the same rate passes through unchanged', () => {
  const input = tone(440, 16_000, 0.1)
  expect(createResampler(16_000, 16_000).push(input)).toEqual(input)
})

test('rates without a common divisor still keep pitch and level', () => {
  const output = resampleInBlocks(tone(1_000, 47_999, 0.8), 47_999, 16_000)
  expect(amplitudeAt(1_000, output, 16_000)).toBeCloseTo(0.5, 2)
})

test('a rate that is not a positive integer is refused', () => {
  expect(() => createResampler(0, 16_000)).toThrow(RangeError)
  expect(() => createResampler(44_100.5, 16_000)).toThrow(RangeError)
})

const middle = (samples: Float32Array) => samples.subarray(samples.length / 4, (samples.length * 3) / 4)
const decibels = (value: number) => 20 * Math.log10(value)

test('a tone of a whole utterance keeps its pitch, level and place when its rate changes', () => {
  const changed = resample(tone(1_000, 22_050, 0.5), 22_050, 24_000)
  const ideal = tone(1_000, 24_000, 0.5)
  expect(changed.length).toBe(12_000)
  const error = middle(changed.map((value, i) => value - (ideal[i] ?? 0)))
  expect(decibels(rootMeanSquare(error, 0))).toBeLessThan(-55)
})

test('what the lower rate of an utterance cannot hold is removed instead of folding back', () => {
  const changed = resample(tone(9_500, 24_000, 0.5), 24_000, 16_000)
  expect(decibels(rootMeanSquare(middle(changed), 0))).toBeLessThan(-60)
})
