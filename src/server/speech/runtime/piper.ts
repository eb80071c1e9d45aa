import { join } from 'node:path'
import { finishUtterance } from '../audio/finish-utterance.ts'
import type { SherpaRuntime, Synthesiser } from './sherpa.ts'

/** How much melody and rhythm vary. Source: the voice's own settings (`en_US-libritts_r-medium.onnx.json`). */
const variation = 0.333

/** Piper's LibriTTS-R voice: 904 speakers, fast enough to answer while somebody waits. */
export async function loadPiper(sherpa: SherpaRuntime, folder: string, espeakFolder: string): Promise<Synthesiser> {
  const native = await sherpa.OfflineTts.createAsync({
    model: {
      vits: {
        model: join(folder, 'model.onnx'),
        tokens: join(folder, 'tokens.txt'),
        dataDir: espeakFolder,
        noiseScale: variation,
        noiseScaleW: variation,
      },
      numThreads: 1,
      provider: 'cpu',
      debug: false,
    },
    maxNumSentences: 1,
  })
  return {
    async speak(sentence, voice) {
      const request = { text: sentence, sid: voice.speaker, speed: 1, enableExternalBuffer: false }
      const { samples, sampleRate } = await native.generateAsync(request)
      return finishUtterance(samples, sampleRate, voice.gain)
    },
  }
}
