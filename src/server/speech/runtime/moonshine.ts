import { join } from 'node:path'
import { findSpeech } from '../audio/find-speech.ts'
import { floatsOfPcm } from '../audio/samples.ts'
import { cutLongSpeech } from './cut-long-speech.ts'
import type { SherpaRuntime } from './sherpa.ts'

export const recognitionRateHz = 16_000

/** Silence left in front and behind: the model returns nothing at all for speech after 1.4 s of silence. */
const marginMs = 150
/** Shorter sounds hold no word, milliseconds. */
const shortestSpeechMs = 60

export interface Recogniser {
  recognise(pcm: Int16Array): Promise<string>
}

/** Moonshine, one thread for each decoding; see decision 0031 for why not more. */
export async function loadMoonshine(sherpa: SherpaRuntime, folder: string): Promise<Recogniser> {
  const native = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: recognitionRateHz, featureDim: 80 },
    modelConfig: {
      moonshine: { encoder: join(folder, 'encoder.onnx'), mergedDecoder: join(folder, 'decoder.onnx') },
      tokens: join(folder, 'tokens.txt'),
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
  })

  async function decode(samples: Float32Array): Promise<string> {
    const speech = findSpeech(samples, recognitionRateHz, marginMs)
    if (!speech || speech.to - speech.from < ((shortestSpeechMs + 2 * marginMs) * recognitionRateHz) / 1_000) return ''
    const stream = native.createStream()
    stream.acceptWaveform({ sampleRate: recognitionRateHz, samples: samples.slice(speech.from, speech.to) })
    return (await native.decodeAsync(stream)).text.trim()
  }

  return {
    async recognise(pcm) {
      const texts: string[] = []
      for (const piece of cutLongSpeech(floatsOfPcm(pcm), recognitionRateHz)) texts.push(await decode(piece))
      return texts.filter((text) => text.length > 0).join(' ')
    },
  }
}
