import { followSignals } from '#server/platform/abort-signals.ts'
import { type Chunk, createChunkWriter } from './audio/split-into-chunks.ts'
import { type Cuts, cutSentence, type Piece } from './cut-sentence.ts'

/** Silence between two sentences, milliseconds: what the better voice leaves by itself. */
const sentenceGapMs = 240

/**
 * Speaks a text sentence by sentence, the next one being rendered while this one plays. Ending early stops what is
 * being rendered.
 *
 * @param speak One sentence, or a piece of one, as sound at 24 kHz.
 * @param cuts How the first sentence is cut, for somebody who waits; null: it is spoken whole.
 */
export async function* speakSentences(
  text: string,
  speak: (sentence: string, signal: AbortSignal) => Promise<Int16Array>,
  signal: AbortSignal,
  cuts: Cuts | null = null,
): AsyncGenerator<Chunk, void, undefined> {
  const pieces = piecesOf(text, cuts)
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
    let rendering = begin(0)
    for (let next = 1; rendering !== null; next++) {
      const pcm = await rendering
      rendering = begin(next)
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

function piecesOf(text: string, cuts: Cuts | null): readonly Piece[] {
  const [first, ...others] = splitSentences(text)
  if (first === undefined) return []
  const begin = cuts === null ? [{ text: first, gapMs: 0 }] : cutSentence(first, cuts)
  return [...begin, ...others.map((sentence) => ({ text: sentence, gapMs: sentenceGapMs }))]
}

function silence(ms: number): Int16Array {
  return new Int16Array((ms * 24_000) / 1_000)
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
