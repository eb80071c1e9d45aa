import { captureRateHz, frameMs } from '#contract/live/frames.ts'

const samplesPerMs = captureRateHz / 1_000

/** Where samples, capture sequences and the session clock meet. */
export interface Timeline {
  /** The sequence that the next frame in order carries. */
  readonly nextSequence: number
  /** Fixes where `sample` lies from here on; later samples follow in real time. */
  anchor(sample: number, sequence: number, atMs: number): void
  advance(frames: number): void
  msOf(sample: number): number
  sampleAt(ms: number): number
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
    sequenceAt(ms) {
      const { anchor, next } = anchorsAround(ms)
      const sequence = anchor.sequence + Math.floor((ms - anchor.atMs) / frameMs)
      return Math.max(0, Math.min(sequence, next?.sequence ?? Infinity))
    },
  }
}
