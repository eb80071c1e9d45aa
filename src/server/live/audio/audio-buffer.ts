import { captureRateHz, frameMs } from '#contract/live/sound-format.ts'

/** The candidate's sound as it came in, addressed by sample since the connection began; what is not needed is cut off. */
export interface AudioBuffer {
  /** Samples received so far. */
  readonly endSample: number
  append(pcm: Int16Array): void
  /** Clipped to what the buffer still holds. */
  slice(fromSample: number, toSample: number): Int16Array
  /** The same without a copy, to be looked at before anything else happens to the buffer. */
  view(fromSample: number, toSample: number): Int16Array
  forgetBefore(sample: number): void
}

/** Grows in large steps and copies only when it does, so that a frame costs no more than its own samples. */
export function createAudioBuffer(initialSamples = 16_000 * 8): AudioBuffer {
  let buffer = new Int16Array(initialSamples)
  let startSample = 0
  let length = 0

  function makeRoom(samples: number): void {
    if (length + samples <= buffer.length) return
    const grown = new Int16Array(Math.max(buffer.length * 2, length + samples))
    grown.set(buffer.subarray(0, length))
    buffer = grown
  }

  function view(fromSample: number, toSample: number): Int16Array {
    const from = Math.min(length, Math.max(0, fromSample - startSample))
    const to = Math.min(length, Math.max(from, toSample - startSample))
    return buffer.subarray(from, to)
  }

  return {
    get endSample() {
      return startSample + length
    },
    append(pcm) {
      makeRoom(pcm.length)
      buffer.set(pcm, length)
      length += pcm.length
    },
    view,
    slice: (fromSample, toSample) => view(fromSample, toSample).slice(),
    forgetBefore(sample) {
      const cut = Math.min(length, sample - startSample)
      // Moving the rest costs time: worth it once half of the buffer is stale.
      if (cut < buffer.length / 2) return
      const kept = buffer.slice(cut, length)
      buffer = new Int16Array(Math.max(initialSamples, kept.length))
      buffer.set(kept)
      startSample += cut
      length = kept.length
    },
  }
}

const samplesPerMs = captureRateHz / 1_000

/**
 * The sound between two moments as a recording that keeps to the clock: silence stands where none was captured, so that
 * each word lies where its time says. It ends with the last sound.
 */
export function recordingOf(buffer: AudioBuffer, timeline: Timeline, fromMs: number, toMs: number): Int16Array {
  const pieces: { offset: number; pcm: Int16Array }[] = []
  let length = 0
  for (const { atMs, fromSample, toSample } of timeline.captured(fromMs, toMs)) {
    const pcm = buffer.view(fromSample, toSample)
    if (pcm.length === 0) continue
    const forgotten = Math.min(toSample, buffer.endSample) - fromSample - pcm.length
    const placed = Math.round((atMs - fromMs) * samplesPerMs) + forgotten
    // Rounding must tear no hole of a sample into sound that goes on.
    const offset = placed <= length + 1 ? length : placed
    pieces.push({ offset, pcm })
    length = offset + pcm.length
  }
  const recording = new Int16Array(length)
  for (const { offset, pcm } of pieces) recording.set(pcm, offset)
  return recording
}

/** Where samples, capture sequences and the session clock meet. */
export interface Timeline {
  /** The sequence that the next frame in order carries. */
  readonly nextSequence: number
  /** Fixes where `sample` lies from here on; later samples follow in real time. */
  anchor(sample: number, sequence: number, atMs: number): void
  advance(frames: number): void
  msOf(sample: number): number
  sampleAt(ms: number): number
  /** The stretches between these two moments in which sound was captured, in order, each with where it begins. */
  captured(fromMs: number, toMs: number): readonly { atMs: number; fromSample: number; toSample: number }[]
  /** The frame that holds this moment. */
  sequenceAt(ms: number): number
}

interface Anchor {
  sample: number
  sequence: number
  atMs: number
}

const keptAnchors = 16

export function createTimeline(nextSequence: number, atMs: number): Timeline {
  const first: Anchor = { sample: 0, sequence: nextSequence, atMs }
  const anchors: Anchor[] = [first]
  let expected = nextSequence

  /** Time in which nothing was captured belongs to what came before it, and ends where sound goes on. */
  function anchorsAround(ms: number): { anchor: Anchor; next: Anchor | undefined } {
    const index = Math.max(
      0,
      anchors.findLastIndex((candidate) => candidate.atMs <= ms),
    )
    return { anchor: anchors[index] ?? first, next: anchors[index + 1] }
  }

  return {
    get nextSequence() {
      return expected
    },
    anchor(sample, sequence, anchorMs) {
      const last = anchors.at(-1)
      if (last?.sample === sample) anchors.pop()
      anchors.push({ sample, sequence, atMs: anchorMs })
      if (anchors.length > keptAnchors) anchors.shift()
      expected = sequence
    },
    advance(frames) {
      expected += frames
    },
    msOf(sample) {
      const anchor = anchors.findLast((candidate) => candidate.sample <= sample) ?? anchors[0] ?? first
      return anchor.atMs + (sample - anchor.sample) / samplesPerMs
    },
    sampleAt(ms) {
      const { anchor, next } = anchorsAround(ms)
      return Math.min(Math.round(anchor.sample + (ms - anchor.atMs) * samplesPerMs), next?.sample ?? Infinity)
    },
    captured(fromMs, toMs) {
      return anchors.flatMap((anchor, index) => {
        const next = anchors[index + 1]
        const atMs = index === 0 ? fromMs : Math.max(fromMs, anchor.atMs)
        const endMs = Math.min(toMs, next?.atMs ?? Infinity)
        if (atMs >= endMs) return []
        const sampleOf = (ms: number) => Math.round(anchor.sample + (ms - anchor.atMs) * samplesPerMs)
        return [{ atMs, fromSample: sampleOf(atMs), toSample: Math.min(sampleOf(endMs), next?.sample ?? Infinity) }]
      })
    },
    sequenceAt(ms) {
      const { anchor, next } = anchorsAround(ms)
      const sequence = anchor.sequence + Math.floor((ms - anchor.atMs) / frameMs)
      return Math.max(0, Math.min(sequence, next?.sequence ?? Infinity))
    },
  }
}
