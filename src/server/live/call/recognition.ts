import { isAppError } from '#contract/errors.ts'
import type { TurnSegment } from '#contract/interview/turn.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { Stt, SttOptions } from '../../providers/stt/port.ts'

export interface RecognitionOptions {
  stt: Stt
  clock: Clock
  owner: string
  signal: AbortSignal
  /** The samples of a stretch, padding included, clipped to what exists. */
  slice(fromMs: number, toMs: number): Int16Array
  /** All stretches so far have words, which reach to `uptoMs`. */
  onWords(text: string, uptoMs: number): void
}

/** The words of one answer: stretches recognised ahead, confirmed or dropped, in order. */
export interface Recognition {
  recogniseAhead(stretch: number, span: Span): void
  drop(stretch: number): void
  close(stretch: number, span: Span): void
  /** Waits for every closed stretch. @throws AppError `speech.failed`, `speech.overloaded` when trying again did not help. */
  finish(): Promise<Heard>
  /** Forgets the answer; what is still being recognised for it no longer counts. */
  reset(): void
}

export interface Heard {
  text: string
  segments: TurnSegment[]
}

/** A stretch on the session clock; `isCut` when speech goes on at its end. */
export interface Span {
  fromMs: number
  toMs: number
  isCut?: boolean
}

interface Entry extends Span {
  id: number
  text: string | null
  result: Promise<string>
  controller: AbortController
}

/** Silence around a stretch that the recogniser hears too: onsets are soft, and it needs an end. */
const paddingBeforeMs = 250
const paddingAfterMs = 200
const retryDelaysMs = [250, 1_000]

export function createRecognition(options: RecognitionOptions): Recognition {
  let entries: Entry[] = []

  function start(id: number, span: Span, urgency: SttOptions['urgency']): Entry {
    const controller = new AbortController()
    const stop = () => controller.abort(options.signal.reason)
    options.signal.addEventListener('abort', stop, { once: true })
    const result = transcribe(options, entries, span, urgency, controller.signal)
    const entry: Entry = { ...span, id, text: null, result, controller }
    result
      .then((text) => {
        entry.text = text
        if (entries.includes(entry)) reportWords()
      })
      // Whoever waits for the words sees the failure; a recognition made ahead may fail unseen.
      .catch(() => undefined)
      .finally(() => options.signal.removeEventListener('abort', stop))
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
    for (const entry of entries) if (entry.id === id) entry.controller.abort()
    entries = entries.filter((entry) => entry.id !== id)
  }

  return {
    recogniseAhead(stretch, span) {
      put(start(stretch, span, 'speculative'))
    },
    drop,
    close(stretch, span) {
      const ahead = entries.find((entry) => entry.id === stretch)
      if (ahead !== undefined && ahead.toMs === span.toMs && ahead.fromMs === span.fromMs) return
      drop(stretch)
      put(start(stretch, span, 'final'))
    },
    async finish() {
      const waiting = entries
      await Promise.all(waiting.map((entry) => settle(entry)))
      return { text: joinTexts(waiting), segments: waiting.flatMap(segmentOf) }
    },
    reset() {
      for (const entry of entries) entry.controller.abort()
      entries = []
    },
  }

  async function settle(entry: Entry): Promise<void> {
    try {
      entry.text = await entry.result
    } catch (error) {
      if (!isAppError(error)) throw error
      entry.text = await transcribeAgain(options, entries, entry, error)
    }
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
    await waitFor(options.clock, delayMs, entry.controller.signal)
    try {
      return await transcribe(options, entries, entry, 'final', entry.controller.signal)
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
  const before = entries.findLast((entry) => entry.toMs <= span.fromMs)
  const fromMs = Math.max(span.fromMs - paddingBeforeMs, before?.toMs ?? 0)
  const pcm = options.slice(fromMs, span.isCut === true ? span.toMs : span.toMs + paddingAfterMs)
  const transcript = await options.stt.transcribe(pcm, { owner: options.owner, urgency, model: 'main' }, signal)
  return transcript.text.trim()
}

function segmentOf(entry: Entry): TurnSegment[] {
  if (entry.text === null || entry.text === '') return []
  return [{ text: entry.text, startMs: Math.round(entry.fromMs), endMs: Math.round(entry.toMs) }]
}

function joinTexts(entries: readonly Entry[]): string {
  return entries
    .map((entry) => entry.text ?? '')
    .filter((text) => text !== '')
    .join(' ')
}
