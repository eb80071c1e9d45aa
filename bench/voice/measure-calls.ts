import type { Item } from './build-items.ts'
import type { CallOptions } from './call-client.ts'
import { createCaller, type Outcome } from './caller.ts'
import { medianOf, quantileOf } from './find-voice.ts'

/** Targets: share of thinking pauses interrupted, end of speech to first reply audio, and its words after its sound. */
export const targets = { interrupted: 0.1, medianMs: 900, p95Ms: 1_500, calls: 4, captionMs: 700 }

export interface Figures {
  calls: number
  pauses: number
  interruptedPauses: number
  /** Answers that a reply broke into where no pause counts. */
  interruptedElsewhere: number
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

/** The first answers after a start load what the models load lazily; they are not measured. */
export async function warmUp(baseUrl: string, items: readonly Item[]): Promise<void> {
  await playAll(baseUrl, items)
}

export async function playAll(
  baseUrl: string,
  items: readonly Item[],
  playback?: CallOptions['playback'],
): Promise<Outcome[]> {
  const caller = createCaller(baseUrl, playback)
  const outcomes: Outcome[] = []
  for (const item of items) outcomes.push(await caller.answer(item))
  await caller.close()
  return outcomes
}

/** Every item once, dealt out over so many callers: the levels differ in nothing but how many talk at once. */
export async function playAtOnce(
  baseUrl: string,
  items: readonly Item[],
  calls: number,
  playback?: CallOptions['playback'],
): Promise<Outcome[]> {
  return (await Promise.all(deal(items, calls).map((own) => playAll(baseUrl, own, playback)))).flat()
}

/** The longest first, each to who has least to say so far, so that all talk for about as long; said in the order given. */
function deal(items: readonly Item[], calls: number): Item[][] {
  const hands = Array.from({ length: calls }, () => ({ items: new Set<Item>(), samples: 0 }))
  for (const item of [...items].sort((a, b) => b.pcm.length - a.pcm.length)) {
    const least = hands.reduce((a, b) => (b.samples < a.samples ? b : a))
    least.items.add(item)
    least.samples += item.pcm.length
  }
  return hands.map((hand) => items.filter((item) => hand.items.has(item)))
}

export function figuresOf(outcomes: readonly Outcome[], calls: number): Figures {
  const answered = outcomes.filter((outcome) => !outcome.isUnanswered)
  const pauses = answered.flatMap(({ item }) => item.pauses.filter(({ counts }) => counts)).length
  const interruptedPauses = answered.reduce((sum, outcome) => sum + outcome.interruptedPauses, 0)
  const replyMs = answered.flatMap((outcome) => outcome.replyMs ?? [])
  const medianMs = medianOf(replyMs)
  const p95Ms = quantileOf(replyMs, 0.95)
  const captionMs = answered.flatMap((outcome) => outcome.captionMs ?? [])
  const ownWordsMs = answered.flatMap((outcome) => outcome.ownWordsMs ?? [])
  const latestCaptionMs = captionMs.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...captionMs)
  return {
    calls,
    pauses,
    interruptedPauses,
    interruptedElsewhere: answered.filter((outcome) => outcome.isInterrupted && outcome.interruptedPauses === 0).length,
    answers: replyMs.length,
    unanswered: outcomes.length - answered.length,
    medianMs,
    p95Ms,
    latestCaptionMs,
    ownWords: { medianMs: medianOf(ownWordsMs), p95Ms: quantileOf(ownWordsMs, 0.95) },
    holds:
      interruptedPauses <= targets.interrupted * pauses &&
      medianMs <= targets.medianMs &&
      p95Ms <= targets.p95Ms &&
      latestCaptionMs <= targets.captionMs,
  }
}
