import { followSignals } from '#server/platform/abort-signals.ts'
import { type Clock, waitFor } from '#server/platform/clock.ts'
import { type Chunk, createChunkWriter } from './audio/split-into-chunks.ts'
import { type Cuts, cutSentence, holdBackMs, type Piece } from './cut-sentence.ts'

const rateHz = 24_000

/** For somebody who waits. */
export interface Soon {
  cuts: Cuts
  clock: Clock
}

/** Silence between two sentences, milliseconds: what the better voice leaves by itself. */
const sentenceGapMs = 240

/**
 * Speaks a text sentence by sentence, the next one being rendered while this one plays. Ending early stops what is
 * being rendered.
 *
 * @param speak One sentence, or a piece of one, as sound at 24 kHz.
 * @param soon How the first sentence is cut, for somebody who waits; null: it is spoken whole.
 */
export async function* speakSentences(
  text: string,
  speak: (sentence: string, signal: AbortSignal) => Promise<Int16Array>,
  signal: AbortSignal,
  soon: Soon | null = null,
): AsyncGenerator<Chunk, void, undefined> {
  const [first, ...others] = splitSentences(text)
  const opening = openingOf(first, soon?.cuts ?? null)
  const pieces = [...opening, ...others.map((sentence) => ({ text: sentence, gapMs: sentenceGapMs }))]
  const writer = createChunkWriter()
  const rendered = followSignals(signal)
  const begin = (index: number): Promise<Int16Array> | null => {
    const piece = pieces[index]
    if (piece === undefined) return null
    const rendering = speak(piece.text, rendered.signal)
    // It is awaited only when its turn comes; a failure until then is not unhandled.
    rendering.catch(() => undefined)
    return rendering
  }
  try {
    let hasSpoken = false
    const startedMs = soon?.clock.monotonicMs() ?? 0
    let rendering = begin(0)
    for (let next = 1; rendering !== null; next++) {
      const pcm = await rendering
      rendering = begin(next)
      if (next === 1 && soon !== null && opening.length > 1) {
        const made = { tookMs: soon.clock.monotonicMs() - startedMs, soundMs: (pcm.length * 1_000) / rateHz }
        await holdBack(soon, made, opening.slice(1), rendering, rendered.signal)
      }
      if (pcm.length === 0) continue
      if (hasSpoken) yield* writer.write(silence(pieces[next - 1]?.gapMs ?? 0))
      hasSpoken = true
      yield* writer.write(pcm)
    }
    yield* writer.end()
  } finally {
    rendered.abort()
  }
}

/** Waits until the rest of the first sentence will follow without a gap; where that is one piece, until it is there at most. */
async function holdBack(
  { cuts, clock }: Soon,
  made: { tookMs: number; soundMs: number },
  others: readonly Piece[],
  next: Promise<unknown> | null,
  signal: AbortSignal,
): Promise<void> {
  const texts = others.map(({ text }) => text)
  const ms = holdBackMs(made, texts, cuts.hiddenMs)
  if (ms === 0) return
  const waiting = followSignals(signal)
  const ends = others.length === 1 ? [next] : []
  await Promise.race([waitFor(clock, ms, waiting.signal), ...ends]).catch(() => undefined)
  waiting.abort()
}

function openingOf(sentence: string | undefined, cuts: Cuts | null): readonly Piece[] {
  if (sentence === undefined) return []
  return cuts === null ? [{ text: sentence, gapMs: 0 }] : cutSentence(sentence, cuts)
}

function silence(ms: number): Int16Array {
  return new Int16Array((ms * rateHz) / 1_000)
}

/** Longer sentences are cut at a comma: the next words can then be rendered while these play. Characters. */
const maxLength = 180

/** Full stops that end no sentence. */
const abbreviation = /\b(?:mr|mrs|ms|dr|st|e\.g|i\.e|etc|vs|no|approx)\.$/i

/** The sentences of a text in order, trimmed, none empty. Together they hold every word of it. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  for (const part of text.trim().split(/(?<=[.!?…]["'”’)]?)\s+/)) {
    const previous = sentences.at(-1)
    if (previous !== undefined && abbreviation.test(previous)) sentences[sentences.length - 1] = `${previous} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences.flatMap(cutLong)
}

function cutLong(sentence: string): readonly string[] {
  if (sentence.length <= maxLength) return [sentence]
  const place = cutPlace(sentence)
  if (place === null) return [sentence]
  return [sentence.slice(0, place).trim(), ...cutLong(sentence.slice(place).trim())]
}

/** The last clause's end before the limit, else the last space before it. */
function cutPlace(sentence: string): number | null {
  const head = sentence.slice(0, maxLength)
  const clause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf(': '),
    head.lastIndexOf(' – '),
  )
  if (clause > maxLength / 3) return clause + 1
  const space = head.lastIndexOf(' ')
  return space > 0 ? space : null
}
