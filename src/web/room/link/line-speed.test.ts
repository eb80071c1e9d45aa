import { expect, test } from 'vitest'
import { createLineSpeed } from './line-speed.ts'

test('two slow answers in a row make a line slow, one between quick ones does not', () => {
  const speed = createLineSpeed(false)
  for (const ms of [90, 2_000, 120, 1_800, 300]) speed.noteRoundTrip(ms)
  expect(speed.isSlow).toBe(false)
  for (const ms of [1_600, 1_700]) speed.noteRoundTrip(ms)
  expect(speed.isSlow).toBe(true)
  speed.noteRoundTrip(20)
  expect(speed.isSlow).toBe(true)
})

test('three gaps in the voice within ten seconds make it slow, three in a minute do not', () => {
  const speed = createLineSpeed(false)
  for (const atMs of [0, 20_000, 40_000, 45_000]) speed.noteGap(atMs)
  expect(speed.isSlow).toBe(false)
  speed.noteGap(46_000)
  expect(speed.isSlow).toBe(true)
})

test('what the browser says of it counts from the start', () => {
  expect(createLineSpeed(true).isSlow).toBe(true)
})
