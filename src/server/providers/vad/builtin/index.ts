import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import {
  createSileroState,
  readSileroWeights,
  type SileroWeights,
  speechProbability,
  windowSamples,
} from '#server/speech/silero/network.ts'
import type { Vad, VadStream, VadWindow } from '../port.ts'

export interface BuiltinVadConfig {
  /** Folder of the detector's weights. */
  folder: string
}

export interface BuiltinVadDeps {
  /** Called when somebody begins to be listened to; what it answers, when that ends. */
  pauseBackground(): () => void
}

/** A sample of 16 bits at its loudest. */
const fullScale = 32_768
/** After this many windows (0.4 ms each) others get a turn: a client that reconnects sends seconds at once. */
const windowsAtOnce = 8

/** Silero in plain code, in this process: about a hundredth of a core for each call. */
export function createBuiltinVad(config: BuiltinVadConfig, deps: BuiltinVadDeps): Vad {
  let weights: Promise<SileroWeights> | null = null

  function load(): Promise<SileroWeights> {
    weights ??= readFile(join(config.folder, 'weights.bin'))
      .then(readSileroWeights)
      .catch((cause: unknown) => {
        weights = null
        const message = 'The voice detector cannot be loaded'
        throw new AppError('provider', 'speech.failed', message, { cause, retryable: true })
      })
    return weights
  }

  return {
    id: 'builtin',
    open(signal) {
      const release = deps.pauseBackground()
      signal.addEventListener('abort', release, { once: true })
      return createStream(load, () => {
        signal.removeEventListener('abort', release)
        release()
      })
    },
  }
}

function createStream(load: () => Promise<SileroWeights>, close: () => void): VadStream {
  const state = createSileroState()
  const window = new Float32Array(windowSamples)
  let filled = 0
  let endSample = 0
  let last: Promise<unknown> = Promise.resolve()

  async function detect(pcm: Int16Array): Promise<readonly VadWindow[]> {
    const weights = await load()
    const windows: VadWindow[] = []
    for (let position = 0; position < pcm.length; ) {
      const count = Math.min(windowSamples - filled, pcm.length - position)
      for (let i = 0; i < count; i++) window[filled + i] = (pcm[position + i] ?? 0) / fullScale
      filled += count
      position += count
      if (filled < windowSamples) break
      filled = 0
      endSample += windowSamples
      windows.push({ endSample, probability: speechProbability(weights, state, window) })
      if (windows.length % windowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return windows
  }

  return {
    push(pcm) {
      const own = last.then(() => detect(pcm))
      last = own.catch(() => undefined)
      return own
    },
    close,
  }
}
