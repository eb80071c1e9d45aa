export const captureProcessorName = 'openround-capture'
export const playbackProcessorName = 'openround-playback'
