import { createCaptureFramer } from './capture-framer.ts'
import { captureProcessorName } from './processor-protocol.ts'

/** Runs on the audio thread: the microphone's blocks in, frames of the wire out. */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #framer = createCaptureFramer(Math.round(sampleRate))

  process(inputs: Float32Array[][]): boolean {
    const channel = inputs[0]?.[0]
    if (!channel) return true
    for (const frame of this.#framer.push(channel)) this.port.postMessage(frame, [frame.buffer])
    return true
  }
}

registerProcessor(captureProcessorName, CaptureProcessor)
