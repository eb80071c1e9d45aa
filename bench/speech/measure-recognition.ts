import type { Stt } from '../../src/server/providers/stt/port.ts'
import type { Clip } from '../voice/build-items.ts'
import { countWordErrors, type WordErrors } from './word-errors.ts'

export interface RecognitionFigures extends WordErrors {
  file: string
  seconds: number
  text: string
  computeMs: number
}

/** Each recording alone, one after another, straight into the model. */
export async function measureRecognition(
  stt: Stt,
  clips: readonly Clip[],
  model: 'main' | 'second',
): Promise<readonly RecognitionFigures[]> {
  const figures: RecognitionFigures[] = []
  for (const clip of clips) {
    const options = { owner: 'bench', language: 'en', urgency: 'final', model } as const
    const { text, computeMs } = await stt.transcribe(clip.pcm, options, new AbortController().signal)
    const seconds = clip.pcm.length / 16_000
    figures.push({ file: clip.file, seconds, text, computeMs, ...countWordErrors(clip.text, text) })
  }
  return figures
}

/** Seconds of computing for a second of speech. */
export function realTimeFactor(figures: readonly { seconds: number; computeMs: number }[]): number {
  const seconds = figures.reduce((sum, figure) => sum + figure.seconds, 0)
  const compute = figures.reduce((sum, figure) => sum + figure.computeMs, 0) / 1_000
  return seconds > 0 ? compute / seconds : 0
}
