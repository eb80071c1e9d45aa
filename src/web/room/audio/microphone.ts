import { captureFrameSamples } from '#contract/live/sound-format.ts'
import { DeviceProblem, toDeviceProblem } from '../devices/device-problem.ts'
import { requestDevice } from '../devices/request-device.ts'
import captureProcessorUrl from './capture-processor.ts?worker&url'
import { captureProcessorName } from './processor-protocol.ts'

export interface MicrophoneOptions {
  /**
   * Echo cancellation, noise suppression and gain control by the browser. On for people: without them the
   * interviewer hears itself. Off only where a recording stands in for the microphone and must arrive as it is.
   */
  isProcessed: boolean
  /** The one that was chosen. Where it is gone meanwhile, the one that the system uses takes its place. */
  deviceId?: string
}

/** `lost`: the device is gone. `muted`/`unmuted`: the system or a headset switch silenced it, not our button. */
export type MicrophoneEvent = 'lost' | 'muted' | 'unmuted'

export interface Microphone {
  /** Called with each frame of 320 samples, 16 kHz mono; the array is the listener's. */
  onFrame: ((pcm: Int16Array) => void) | null
  onEvent: ((event: MicrophoneEvent) => void) | null
  /** What the browser gives: a film of the call records the same. */
  readonly track: MediaStreamTrack
  /** Whether the system delivers silence in place of sound right now. */
  readonly isSilenced: boolean
  /** Our own mute: frames go on, all zero, so that the session's clock does. */
  setMuted(isMuted: boolean): void
  close(): void
}

/**
 * Asks for the microphone and starts its frames. Call it from a press: browsers ask the person then, and let audio run.
 * @throws DeviceProblem
 */
export async function openMicrophone(options: MicrophoneOptions, context: AudioContext): Promise<Microphone> {
  const stream = await requestStream(options)
  try {
    await context.audioWorklet.addModule(captureProcessorUrl)
    const source = context.createMediaStreamSource(stream)
    const node = new AudioWorkletNode(context, captureProcessorName, {
      numberOfInputs: 1,
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
      channelInterpretation: 'speakers',
    })
    source.connect(node)
    await untilRunning(context)
    return watchStream(stream, () => source.disconnect(), node.port)
  } catch (error) {
    stopStream(stream)
    throw toDeviceProblem(error)
  }
}

/** Sound that may run does so at once; the bound is for a machine with much else to do. */
const runningTimeoutMs = 10_000

/** Firefox neither begins nor refuses where there is no loudspeaker: nobody is left waiting for it. */
async function untilRunning(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeviceProblem('failed')), runningTimeoutMs)
  })
  await Promise.race([context.resume(), refused]).finally(() => clearTimeout(timer))
}

async function requestStream({ isProcessed, deviceId }: MicrophoneOptions): Promise<MediaStream> {
  const processing = { echoCancellation: isProcessed, noiseSuppression: isProcessed, autoGainControl: isProcessed }
  return (await requestDevice('audio', { channelCount: { ideal: 1 }, ...processing }, deviceId)).stream
}

function watchStream(stream: MediaStream, disconnect: () => void, port: MessagePort): Microphone {
  const [track] = stream.getAudioTracks()
  if (!track) throw new DeviceProblem('no-device')
  let isClosed = false

  const microphone: Microphone = {
    onFrame: null,
    onEvent: null,
    track,
    get isSilenced() {
      return track.muted
    },
    setMuted(isMuted) {
      track.enabled = !isMuted
    },
    close() {
      isClosed = true
      port.onmessage = null
      port.close()
      disconnect()
      stopStream(stream)
    },
  }
  const tell = (event: MicrophoneEvent) => {
    if (!isClosed) microphone.onEvent?.(event)
  }
  track.addEventListener('ended', () => tell('lost'))
  track.addEventListener('mute', () => tell('muted'))
  track.addEventListener('unmute', () => tell('unmuted'))
  port.onmessage = (event: MessageEvent<Int16Array>) => {
    if (event.data.length === captureFrameSamples) microphone.onFrame?.(event.data)
  }
  return microphone
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
