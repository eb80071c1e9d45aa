import { createRequire } from 'node:module'
import type { EngineVoice } from '../voices.ts'

/** What we use of `sherpa-onnx-node`, which ships without types (its `types.js` and C headers are the source). */
export interface SherpaRuntime {
  OfflineRecognizer: { createAsync(config: RecogniserConfig): Promise<NativeRecogniser> }
  OfflineTts: { createAsync(config: SynthesiserConfig): Promise<NativeSynthesiser> }
}

interface RecogniserConfig {
  featConfig: { sampleRate: number; featureDim: number }
  modelConfig: {
    moonshine: { encoder: string; mergedDecoder: string }
    tokens: string
    numThreads: number
    provider: 'cpu'
    debug: 0
  }
}

interface NativeStream {
  acceptWaveform(waveform: { sampleRate: number; samples: Float32Array }): void
}

interface NativeRecogniser {
  createStream(): NativeStream
  /** Runs on a thread of the pool. Several may run at once on one recogniser. */
  decodeAsync(stream: NativeStream): Promise<{ text: string }>
}

interface SynthesiserConfig {
  model: {
    vits?: { model: string; tokens: string; dataDir: string; noiseScale: number; noiseScaleW: number }
    kokoro?: { model: string; voices: string; tokens: string; lexicon: string; dataDir: string; lang: string }
    numThreads: number
    provider: 'cpu'
    debug: false
  }
  maxNumSentences: number
}

interface NativeSynthesiser {
  /** Runs on a thread of the pool. Several may run at once: text is turned into phonemes under a lock of the library. */
  generateAsync(request: {
    text: string
    sid: number
    speed: number
    enableExternalBuffer: boolean
  }): Promise<{ samples: Float32Array; sampleRate: number }>
}

/** Loads the native library: only ever in the speech process. */
export function loadSherpa(): SherpaRuntime {
  return createRequire(import.meta.url)('sherpa-onnx-node')
}

export interface Synthesiser {
  /** One sentence as sound at 24 kHz, finished: see `finishUtterance`. */
  speak(sentence: string, voice: EngineVoice): Promise<Int16Array>
}
