import { readFileSync } from 'node:fs'

export const callRateHz = 16_000

/**
 * A WAV file as 16-bit mono samples at 16 kHz, whatever its rate, channels or sample format (8, 16, 24, 32 bit, float).
 * @throws Error when it is no PCM WAV.
 */
export function readWav(path: string): Int16Array {
  const bytes = readFileSync(path)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error(`${path} is no WAV file`)
  }
  const format = findChunk(bytes, 'fmt ')
  const data = findChunk(bytes, 'data')
  if (format === null || data === null) throw new Error(`${path} has no sound`)
  const rateHz = format.readUInt32LE(4)
  return toInt16(resample(mixDown(data, format), rateHz, callRateHz))
}

function findChunk(bytes: Buffer, id: string): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === id)
      return bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size))
    at += 8 + size + (size & 1)
  }
  return null
}

const extensible = 0xfffe
const floatFormat = 3

/** Channels averaged, samples from -1 to 1. */
function mixDown(data: Buffer, format: Buffer): Float32Array {
  const tag = format.readUInt16LE(0)
  const kind = tag === extensible ? format.readUInt16LE(24) : tag
  const channels = format.readUInt16LE(2)
  const bits = format.readUInt16LE(14)
  const readSample = sampleReader(kind === floatFormat, bits)
  const frameBytes = (channels * bits) / 8
  const mono = new Float32Array(Math.floor(data.length / frameBytes))
  for (let i = 0; i < mono.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      sum += readSample(data, i * frameBytes + (channel * bits) / 8)
    }
    mono[i] = sum / channels
  }
  return mono
}

function sampleReader(isFloat: boolean, bits: number): (data: Buffer, at: number) => number {
  if (isFloat) return (data, at) => (bits === 64 ? data.readDoubleLE(at) : data.readFloatLE(at))
  if (bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128
  if (bits === 16) return (data, at) => data.readInt16LE(at) / 32_768
  if (bits === 24) return (data, at) => data.readIntLE(at, 3) / 8_388_608
  if (bits === 32) return (data, at) => data.readInt32LE(at) / 2_147_483_648
  throw new Error(`WAV with ${bits} bits is not supported`)
}

/** Zero crossings of the filter on either side: transition band of about a tenth of the rate. */
const sincLobes = 16

/** Windowed-sinc resampling, with the cut-off at the lower of the two Nyquist frequencies. */
function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples
  const step = fromHz / toHz
  const cutoff = Math.min(1, toHz / fromHz)
  const reach = sincLobes / cutoff
  const out = new Float32Array(Math.floor(samples.length / step))
  for (let i = 0; i < out.length; i++) {
    const centre = i * step
    let sum = 0
    for (let j = Math.max(0, Math.ceil(centre - reach)); j <= Math.min(samples.length - 1, centre + reach); j++) {
      const x = j - centre
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach)
      sum += (samples[j] ?? 0) * cutoff * sinc(x * cutoff) * window
    }
    out[i] = sum
  }
  return out
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))))
}
