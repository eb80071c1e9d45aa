import { expect, test } from 'vitest'
import { createAudioBuffer, createTimeline } from './audio-buffer.ts'

const counting = (from: number, count: number) => Int16Array.from({ length: count }, (_, i) => from + i)

test('what was appended is found by its place, clipped to what there is', () => {
  const audioBuffer = createAudioBuffer(8)
  audioBuffer.append(counting(0, 5))
  audioBuffer.append(counting(5, 10))
  expect(audioBuffer.endSample).toBe(15)
  expect([...audioBuffer.slice(4, 7)]).toEqual([4, 5, 6])
  expect([...audioBuffer.slice(-10, 2)]).toEqual([0, 1])
  expect([...audioBuffer.slice(13, 100)]).toEqual([13, 14])
  expect(audioBuffer.slice(100, 50)).toHaveLength(0)
})

test('what is forgotten is gone, and the places of the rest stay', () => {
  const audioBuffer = createAudioBuffer(8)
  audioBuffer.append(counting(0, 100))
  audioBuffer.forgetBefore(90)
  expect(audioBuffer.slice(0, 90)).toHaveLength(0)
  expect([...audioBuffer.slice(95, 97)]).toEqual([95, 96])
  audioBuffer.append(counting(100, 5))
  expect([...audioBuffer.slice(99, 102)]).toEqual([99, 100, 101])
})

test('forgetting beyond the end forgets everything and no more', () => {
  const audioBuffer = createAudioBuffer(8)
  audioBuffer.append(counting(0, 10))
  audioBuffer.forgetBefore(1_000)
  audioBuffer.append(counting(10, 3))
  expect(audioBuffer.endSample).toBe(13)
  expect([...audioBuffer.slice(0, 100)]).toEqual([10, 11, 12])
})

test('samples, sequences and the session clock run together', () => {
  const timeline = createTimeline(500, 10_000)
  timeline.advance(3)
  expect(timeline.nextSequence).toBe(503)
  expect(timeline.msOf(16_000)).toBe(11_000)
  expect(timeline.sampleAt(11_000)).toBe(16_000)
  expect(timeline.sequenceAt(10_045)).toBe(502)
})

test('time in which nothing was captured belongs to neither side', () => {
  const timeline = createTimeline(0, 0)
  timeline.advance(50)
  timeline.anchor(16_000, 50, 31_000)
  expect(timeline.msOf(15_999)).toBeLessThan(1_000)
  expect(timeline.msOf(16_000)).toBe(31_000)
  expect(timeline.sampleAt(20_000)).toBe(16_000)
  expect(timeline.sequenceAt(20_000)).toBe(50)
  expect(timeline.sampleAt(30_900)).toBe(16_000)
  expect(timeline.sampleAt(31_500)).toBe(24_000)
})

test('old anchors are forgotten, the newest count', () => {
  const timeline = createTimeline(0, 0)
  for (let i = 1; i <= 100; i++) timeline.anchor(i * 320, i, i * 1_000)
  expect(timeline.msOf(100 * 320)).toBe(100_000)
  expect(timeline.sampleAt(100_010)).toBe(100 * 320 + 160)
})
