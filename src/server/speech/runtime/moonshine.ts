import { join } from 'node:path'
import { findSpeech, frameLevels, type SampleRange } from '../audio/find-speech.ts'
import { floatsOfPcm } from '../audio/samples.ts'
import type { SherpaRuntime } from './sherpa.ts'

export const recognitionRateHz = 16_000

/**
 * Quiet around the speech, neither more nor less: after 1.4 s of it the model returns nothing at all, and without it
 * one short sentence in six is repeated in a loop. Source: decision 0030, 90 sentences at eleven settings.
 */
const marginMs = 250
const marginSamples = (marginMs * recognitionRateHz) / 1_000
/** Shorter sounds hold no word, milliseconds. */
const minSpeechMs = 60

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
    const speech = findSpeech(samples, recognitionRateHz, 0)
    if (!speech || speech.to - speech.from < (minSpeechMs * recognitionRateHz) / 1_000) return ''
    const stream = native.createStream()
    stream.acceptWaveform({ sampleRate: recognitionRateHz, samples: withMargins(samples, speech) })
    const { text } = await native.decodeAsync(stream)
    return collapseRepeats(text.trim(), (speech.to - speech.from) / recognitionRateHz)
  }

  return {
    async recognise(pcm) {
      const texts: string[] = []
      for (const piece of cutLongSpeech(floatsOfPcm(pcm), recognitionRateHz)) texts.push(await decode(piece))
      return texts.filter((text) => text.length > 0).join(' ')
    },
  }
}

/** The speech with what lies around it, and silence where the recording begins too late or ends too early. */
function withMargins(samples: Float32Array, speech: SampleRange): Float32Array {
  const padded = new Float32Array(speech.to - speech.from + 2 * marginSamples)
  const from = Math.max(0, speech.from - marginSamples)
  padded.set(samples.subarray(from, speech.to + marginSamples), from - (speech.from - marginSamples))
  return padded
}

/** Cost grows with the square of the length, and so does the risk that the model repeats itself. Seconds. */
export const maxPieceSeconds = 20
const earliestCut = 12

/** Pieces of at most 20 s, cut where it is quietest; together they are the whole. */
export function cutLongSpeech(samples: Float32Array, rateHz: number): readonly Float32Array[] {
  if (samples.length <= maxPieceSeconds * rateHz) return [samples]
  const cut =
    quietestPlace(samples.subarray(earliestCut * rateHz, maxPieceSeconds * rateHz), rateHz) + earliestCut * rateHz
  return [samples.subarray(0, cut), ...cutLongSpeech(samples.subarray(cut), rateHz)]
}

/** The middle of the quietest tenth of a second. */
function quietestPlace(samples: Float32Array, rateHz: number): number {
  const frame = Math.round(rateHz / 10)
  const levels = frameLevels(samples, frame)
  let quietest = 0
  for (let i = 1; i < levels.length - 1; i++) if ((levels[i] ?? 0) < (levels[quietest] ?? 0)) quietest = i
  return quietest * frame + Math.round(frame / 2)
}

/** Nobody says more words in a second; the fastest speakers stay below five. */
const fastestWordsPerSecond = 6

/**
 * The model sometimes starts over instead of ending. A text that ends in one phrase again and again, with more words than
 * its time can hold, has that phrase once; whoever really repeats themselves takes the time for it.
 */
export function collapseRepeats(text: string, seconds: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= seconds * fastestWordsPerSecond) return text
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''))
  for (let period = 1; period <= words.length / 2; period++) {
    const from = loopStart(plain, period)
    const times = (words.length - from) / period
    if (times >= leastTimes && (from === 0 || times > leastTimes)) return words.slice(0, from + period).join(' ')
  }
  return text
}

/** A phrase twice is a loop where it is all there is; after other words it must come more often. */
const leastTimes = 2

/** From here on each word is the one `period` places before it. */
function loopStart(words: readonly string[], period: number): number {
  return words.findLastIndex((word, index) => index + period < words.length && word !== words[index + period]) + 1
}
