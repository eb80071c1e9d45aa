import { type Clip, endItemOf, type Item } from './build-items.ts'
import { createCaller, type Outcome } from './caller.ts'
import { medianOf, quantileOf } from './find-voice.ts'

/** Targets: share of thinking pauses interrupted, end of speech to first reply audio, and its words after its sound. */
export const targets = { interrupted: 0.1, medianMs: 900, p95Ms: 1_500, calls: 4, captionMs: 700 }

export interface Figures {
  calls: number
  pauses: number
  interruptedPauses: number
  interruptedEnds: number
  answers: number
  unanswered: number
  medianMs: number
  p95Ms: number
  /** How long after a reply's sound its words are there, the latest; negative: before it. */
  latestCaptionMs: number
  /** From the end of an answer to its words on the screen of whoever said it. */
  ownWords: { medianMs: number; p95Ms: number }
  holds: boolean
}

/** The first answer after a start loads what the models load lazily; it is not measured. */
export async function warmUp(baseUrl: string, clips: readonly Clip[]): Promise<void> {
  const caller = createCaller(baseUrl)
  for (const clip of clips.slice(0, 2)) await caller.answer(endItemOf(clip))
  await caller.close()
}

export async function playAll(baseUrl: string, items: readonly Item[]): Promise<Outcome[]> {
  const caller = createCaller(baseUrl)
  const outcomes: Outcome[] = []
  for (const item of items) outcomes.push(await caller.answer(item))
  await caller.close()
  return outcomes
}

/** Every item once, dealt out over so many callers: the levels differ in nothing but how many talk at once. */
export async function playAtOnce(baseUrl: string, items: readonly Item[], calls: number): Promise<Outcome[]> {
  const groups = Array.from({ length: calls }, (_, caller) => items.filter((_item, i) => i % calls === caller))
  return (await Promise.all(groups.map((group) => playAll(baseUrl, group)))).flat()
}

export function figuresOf(outcomes: readonly Outcome[], calls: number): Figures {
  const answered = outcomes.filter((outcome) => !outcome.isUnanswered)
  const pauses = answered.filter((outcome) => outcome.item.pause !== null)
  const interruptedPauses = pauses.filter((outcome) => outcome.isInterrupted).length
  const replyMs = answered.flatMap((outcome) => outcome.replyMs ?? [])
  const medianMs = medianOf(replyMs)
  const p95Ms = quantileOf(replyMs, 0.95)
  const captionMs = answered.flatMap((outcome) => outcome.captionMs ?? [])
  const ownWordsMs = answered.flatMap((outcome) => outcome.ownWordsMs ?? [])
  const latestCaptionMs = captionMs.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...captionMs)
  return {
    calls,
    pauses: pauses.length,
    interruptedPauses,
    interruptedEnds: answered.filter((outcome) => outcome.item.pause === null && outcome.isInterrupted).length,
    answers: replyMs.length,
    unanswered: outcomes.length - answered.length,
    medianMs,
    p95Ms,
    latestCaptionMs,
    ownWords: { medianMs: medianOf(ownWordsMs), p95Ms: quantileOf(ownWordsMs, 0.95) },
    holds:
      interruptedPauses <= targets.interrupted * pauses.length &&
      medianMs <= targets.medianMs &&
      p95Ms <= targets.p95Ms &&
      latestCaptionMs <= targets.captionMs,
  }
}
