import { type CaptureFrame, mostKeptFrames } from '#contract/live/frames.ts'

/**
 * Numbers the microphone's frames and keeps them until the server has them on disk, so that a lost connection loses no
 * word. Bounded: beyond `limit` the oldest go.
 */
export class FrameStore {
  readonly #limit: number
  #frames: (Int16Array | null)[] = []
  /** Place of the oldest kept frame in `#frames`; what lies before it is already forgotten. */
  #head = 0
  #firstSequence = 0
  #cursor = 0

  constructor(limit: number = mostKeptFrames) {
    this.#limit = limit
  }

  /** The number that the next frame will get. */
  get nextSequence(): number {
    return this.#firstSequence + this.#size
  }

  /** Frames that are kept and not yet taken for sending. */
  get unsent(): number {
    return this.nextSequence - this.#cursor
  }

  get #size(): number {
    return this.#frames.length - this.#head
  }

  append(pcm: Int16Array): void {
    this.#frames.push(pcm)
    if (this.#size > this.#limit) this.forgetBefore(this.#firstSequence + 1)
  }

  /** The next frame to send, in order, or null when all are taken. */
  take(): CaptureFrame | null {
    const sequence = this.#cursor
    const pcm = this.#frames[this.#head + sequence - this.#firstSequence]
    if (!pcm) return null
    this.#cursor++
    return { sequence, pcm }
  }

  forgetBefore(sequence: number): void {
    const count = Math.min(this.#size, Math.max(0, sequence - this.#firstSequence))
    for (let i = 0; i < count; i++) this.#frames[this.#head + i] = null
    this.#head += count
    this.#firstSequence += count
    this.#cursor = Math.max(this.#cursor, this.#firstSequence)
    if (this.#head > this.#limit) {
      this.#frames = this.#frames.slice(this.#head)
      this.#head = 0
    }
  }

  /**
   * Goes on from the sequence the server names: what is kept from there is sent again. A server that is ahead (this
   * page is new, the interview is not) sets the count.
   */
  resumeFrom(sequence: number): void {
    this.forgetBefore(sequence)
    if (sequence > this.#firstSequence) {
      this.#frames = []
      this.#head = 0
      this.#firstSequence = sequence
    }
    this.#cursor = Math.max(sequence, this.#firstSequence)
  }
}
