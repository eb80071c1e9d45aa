import { expect, test } from 'vitest'
import { findSpeech, speechLevelDb } from './find-speech.ts'
import { finishUtterance } from './finish-utterance.ts'
import { bytesOfPcm, floatsOfPcm, pcmOfBytes, pcmOfFloats } from './samples.ts'
import { createChunkWriter } from './split-into-chunks.ts'

function tone(hz: number, seconds: number, rateHz: number, amplitude = 0.5): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rateHz) }, (_, i) => {
    return amplitude * Math.sin((2 * Math.PI * hz * i) / rateHz)
  })
}

function concat(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}

test('samples survive the way to bytes and back, and loud ones are cut', () => {
  const pcm = Int16Array.from([0, 1, -1, 32_767, -32_768])
  expect(pcmOfBytes(bytesOfPcm(pcm))).toEqual(pcm)
  // Also where they do not begin at an even place.
  expect(pcmOfBytes(Uint8Array.from([9, ...bytesOfPcm(pcm)]).subarray(1))).toEqual(pcm)
  expect(pcmOfBytes(new Uint8Array(3))).toBeNull()
  expect(pcmOfBytes(new Uint8Array(0))).toBeNull()
  expect([...pcmOfFloats(Float32Array.from([2, -2]))]).toEqual([32_767, -32_768])
  expect(floatsOfPcm(Int16Array.from([16_384]))[0]).toBe(0.5)
})

test('pauses do not count in the level of speech', () => {
  const spoken = tone(200, 1, 16_000)
  const withPause = concat(spoken, new Float32Array(16_000), spoken)
  expect(speechLevelDb(withPause, 16_000)).toBeCloseTo(speechLevelDb(spoken, 16_000), 0)
  expect(speechLevelDb(new Float32Array(16_000), 16_000)).toBe(-100)
})

test('speech is found between silences, and none in silence', () => {
  const samples = concat(new Float32Array(16_000), tone(200, 0.5, 16_000), new Float32Array(8_000))
  expect(findSpeech(samples, 16_000, 100)).toEqual({ from: 16_000 - 1_600, to: 24_000 + 1_600 })
  expect(findSpeech(new Float32Array(16_000), 16_000, 100)).toBeNull()
  expect(findSpeech(new Float32Array(0), 16_000, 100)).toBeNull()
})

test('quiet speech over a background is found', () => {
  let seed = 7
  const noise = Float32Array.from({ length: 32_000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed / 2_147_483_648 - 0.5) * 0.02
  })
  const samples = noise.map((value, i) => value + (i >= 16_000 && i < 24_000 ? 0.06 * Math.sin(i / 10) : 0))
  const found = findSpeech(samples, 16_000, 0)
  expect(found?.from).toBeGreaterThan(15_500)
  expect(found?.from).toBeLessThan(16_500)
  expect(found?.to).toBeLessThan(24_500)
})

test('a finished utterance begins at once, is faded at both ends and never cut', () => {
  const samples = concat(new Float32Array(4_800), tone(300, 0.5, 24_000, 0.9), new Float32Array(4_800))
  const pcm = finishUtterance(samples, 24_000, 1.4)
  expect(pcm.length).toBeGreaterThan(12_000)
  expect(pcm.length).toBeLessThan(13_500)
  expect(Math.abs(pcm[0] ?? 1)).toBeLessThan(10)
  expect(Math.abs(pcm.at(-1) ?? 1)).toBeLessThan(10)
  expect(Math.max(...pcm)).toBeLessThan(32_767)
  expect(finishUtterance(new Float32Array(24_000), 24_000, 1).length).toBe(0)
})

test('chunks of 20 ms come out whatever goes in, the last one padded', () => {
  const writer = createChunkWriter()
  const chunks = [...writer.write(new Int16Array(479)), ...writer.write(Int16Array.from({ length: 482 }, () => 5))]
  expect(chunks.map((chunk) => chunk.startMs)).toEqual([0, 20])
  const last = writer.end()
  expect(last.map((chunk) => [chunk.startMs, chunk.pcm.length, chunk.pcm[0], chunk.pcm[1]])).toEqual([[40, 480, 5, 0]])
  expect(writer.end()).toEqual([])
})
