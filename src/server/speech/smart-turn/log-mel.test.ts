import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createComplex, frameSamples, transform } from './fourier.ts'
import { listenedSamples, logMel, melBands, melFrames } from './log-mel.ts'
import { buildMelFilters } from './mel-filters.ts'

const rateHz = 16_000

/** A voice-like sound: a pitch that moves, three of its harmonics, and a little noise. */
function soundOf(samples: number, amplitude = 3_000): Int16Array {
  let seed = 7
  return Int16Array.from({ length: samples }, (_, i) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const pitch = 2 * Math.PI * (140 + 20 * Math.sin(i / 9_000)) * (i / rateHz)
    const voice = Math.sin(pitch) + 0.5 * Math.sin(3 * pitch) + 0.2 * Math.sin(9 * pitch)
    return Math.round(amplitude * (voice + 0.1 * (seed / 2_147_483_648 - 0.5)))
  })
}

const at = (features: Float32Array, band: number, frame: number) => features[band * melFrames + frame] ?? Number.NaN

/** The same by the definitions alone: a transform by sums, and filters as librosa writes them. In double precision. */
function bandsByDefinition(pcm: Int16Array, frame: number): number[] {
  const samples = [...new Array<number>(listenedSamples - pcm.length).fill(0), ...pcm].map((value) => value / 32_768)
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
  const variance = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples.length
  const normal = samples.map((value) => (value - mean) / Math.sqrt(variance + 1e-7))
  const mirrored = (i: number) =>
    normal[i < 0 ? -i : i >= listenedSamples ? 2 * listenedSamples - 2 - i : i] ?? Number.NaN
  const windowed = Array.from(
    { length: 400 },
    (_, i) => mirrored(frame * 160 - 200 + i) * 0.5 * (1 - Math.cos((2 * Math.PI * i) / 400)),
  )
  const powers = Array.from({ length: 201 }, (_, bin) => {
    const real = windowed.reduce((sum, value, i) => sum + value * Math.cos((2 * Math.PI * bin * i) / 400), 0)
    const imaginary = windowed.reduce((sum, value, i) => sum - value * Math.sin((2 * Math.PI * bin * i) / 400), 0)
    return real ** 2 + imaginary ** 2
  })
  const hzOf = (mel: number) => (mel < 15 ? (200 / 3) * mel : 1_000 * 6.4 ** ((mel - 15) / 27))
  const topMel = 15 + (27 * Math.log(8)) / Math.log(6.4)
  const edge = (i: number) => hzOf((topMel * i) / 81)
  return Array.from({ length: 80 }, (_, band) =>
    powers.reduce((sum, power, bin) => {
      const rising = (40 * bin - edge(band)) / (edge(band + 1) - edge(band))
      const falling = (edge(band + 2) - 40 * bin) / (edge(band + 2) - edge(band + 1))
      return sum + power * Math.max(0, Math.min(rising, falling)) * (2 / (edge(band + 2) - edge(band)))
    }, 0),
  )
}

test('the spectrogram is the one that the definitions give, at both ends and in the middle', () => {
  const pcm = soundOf(listenedSamples)
  const features = logMel(pcm)
  const floor = features.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  for (const frame of [0, 1, 2, 417, 798, 799]) {
    for (const [band, energy] of bandsByDefinition(pcm, frame).entries()) {
      const expected = Math.max(floor, (Math.log10(Math.max(1e-10, energy)) + 4) / 4)
      expect(at(features, band, frame)).toBeCloseTo(expected, 4)
    }
  }
})

test('what is shorter than 8 s has silence before it, and the normalisation counts that silence', () => {
  const short = soundOf(3 * rateHz)
  const features = logMel(short)
  const [band = Number.NaN] = bandsByDefinition(short, 700).slice(20, 21)
  expect(at(features, 20, 700)).toBeCloseTo((Math.log10(band) + 4) / 4, 4)
  const padded = new Int16Array(listenedSamples)
  padded.set(short, listenedSamples - short.length)
  expect(features).toEqual(logMel(padded))
})

test('of what is longer the last 8 s count', () => {
  const long = soundOf(11 * rateHz)
  expect(logMel(long)).toEqual(logMel(long.subarray(3 * rateHz)))
})

test('the spectrogram has 80 bands of 800 frames, spans two in value, and silence is flat', () => {
  const features = logMel(soundOf(5 * rateHz))
  expect(features).toHaveLength(melBands * melFrames)
  const loudest = Math.max(...features)
  expect(Math.min(...features)).toBeGreaterThanOrEqual(Math.fround(loudest - 2) - 1e-6)
  expect(new Set(logMel(new Int16Array(0)))).toEqual(new Set([-1.5]))
})

test('loudness does not matter', () => {
  const quiet = logMel(soundOf(listenedSamples, 1_500))
  const loud = logMel(soundOf(listenedSamples, 6_000))
  for (let i = 0; i < quiet.length; i += 997) expect(quiet[i]).toBeCloseTo(loud[i] ?? Number.NaN, 1)
})

test('a tone is loudest in the band that holds it', () => {
  for (const hz of [300, 1_000, 2_500, 6_000]) {
    const pcm = Int16Array.from({ length: listenedSamples }, (_, i) =>
      Math.round(8_000 * Math.sin((2 * Math.PI * hz * i) / rateHz)),
    )
    const features = logMel(pcm)
    const bands = Array.from({ length: melBands }, (_, band) => at(features, band, 400))
    const { firstBin, weights } = buildMelFilters(melBands)[bands.indexOf(Math.max(...bands))] ?? {
      firstBin: 0,
      weights: [],
    }
    expect(Math.abs((firstBin + (weights.length - 1) / 2) * 40 - hz)).toBeLessThan(Math.max(60, 0.06 * hz))
  }
})

test('the transform of 400 values is the one that its definition gives', () => {
  const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: frameSamples,
    maxLength: frameSamples,
  })
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 0, max: frameSamples - 1 }), (real, imaginary, bin) => {
      const values = createComplex()
      values.real.set(real)
      values.imaginary.set(imaginary)
      transform(values, createComplex())
      let expectedReal = 0
      let expectedImaginary = 0
      for (let i = 0; i < frameSamples; i++) {
        const angle = (-2 * Math.PI * bin * i) / frameSamples
        expectedReal += (real[i] ?? 0) * Math.cos(angle) - (imaginary[i] ?? 0) * Math.sin(angle)
        expectedImaginary += (real[i] ?? 0) * Math.sin(angle) + (imaginary[i] ?? 0) * Math.cos(angle)
      }
      expect(values.real[bin]).toBeCloseTo(expectedReal, 8)
      expect(values.imaginary[bin]).toBeCloseTo(expectedImaginary, 8)
    }),
    { numRuns: 30 },
  )
})
