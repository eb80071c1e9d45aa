/** What an audio worklet's global scope offers; TypeScript's DOM library leaves it out. Source: Web Audio API, 1.32. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean
}

/** Rate of the context the processor runs in, hertz. */
declare const sampleRate: number

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
