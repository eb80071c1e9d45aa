import type { PlaybackReport } from './playback-queue.ts'

export const captureProcessorName = 'openround-capture'
export const playbackProcessorName = 'openround-playback'

/** From the page to the audio thread. */
export type PlaybackOrder =
  | { type: 'push'; utterance: number; startMs: number; pcm: Int16Array }
  | { type: 'end'; utterance: number; durationMs: number }
  | { type: 'duck'; utterance: number; isDucked: boolean }
  | { type: 'stop'; utterance: number }
  | { type: 'reset' }

/** From the audio thread to the page. `level` is the root mean square of the last 40 ms, 0 to 1. */
export type PlaybackSignal =
  | { type: 'report'; report: PlaybackReport }
  | { type: 'level'; level: number }
  /** An utterance waits for the rest of its sound. */
  | { type: 'gap' }
