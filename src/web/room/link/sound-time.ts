import { frameMs } from '#contract/live/sound-format.ts'

/** What the microphone has given, and where on the session clock it lies. */
export interface PlacedSound {
  /** Frames that were given up to this moment of the page's clock, with the part of the one under way; null in the first 0.3 s. */
  framesAt(pageMs: number): number | null
  /** Where so many frames lie on the session clock, ms; null until it is known. */
  sessionMsOf(frames: number): number | null
}

/**
 * Tells it from frames and answers of the server, which places sound by its samples: a device that loses some falls behind
 * every clock, and so does what it records.
 */
interface SoundTime extends PlacedSound {
  /**
   * The microphone has given this frame.
   * @param atMs On the page's clock.
   * @returns whether a stretch of sound begins with it, of which the server has not said yet where it lies.
   */
  captured(sequence: number, atMs: number): boolean
  /** The server has placed the beginning of frame `sequence` there on the session clock. */
  placed(place: { sequence: number; sessionMs: number }): void
  /** What follows may be placed anew. */
  forget(): void
}

/** The frame that was held up least among so many, 0.3 s, tells when sound is given. */
const comparedFrames = 15
/** Frames that are further apart are not of one stretch: the server may have placed the second one anew. */
const breakMs = 500

export function createSoundTime(): SoundTime {
  /** Of each of the last frames, when the first of all would have begun. */
  let beginnings: number[] = []
  let lastAtMs = Number.NEGATIVE_INFINITY
  let originMs: number | null = null

  function forget(): void {
    beginnings = []
    originMs = null
  }

  return {
    captured(sequence, atMs) {
      if (atMs - lastAtMs > breakMs) forget()
      lastAtMs = atMs
      beginnings.push(atMs - (sequence + 1) * frameMs)
      if (beginnings.length > comparedFrames) beginnings.shift()
      return beginnings.length === 1
    },
    placed({ sequence, sessionMs }) {
      originMs = sessionMs - sequence * frameMs
    },
    forget,
    framesAt(pageMs) {
      if (beginnings.length < comparedFrames || pageMs - lastAtMs > breakMs) return null
      return (pageMs - Math.min(...beginnings)) / frameMs
    },
    sessionMsOf: (frames) => (originMs === null ? null : originMs + frames * frameMs),
  }
}
