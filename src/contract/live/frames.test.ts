import { expect, test } from 'vitest'
import { decodeCaptureFrame, decodePlaybackFrame, encodeCaptureFrame, encodePlaybackFrame } from './frames.ts'
import { captureFrameSamples, playbackFrameSamples } from './sound-format.ts'

/** A voice's first harmonics, the upper ones weaker, at this rate. */
function voiced(samples: number, rateHz: number, level = 6_000): Int16Array {
  return Int16Array.from({ length: samples }, (_, i) =>
    Math.round(
      [1, 2, 3, 5, 8].reduce((sum, n) => sum + (level / n) * Math.sin((2 * Math.PI * 140 * n * i) / rateHz), 0),
    ),
  )
}

function signalToNoiseDb(pcm: Int16Array, heard: Int16Array): number {
  const power = pcm.reduce((sum, sample) => sum + sample ** 2, 0)
  const noise = pcm.reduce((sum, sample, i) => sum + (sample - (heard[i] ?? 0)) ** 2, 0)
  return 10 * Math.log10(power / noise)
}

test('plain frames hold each sample as it was', () => {
  const capture = { sequence: 7, pcm: voiced(captureFrameSamples, 16_000) }
  expect(decodeCaptureFrame(encodeCaptureFrame(capture))).toEqual(capture)
  const playback = { utterance: 3, startMs: 40, pcm: voiced(playbackFrameSamples, 24_000) }
  expect(decodePlaybackFrame(encodePlaybackFrame(playback))).toEqual(playback)
})

test('compact frames are under a third of the size and sound the same, each by itself', () => {
  const capture = { sequence: 7, pcm: voiced(captureFrameSamples, 16_000) }
  const bytes = encodeCaptureFrame(capture, true)
  expect(bytes.byteLength / encodeCaptureFrame(capture).byteLength).toBeLessThan(0.3)
  const heard = decodeCaptureFrame(bytes)
  expect(heard?.sequence).toBe(7)
  expect(signalToNoiseDb(capture.pcm, heard?.pcm ?? new Int16Array())).toBeGreaterThan(20)

  const playback = { utterance: 3, startMs: 40, pcm: voiced(playbackFrameSamples, 24_000) }
  const played = decodePlaybackFrame(encodePlaybackFrame(playback, true))
  expect(played).toMatchObject({ utterance: 3, startMs: 40 })
  expect(signalToNoiseDb(playback.pcm, played?.pcm ?? new Int16Array())).toBeGreaterThan(20)
})

test('silence stays silent, and the loudest sound stays within its bounds', () => {
  const silence = decodeCaptureFrame(
    encodeCaptureFrame({ sequence: 0, pcm: new Int16Array(captureFrameSamples) }, true),
  )
  expect(Math.max(...(silence?.pcm.map(Math.abs) ?? [Number.NaN]))).toBeLessThanOrEqual(8)
  const tone = Int16Array.from(
    { length: captureFrameSamples },
    (_, i) => 32_767 * Math.sin((2 * Math.PI * 300 * i) / 16_000),
  )
  const heard = decodeCaptureFrame(encodeCaptureFrame({ sequence: 0, pcm: tone }, true))
  expect(signalToNoiseDb(tone, heard?.pcm ?? new Int16Array())).toBeGreaterThan(20)
})

test('what has neither size is no frame, and any bytes of the right size are sound', () => {
  for (const size of [0, 4, 167, 169, 643, 645]) expect(decodeCaptureFrame(new Uint8Array(size))).toBeNull()
  for (const size of [251, 253, 967]) expect(decodePlaybackFrame(new Uint8Array(size))).toBeNull()
  expect(decodeCaptureFrame(new Uint8Array(168).fill(255))?.pcm).toHaveLength(captureFrameSamples)
})
