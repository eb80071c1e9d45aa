import { DeviceProblem } from '../devices/device-problem.ts'
import { requestDevice } from '../devices/request-device.ts'
import { picture } from './choose-format.ts'

/** The candidate's camera, running. It stops when told to, or by itself when it is pulled out. */
export interface Camera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  /** The one that was chosen; left out where the browser chose. */
  readonly deviceId: string | undefined
  close(): void
}

/**
 * Asks for the camera. Call it from a press, after the page has said what it is for.
 * @param deviceId The one that was chosen.
 * @throws DeviceProblem
 */
export async function openCamera(deviceId?: string): Promise<Camera> {
  const { stream, isChosen } = await requestDevice(
    'video',
    {
      width: { ideal: picture.width },
      height: { ideal: picture.height },
      frameRate: { ideal: picture.framesPerSecond, max: picture.framesPerSecond },
      facingMode: 'user',
    },
    deviceId,
  )
  const [track] = stream.getVideoTracks()
  if (track === undefined) throw new DeviceProblem('no-device')
  return { stream, track, deviceId: isChosen ? deviceId : undefined, close: () => track.stop() }
}
