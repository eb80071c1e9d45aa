import { AudioProblem, toAudioProblem } from '../audio/audio-problem.ts'
import { picture } from './choose-format.ts'

/** The candidate's camera, running. It stops when told to, or by itself when it is pulled out. */
export interface Camera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  close(): void
}

/**
 * Asks for the camera. Call it from a press, after the page has said what it is for.
 * @throws AudioProblem Cameras are refused for the same reasons as microphones.
 */
export async function openCamera(): Promise<Camera> {
  if (!globalThis.isSecureContext) throw new AudioProblem('insecure')
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new AudioProblem('unsupported')
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: {
        width: { ideal: picture.width },
        height: { ideal: picture.height },
        frameRate: { ideal: picture.framesPerSecond, max: picture.framesPerSecond },
        facingMode: 'user',
      },
    })
    const [track] = stream.getVideoTracks()
    if (track === undefined) throw new AudioProblem('no-device')
    return { stream, track, close: () => track.stop() }
  } catch (error) {
    throw toAudioProblem(error)
  }
}
