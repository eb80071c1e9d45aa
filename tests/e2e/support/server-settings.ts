/** The recording arrives as it is, and rendering ahead does not take the processor from the browser. */
export const serverSettings = {
  MICROPHONE_PROCESSING: 'off',
  SPEECH_RENDER_AHEAD: 'false',
  LOG_LEVEL: 'warn',
} as const
