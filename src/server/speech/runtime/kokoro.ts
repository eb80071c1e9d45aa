import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finishUtterance } from '../audio/finish-utterance.ts'
import { phonemesOf, toIndianEnglish } from './pronunciation.ts'
import type { SherpaRuntime, Synthesiser } from './sherpa.ts'

/** The set-up writes a lexicon that gives token `n` the letter U+4E00 + n; see `scripts/models/recipes.mjs`. */
const alphabetStart = 0x4e00

/**
 * Kokoro: better than Piper and too slow to wait for on a small machine. Its pronunciation is made here rather than in
 * the runtime, because the Indian accent is a pronunciation; the runtime takes it spelt in a private alphabet.
 */
export async function loadKokoro(
  sherpa: SherpaRuntime,
  folder: string,
  espeakFolder: string,
  threads: number,
): Promise<Synthesiser> {
  const letters = lettersOf(await readFile(join(folder, 'tokens.txt'), 'utf8'))
  const native = await sherpa.OfflineTts.createAsync({
    model: {
      kokoro: {
        model: join(folder, 'model.onnx'),
        voices: join(folder, 'voices.bin'),
        tokens: join(folder, 'tokens.txt'),
        lexicon: join(folder, 'lexicon.txt'),
        dataDir: espeakFolder,
        lang: 'en-us',
      },
      numThreads: threads,
      provider: 'cpu',
      debug: false,
    },
    maxNumSentences: 1,
  })
  return {
    async speak(sentence, voice) {
      const american = await phonemesOf(sentence)
      const phonemes = voice.accent === 'indian' ? toIndianEnglish(american) : american
      const text = [...phonemes].map((phoneme) => letters.get(phoneme) ?? '').join('')
      if (!text) return new Int16Array(0)
      const request = { text, sid: voice.speaker, speed: 1, enableExternalBuffer: false }
      const { samples, sampleRate } = await native.generateAsync(request)
      return finishUtterance(samples, sampleRate, voice.gain)
    },
  }
}

function lettersOf(tokens: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const line of tokens.split('\n')) {
    const match = /^(.) (\d+)$/u.exec(line)
    if (match?.[1] && match[2] && match[2] !== '0') {
      letters.set(match[1], String.fromCodePoint(alphabetStart + Number(match[2])))
    }
  }
  return letters
}
