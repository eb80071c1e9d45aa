import { bootstrapInterval, groupBy, mean, quantile } from '../shared/statistics.ts'
import { type Heard, onsetMs } from './hear-silences.ts'

/** How long somebody who listens to a silence waits before taking the floor, by what they know and how bold they are. */
export interface Judge {
  name: string
  /** From the most patient to the boldest or the other way round: what is swept. */
  levels: readonly number[]
  /** Fits what is fitted on these silences. */
  train(heard: readonly Heard[]): (silence: Heard, level: number) => number
}

/** One silence as a judge decides it. */
export interface Decided {
  speaker: string
  kind: 'hold' | 'end'
  style: Heard['style']
  /** That the speaker is cut off, 0 to 1; a pause that is invented has every natural length. */
  cut: number
  /** From the end of the voice to the end of the turn, milliseconds. */
  waitMs: number
}

export interface Waits {
  cut: number
  meanMs: number
  medianMs: number
  p95Ms: number
}

const windowMs = 32
/**
 * Lengths of the pauses inside turns of natural conversation: every twentieth of 79 labelled pauses of 200 ms or more,
 * of eleven recordings. What is broken off at random stands for a pause of every one of these lengths.
 */
export const naturalPausesMs: readonly number[] = [
  220, 260, 270, 290, 320, 340, 370, 400, 440, 500, 512, 576, 640, 660, 700, 720, 850, 970, 1_170, 1_980,
]

/** Decides at the first window at which the wait is over. */
export function decide(silence: Heard, waitMs: number): Decided {
  const decidedMs = Math.ceil(waitMs / windowMs) * windowMs
  const { speaker, kind, style, lagMs } = silence
  return { speaker, kind, style, cut: kind === 'end' ? 0 : cutOf(silence, decidedMs), waitMs: lagMs + decidedMs }
}

function cutOf({ heldMs, lagMs }: Heard, decidedMs: number): number {
  if (heldMs !== null) return heldMs > decidedMs ? 1 : 0
  return mean(naturalPausesMs.map((lengthMs) => (lengthMs - lagMs + onsetMs > decidedMs ? 1 : 0)))
}

export function waitsOf(decided: readonly Decided[]): Waits {
  const waits = decided.filter(({ kind }) => kind === 'end').map(({ waitMs }) => waitMs)
  return { cut: cutShareOf(decided), meanMs: mean(waits), medianMs: quantile(waits, 0.5), p95Ms: quantile(waits, 0.95) }
}

function meanWaitOf(decided: readonly Decided[]): number {
  let sum = 0
  let count = 0
  for (const { kind, waitMs } of decided) {
    if (kind !== 'end') continue
    sum += waitMs
    count++
  }
  return sum / count
}

export function cutShareOf(decided: readonly Decided[]): number {
  let sum = 0
  let count = 0
  for (const { kind, cut } of decided) {
    if (kind !== 'hold') continue
    sum += cut
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** A judge at every level, once, so that drawing speakers again and again costs additions alone. */
export type Swept = readonly (readonly Decided[])[]

export function sweep(judge: Judge, train: readonly Heard[], test: readonly Heard[]): Swept {
  const waitOf = judge.train(train)
  return judge.levels.map((level) => test.map((silence) => decide(silence, waitOf(silence, level))))
}

interface Point {
  cut: number
  meanMs: number
}

function curveOf(swept: Swept): Point[] {
  return swept.map((decided) => ({ cut: cutShareOf(decided), meanMs: meanWaitOf(decided) }))
}

function bestOf(curve: readonly Point[], share: number): number {
  let best = -1
  curve.forEach(({ cut, meanMs }, index) => {
    if (cut <= share && meanMs < (curve[best]?.meanMs ?? Number.POSITIVE_INFINITY)) best = index
  })
  return best
}

/** The level with the shortest mean wait among those that cut off at most this share of the pauses; -1 for none. */
export function bestLevel(swept: Swept, share: number): number {
  return bestOf(curveOf(swept), share)
}

export function waitsAt(swept: Swept, share: number): Waits {
  const decided = swept[bestLevel(swept, share)]
  return decided === undefined
    ? { cut: Number.NaN, meanMs: Number.NaN, medianMs: Number.NaN, p95Ms: Number.NaN }
    : waitsOf(decided)
}

export function meanAt(swept: Swept, share: number): number {
  const curve = curveOf(swept)
  return curve[bestOf(curve, share)]?.meanMs ?? Number.NaN
}

/** Mean wait over all shares of cut-offs from 1 to 20 %: the area under the curve of the one against the other. */
export function areaOf(swept: Swept): number {
  const curve = curveOf(swept)
  return mean(Array.from({ length: 20 }, (_, i) => curve[bestOf(curve, (i + 1) / 100)]?.meanMs ?? Number.NaN))
}

/** 95 % of draws of as many speakers from these lie between. */
export function intervalOf(swept: Swept, statistic: (swept: Swept) => number): [number, number] {
  const indices = (swept[0] ?? []).map((_, index) => index)
  return bootstrapInterval(
    indices,
    (index) => swept[0]?.[index]?.speaker ?? '',
    (sample) => statistic(swept.map((decided) => sample.flatMap((index) => decided[index] ?? []))),
    200,
  )
}

/**
 * Each speaker judged by what was fitted on the others alone: weights, and the level that cuts off `share` of them.
 * `calibrate` narrows the others to those whose pauses are of the kind that is wanted.
 */
export function leaveSpeakersOut(
  judge: Judge,
  heard: readonly Heard[],
  share: number,
  calibrate: (silence: Heard) => boolean,
): Decided[] {
  return [...groupBy(heard, ({ speaker }) => speaker).entries()].flatMap(([speaker, own]) => {
    const others = heard.filter((each) => each.speaker !== speaker)
    const waitOf = judge.train(others)
    const swept = judge.levels.map((level) =>
      others.filter(calibrate).map((silence) => decide(silence, waitOf(silence, level))),
    )
    const level = judge.levels[bestLevel(swept, share)] ?? judge.levels.at(-1) ?? 0
    return own.map((silence) => decide(silence, waitOf(silence, level)))
  })
}
