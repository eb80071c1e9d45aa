import { createCaptureFramer } from './capture-framer.ts'
import { captureProcessorName } from './processor-protocol.ts'

/** What an audio thread is given at once. */
const blockSamples = 128
const silence = new Float32Array(blockSamples)

/** Runs on the audio thread: the microphone's blocks in, frames of the wire out. */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #framer = createCaptureFramer(Math.round(sampleRate))

  process(inputs: Float32Array[][]): boolean {
    // Firefox gives no channel for sound that is zero to the last bit, as of a muted microphone; frames count time all the same.
    const channel = inputs[0]?.[0] ?? silence
    for (const frame of this.#framer.push(channel)) this.port.postMessage(frame, [frame.buffer])
    return true
  }
}

registerProcessor(captureProcessorName, CaptureProcessor)
