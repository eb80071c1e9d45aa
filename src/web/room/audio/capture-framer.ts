import { captureFrameSamples, captureRateHz } from '#contract/live/sound-format.ts'
import { createResampler } from '#sound/resampler.ts'

/** Cuts what a microphone delivers into the frames of the wire: 320 samples, 16 kHz mono, 16-bit. */
export interface CaptureFramer {
  /** Takes samples in [-1, 1] at the device's rate; returns the frames they complete, each fresh and the caller's. */
  push(input: Float32Array): Int16Array<ArrayBuffer>[]
}

export function createCaptureFramer(deviceRateHz: number): CaptureFramer {
  const resampler = createResampler(deviceRateHz, captureRateHz)
  let frame = new Int16Array(captureFrameSamples)
  let filled = 0

  return {
    push(input) {
      const frames: Int16Array<ArrayBuffer>[] = []
      for (const sample of resampler.push(input)) {
        frame[filled++] = toInt16(sample)
        if (filled < captureFrameSamples) continue
        frames.push(frame)
        frame = new Int16Array(captureFrameSamples)
        filled = 0
      }
      return frames
    },
  }
}

function toInt16(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)))
}
