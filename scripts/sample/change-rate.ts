import { resample } from '#sound/resampler.ts'

/** 16-bit mono samples at another rate. */
export function changeRate(pcm: Int16Array, fromHz: number, toHz: number): Int16Array {
  const changed = resample(
    Float32Array.from(pcm, (sample) => sample / 32_768),
    fromHz,
    toHz,
  )
  return Int16Array.from(changed, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))))
}
