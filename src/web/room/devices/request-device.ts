import { DeviceProblem, toDeviceProblem } from './device-problem.ts'

/**
 * Asks for a microphone (`audio`) or a camera (`video`). Call it from a press: browsers ask the person then.
 * @param deviceId The one that was chosen. Where it is gone meanwhile, the one that the system uses takes its place.
 * @returns `isChosen`: it is the one that was chosen.
 * @throws DeviceProblem Cameras are refused for the same reasons as microphones.
 */
export async function requestDevice(
  kind: 'audio' | 'video',
  constraints: MediaTrackConstraints,
  deviceId?: string,
): Promise<{ stream: MediaStream; isChosen: boolean }> {
  if (!globalThis.isSecureContext) throw new DeviceProblem('insecure')
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new DeviceProblem('unsupported')
  const request = (wanted: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ [kind]: wanted })
  try {
    if (deviceId === undefined) return { stream: await request(constraints), isChosen: false }
    return await request({ ...constraints, deviceId: { exact: deviceId } }).then(
      (stream) => ({ stream, isChosen: true }),
      async (error: unknown) => {
        if (toDeviceProblem(error).code !== 'no-device') throw error
        return { stream: await request(constraints), isChosen: false }
      },
    )
  } catch (error) {
    throw toDeviceProblem(error)
  }
}
