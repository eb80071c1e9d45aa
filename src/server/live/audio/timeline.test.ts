import { expect, test } from 'vitest'
import { createTimeline } from './timeline.ts'

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
