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
  const anchors: Anchor[] = [{ sample: 0, sequence: nextSequence, atMs }]
  let expected = nextSequence

  function anchorFor(isBefore: (anchor: Anchor) => boolean): Anchor {
    return anchors.findLast(isBefore) ?? anchors[0] ?? { sample: 0, sequence: nextSequence, atMs }
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
      const anchor = anchorFor((candidate) => candidate.sample <= sample)
      return anchor.atMs + (sample - anchor.sample) / samplesPerMs
    },
    sampleAt(ms) {
      const anchor = anchorFor((candidate) => candidate.atMs <= ms)
      return Math.round(anchor.sample + (ms - anchor.atMs) * samplesPerMs)
    },
    sequenceAt(ms) {
      const anchor = anchorFor((candidate) => candidate.atMs <= ms)
      return Math.max(0, anchor.sequence + Math.floor((ms - anchor.atMs) / frameMs))
    },
  }
}
