import { playbackRateHz } from '#contract/live/sound-format.ts'

/** The two clocks of sound: the microphone's at the device's own rate, the voice's at the rate it is sent in. */
export interface CallAudio {
  capture: AudioContext
  playback: AudioContext
}

/**
 * Makes the audio contexts of a call. Call it in the handler of a press, before anything is awaited: browsers let
 * sound run only from there. Null where there is no Web Audio.
 */
export function createCallAudio(): CallAudio | null {
  if (typeof AudioContext === 'undefined') return null
  try {
    const audio = {
      capture: new AudioContext({ latencyHint: 'interactive' }),
      playback: new AudioContext({ latencyHint: 'interactive', sampleRate: playbackRateHz }),
    }
    resumeCallAudio(audio)
    return audio
  } catch {
    return null
  }
}

/** Asks the browser to let sound run; without a press before it, it may refuse and stays suspended. */
export function resumeCallAudio(audio: CallAudio): void {
  for (const context of [audio.capture, audio.playback]) {
    if (context.state !== 'running') context.resume().catch(() => undefined)
  }
}

export function closeCallAudio(audio: CallAudio): void {
  for (const context of [audio.capture, audio.playback]) {
    if (context.state !== 'closed') context.close().catch(() => undefined)
  }
}
