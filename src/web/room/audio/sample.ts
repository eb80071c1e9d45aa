import { captureFrameSamples, captureRateHz } from '#contract/live/sound-format.ts'

/** A short recording that is kept in memory alone and thrown away. */
export interface Sample {
  /** 16 kHz mono. */
  readonly pcm: Int16Array
}

export interface Sampler {
  /** The recording once it is whole, else null. */
  take(frame: Int16Array): Sample | null
  /** What there is so far. */
  finish(): Sample
}

/** Gathers frames until there are `ms` of them. Whoever makes it hands it each frame. */
export function createSampler(ms: number): Sampler {
  const pcm = new Int16Array(Math.round((ms * captureRateHz) / 1_000))
  let length = 0
  return {
    finish: () => ({ pcm: pcm.slice(0, length) }),
    take(frame) {
      const part = frame.subarray(0, Math.min(captureFrameSamples, pcm.length - length))
      pcm.set(part, length)
      length += part.length
      return length < pcm.length ? null : { pcm }
    },
  }
}

/** Plays a recording. */
export function playSample(context: AudioContext, { pcm }: Sample, onEnd: () => void): void {
  const buffer = context.createBuffer(1, Math.max(1, pcm.length), captureRateHz)
  const channel = buffer.getChannelData(0)
  pcm.forEach((sample, i) => {
    channel[i] = sample / 32_768
  })
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.onended = onEnd
  source.start()
}
