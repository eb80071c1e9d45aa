import { expect, test } from 'vitest'
import { createCaptureFramer } from './capture-framer.ts'

test('a second from a 48 kHz microphone becomes fifty frames of 320 samples', () => {
  const framer = createCaptureFramer(48_000)
  const frames = Array.from({ length: 375 }, () => framer.push(new Float32Array(128))).flat()
  expect(frames).toHaveLength(50)
  expect(frames.every((frame) => frame.length === 320)).toBe(true)
})

test('samples left over from one push begin the next frame', () => {
  const framer = createCaptureFramer(16_000)
  const ramp = Float32Array.from({ length: 640 }, (_, i) => i / 32_768)
  const frames = [...framer.push(ramp.subarray(0, 500)), ...framer.push(ramp.subarray(500))]
  expect(frames.flatMap((frame) => [...frame])).toEqual(Array.from({ length: 640 }, (_, i) => i))
})

test('a sample beyond full scale is clipped, not wrapped to the other side', () => {
  const framer = createCaptureFramer(16_000)
  const [frame] = framer.push(Float32Array.from({ length: 320 }, (_, i) => (i % 2 === 0 ? 1.5 : -1.5)))
  expect(frame?.[0]).toBe(32_767)
  expect(frame?.[1]).toBe(-32_768)
})
