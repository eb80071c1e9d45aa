/** The candidate's sound as it came in, addressed by sample since the connection began; what is not needed is cut off. */
export interface Tape {
  /** Samples received so far. */
  readonly endSample: number
  append(pcm: Int16Array): void
  /** Clipped to what the tape still holds. */
  slice(fromSample: number, toSample: number): Int16Array
  /** The same without a copy, to be looked at before anything else happens to the tape. */
  view(fromSample: number, toSample: number): Int16Array
  forgetBefore(sample: number): void
}

/** Grows in large steps and copies only when it does, so that a frame costs no more than its own samples. */
export function createTape(initialSamples = 16_000 * 8): Tape {
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
