import { AudioProblem, toAudioProblem } from '../audio/audio-problem.ts'

/**
 * Asks for a microphone (`audio`) or a camera (`video`). Call it from a press: browsers ask the person then.
 * @param deviceId The one that was chosen. Where it is gone meanwhile, the one that the system uses takes its place.
 * @throws AudioProblem Cameras are refused for the same reasons as microphones.
 */
export async function requestDevice(
  kind: 'audio' | 'video',
  constraints: MediaTrackConstraints,
  deviceId?: string,
): Promise<MediaStream> {
  if (!globalThis.isSecureContext) throw new AudioProblem('insecure')
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new AudioProblem('unsupported')
  const request = (wanted: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ [kind]: wanted })
  try {
    if (deviceId === undefined) return await request(constraints)
    return await request({ ...constraints, deviceId: { exact: deviceId } }).catch((error: unknown) => {
      if (toAudioProblem(error).code !== 'no-device') throw error
      return request(constraints)
    })
  } catch (error) {
    throw toAudioProblem(error)
  }
}
