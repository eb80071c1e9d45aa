/** The recording arrives as it is, and rendering ahead does not take the processor from the browser. */
export const speakingSettings = {
  MICROPHONE_PROCESSING: 'off',
  SPEECH_RENDER_AHEAD: 'false',
  // So that a test can come from another address than the next one.
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'warn',
  // Somebody runs it: what a fresh installation shows is tested on its own.
  ADMIN_EMAIL: 'runs-it@site.example',
} as const

/** Of a server that nobody speaks to: loading the models takes as long as all the rest of its start. */
export const serverSettings = {
  ...speakingSettings,
  STT_URL: 'http://127.0.0.1:9/v1',
  TTS_URL: 'http://127.0.0.1:9/v1',
} as const
