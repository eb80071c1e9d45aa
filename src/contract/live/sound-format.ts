/** The sound of a call, mono, in frames of 20 ms: from the candidate (`capture`) and to them (`playback`). */
export const captureRateHz = 16_000
export const captureFrameSamples = 320
export const playbackRateHz = 24_000
export const playbackFrameSamples = 480
export const frameMs = 20
