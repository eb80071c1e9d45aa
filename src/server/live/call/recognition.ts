import { isAppError } from '#contract/errors.ts'
import type { TurnSegment } from '#contract/interview/turn.ts'
import { type Follower, followSignals } from '../../platform/abort-signals.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { Stt, SttOptions } from '../../providers/stt/port.ts'

export interface RecognitionOptions {
  stt: Stt
  clock: Clock
  owner: string
  language: SttOptions['language']
  signal: AbortSignal
  /** The samples of a segment, padding included, clipped to what exists. */
  slice(fromMs: number, toMs: number): Int16Array
  /** All segments so far have words, which reach to `uptoMs`. */
  onWords(text: string, uptoMs: number): void
}

/** The words of one answer: segments recognised ahead, confirmed or dropped, in order. */
export interface Recognition {
  recogniseAhead(segment: number, span: Span): void
  drop(segment: number): void
  close(segment: number, span: Span): void
  /** Waits for every closed segment. @throws AppError `speech.failed`, `speech.overloaded` when trying again did not help. */
  finish(): Promise<Transcript>
  /** Forgets the answer; what is still being recognised for it no longer counts. */
  reset(): void
}

export interface Transcript {
  text: string
  segments: TurnSegment[]
  /** Beside those with words, what was taken for speech and held none. */
  heard: TurnSegment[]
}

/** A segment on the session clock; `isCut` when speech goes on at its end. */
export interface Span {
  fromMs: number
  toMs: number
  isCut?: boolean
}

interface Entry extends Span {
  id: number
  text: string | null
  /** Asked for ahead and not begun. */
  isHeld: boolean
  result: Promise<string>
  /** Ends with the call, or when the words no longer count; until they are there, also between two attempts. */
  job: Follower
}

/**
 * How much later words are recognised ahead where somebody else is heard at that moment, or where each hearing costs: most short
 * pauses are over by then. Source: decision 0309.
 */
const patienceMs = 140
/** Silence around a segment that the recogniser hears too: onsets are soft, and it needs an end. */
const paddingBeforeMs = 250
const paddingAfterMs = 200
const retryDelaysMs = [250, 1_000]

export function createRecognition(options: RecognitionOptions): Recognition {
  let entries: Entry[] = []

  function start(id: number, span: Span, urgency: SttOptions['urgency'], afterMs = 0): Entry {
    const job = followSignals(options.signal)
    const hear = () => transcribe(options, entries, span, urgency, job.signal)
    const hearLater = async () => {
      await waitFor(options.clock, afterMs, job.signal)
      entry.isHeld = false
      return await hear()
    }
    const isHeld = afterMs > 0
    const entry: Entry = { ...span, id, text: null, isHeld, result: isHeld ? hearLater() : hear(), job }
    const { result } = entry
    result
      .then((text) => {
        job.leave()
        entry.text = text
        if (entries.includes(entry)) reportWords()
      })
      // Whoever waits for the words sees the failure; a recognition made ahead may fail unseen.
      .catch(() => undefined)
    return entry
  }

  function put(entry: Entry): void {
    entries = [...entries.filter((other) => other.id !== entry.id), entry].sort((a, b) => a.id - b.id)
  }

  function reportWords(): void {
    const last = entries.at(-1)
    if (last === undefined || entries.some((entry) => entry.text === null)) return
    options.onWords(joinTexts(entries), last.toMs)
  }

  function drop(id: number): void {
    for (const entry of entries) if (entry.id === id) entry.job.abort()
    entries = entries.filter((entry) => entry.id !== id)
  }

  return {
    recogniseAhead(segment, span) {
      put(start(segment, span, 'speculative', options.stt.isFree?.() === true ? 0 : patienceMs))
    },
    drop,
    close(segment, span) {
      const ahead = entries.find((entry) => entry.id === segment)
      const isSame = ahead?.toMs === span.toMs && ahead.fromMs === span.fromMs
      // Whoever says that they are done waits for no more silence.
      if (isSame && !ahead.isHeld) return
      drop(segment)
      put(start(segment, span, 'final'))
    },
    async finish() {
      const waiting = entries
      await Promise.all(waiting.map((entry) => settle(options, waiting, entry)))
      const heard = waiting.map(segmentOf)
      return { text: joinTexts(waiting), segments: heard.filter(({ text }) => text !== ''), heard }
    },
    reset() {
      for (const entry of entries) entry.job.abort()
      entries = []
    },
  }
}

async function settle(options: RecognitionOptions, entries: readonly Entry[], entry: Entry): Promise<void> {
  try {
    entry.text = await entry.result
  } catch (error) {
    if (!isAppError(error)) throw error
    entry.text = await transcribeAgain(options, entries, entry, error).finally(entry.job.leave)
  }
}

async function transcribeAgain(
  options: RecognitionOptions,
  entries: readonly Entry[],
  entry: Entry,
  firstError: unknown,
): Promise<string> {
  let lastError = firstError
  for (const delayMs of retryDelaysMs) {
    await waitFor(options.clock, delayMs, entry.job.signal)
    try {
      return await transcribe(options, entries, entry, 'final', entry.job.signal)
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}

async function transcribe(
  options: RecognitionOptions,
  entries: readonly Entry[],
  span: Span,
  urgency: SttOptions['urgency'],
  signal: AbortSignal,
): Promise<string> {
  const pcm = options.slice(paddedFrom(span, entries), span.isCut === true ? span.toMs : span.toMs + paddingAfterMs)
  const { owner, language } = options
  const transcript = await options.stt.transcribe(pcm, { owner, language, urgency, model: 'main' }, signal)
  return transcript.text.trim()
}

/** What the segment before was given of the gap is not heard again: a soft word in it would be said twice. */
function paddedFrom(span: Span, entries: readonly Entry[]): number {
  const before = entries.findLast((entry) => entry.toMs <= span.fromMs)
  const heardMs = before === undefined ? 0 : before.toMs + (before.isCut === true ? 0 : paddingAfterMs)
  return Math.min(span.fromMs, Math.max(span.fromMs - paddingBeforeMs, heardMs))
}

function segmentOf({ text, fromMs, toMs }: Entry): TurnSegment {
  return { text: text ?? '', startMs: Math.round(fromMs), endMs: Math.round(toMs) }
}

function joinTexts(entries: readonly Entry[]): string {
  return entries
    .map((entry) => entry.text ?? '')
    .filter((text) => text !== '')
    .join(' ')
}
