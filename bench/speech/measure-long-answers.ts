import { cutInPauses } from '../../src/server/live/audio/cut-in-pauses.ts'
import { hearInVirtualTime, type Recognised } from '../../src/server/live/testing/hear-in-virtual-time.ts'
import type { Stt } from '../../src/server/providers/stt/port.ts'
import type { Vad } from '../../src/server/providers/vad/port.ts'
import type { LongAnswer } from './build-long-answers.ts'
import { countWordErrors } from './word-errors.ts'

export interface LongAnswerFigures {
  file: string
  isAside: boolean
  seconds: number
  words: number
  /** Word errors: the model on the whole sound, the model on it piece by piece with short pauses, and as the call heard it. */
  alone: number
  inPieces: number
  live: number
  stored: number
  /** Seconds of sound that each was given, for a second of the answer. */
  recognised: Readonly<Record<'ahead' | 'final' | 'again' | 'second', number>>
}

/** Each answer in a call of its own, in virtual time, beside the model alone on the same sound. */
export async function measureLongAnswers(
  models: { stt: Stt; vad: Vad },
  answers: readonly LongAnswer[],
): Promise<LongAnswerFigures[]> {
  const figures: LongAnswerFigures[] = []
  for (const answer of answers) figures.push(await measureOne(models, answer))
  return figures
}

async function measureOne(models: { stt: Stt; vad: Vad }, answer: LongAnswer): Promise<LongAnswerFigures> {
  const { file, isAside, pcm, text } = answer
  const errorsOf = (heard: readonly { text: string }[]) =>
    countWordErrors(text, heard.map((each) => each.text).join(' ')).errors
  const alone = await recognise(models.stt, [pcm])
  const inPieces = await recognise(models.stt, cutInPauses(pcm))
  const { first, turns, pieces } = await hearInVirtualTime(pcm, models)
  const seconds = pcm.length / 16_000
  const share = (fits: (piece: Recognised) => boolean) =>
    pieces.filter(fits).reduce((sum, piece) => sum + piece.seconds, 0) / seconds
  return {
    file,
    isAside,
    seconds,
    words: countWordErrors(text, '').words,
    alone: errorsOf(alone),
    inPieces: errorsOf(inPieces),
    live: errorsOf(first),
    stored: errorsOf(turns),
    recognised: {
      ahead: share(({ urgency }) => urgency === 'speculative'),
      final: share(({ urgency }) => urgency === 'final'),
      again: share(({ urgency, model }) => urgency === 'background' && model === 'main'),
      second: share(({ model }) => model === 'second'),
    },
  }
}

async function recognise(stt: Stt, pieces: readonly Int16Array[]): Promise<{ text: string }[]> {
  const texts: { text: string }[] = []
  for (const piece of pieces) {
    const options = { owner: 'bench', language: 'en', urgency: 'final', model: 'main' } as const
    texts.push(await stt.transcribe(piece, options, new AbortController().signal))
  }
  return texts
}
