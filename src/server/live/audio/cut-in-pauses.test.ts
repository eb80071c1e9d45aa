import { expect, test } from 'vitest'
import { cutInPauses } from './cut-in-pauses.ts'

const rateHz = 16_000
const secondsOf = (pcm: Int16Array) => pcm.length / rateHz
const silence = (seconds: number) => new Int16Array(seconds * rateHz)
const voice = (seconds: number, level = 8_000) =>
  Int16Array.from({ length: seconds * rateHz }, (_, i) => Math.round(level * Math.sin(i / 12)))
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))
const voicedIn = (pcm: Int16Array) => pcm.filter((sample) => Math.abs(sample) > 100).length

test('long pauses become short ones, short ones stay, and no voice is left out', () => {
  const pcm = join(voice(1), silence(2), voice(0.2), silence(0.3), voice(1))
  const [piece, ...more] = cutInPauses(pcm)
  expect(more).toEqual([])
  expect(secondsOf(piece ?? silence(0))).toBeCloseTo(1 + 0.35 + 0.2 + 0.3 + 1, 1)
  expect(voicedIn(piece ?? silence(0))).toBe(voicedIn(pcm))
})

test('a quiet voice after a loud one is no pause, nor is one over the noise of a room', () => {
  const quiet = join(voice(1), voice(2, 800), voice(1))
  expect(cutInPauses(quiet).map(secondsOf)).toEqual([4])
  const noisy = join(voice(1, 2_000), silence(1), voice(1, 2_000)).map((sample, i) => sample + ((i * 7_919) % 141) - 70)
  expect(secondsOf(cutInPauses(noisy)[0] ?? silence(0))).toBeLessThan(2.5)
  expect(secondsOf(cutInPauses(noisy)[0] ?? silence(0))).toBeGreaterThan(2.2)
})

test('a long answer is cut in its longest pauses, into pieces of 12 s at most', () => {
  const part = join(voice(3), silence(0.2))
  const pieces = cutInPauses(join(part, part, silence(1), part, part, part, silence(0.8), part, part))
  expect(pieces.map((piece) => Math.round(secondsOf(piece)))).toEqual([6, 10, 7])
  for (const piece of pieces) expect(secondsOf(piece)).toBeLessThanOrEqual(12)
})

test('whoever makes no pause is cut at the quietest moment, and all of it is there', () => {
  const pcm = join(voice(8), voice(0.1, 2_000), voice(8))
  const pieces = cutInPauses(pcm)
  expect(pieces.map((piece) => Math.round(secondsOf(piece)))).toEqual([8, 8])
  expect(join(...pieces)).toEqual(pcm)
})

test('silence has no voice, and no sound no piece', () => {
  expect(cutInPauses(new Int16Array(0))).toEqual([])
  expect(secondsOf(cutInPauses(silence(3))[0] ?? silence(0))).toBeCloseTo(0.35, 1)
})
