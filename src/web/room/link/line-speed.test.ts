import { afterEach, expect, test, vi } from 'vitest'
import { createLineSpeed, isLineSaidSlow } from './line-speed.ts'

afterEach(() => vi.unstubAllGlobals())

test('two slow answers one after the other make a line slow, one between quick ones does not', () => {
  const speed = createLineSpeed(false)
  for (const [i, ms] of [90, 2_000, 120, 1_800, 300].entries()) speed.noteRoundTrip(i * 5_000, i * 5_000 + ms)
  expect(speed.isSlow).toBe(false)
  for (const sentMs of [30_000, 35_000]) speed.noteRoundTrip(sentMs, sentMs + 1_600)
  expect(speed.isSlow).toBe(true)
  speed.noteRoundTrip(40_000, 40_020)
  expect(speed.isSlow).toBe(true)
})

test('questions that wait for one and the same stall are one', () => {
  const speed = createLineSpeed(false)
  for (const sentMs of [0, 300, 600]) speed.noteRoundTrip(sentMs, 3_000)
  expect(speed.isSlow).toBe(false)
})

test('three gaps in the voice within ten seconds make it slow, where the line is slow at each', () => {
  const speed = createLineSpeed(false)
  const gap = (atMs: number, roundTripMs: number) => {
    speed.noteGap(atMs)
    speed.noteRoundTrip(atMs, atMs + roundTripMs)
  }
  for (const atMs of [0, 20_000, 40_000, 45_000]) gap(atMs, 900)
  expect(speed.isSlow).toBe(false)
  gap(46_000, 900)
  expect(speed.isSlow).toBe(true)
})

test('gaps on a quick line are the server’s, however many there are', () => {
  const speed = createLineSpeed(false)
  for (let atMs = 0; atMs < 5_000; atMs += 500) {
    speed.noteGap(atMs)
    speed.noteRoundTrip(atMs, atMs + 60)
  }
  expect(speed.isSlow).toBe(false)
})

test.each([
  [{ effectiveType: '2g', downlink: 0.2 }, true],
  [{ effectiveType: '3g', downlink: 0.4 }, true],
  [{ effectiveType: '3g', downlink: 40 }, false],
  [{ effectiveType: '4g', downlink: 10 }, false],
  [undefined, false],
])('a browser that says %j', (connection, isSlow) => {
  vi.stubGlobal('navigator', { connection })
  expect(isLineSaidSlow()).toBe(isSlow)
  expect(createLineSpeed(isLineSaidSlow()).isSlow).toBe(isSlow)
})
