import { followSignals } from '#server/platform/abort-signals.ts'
import { type Chunk, createChunkWriter } from './audio/split-into-chunks.ts'
import { splitSentences } from './text/split-sentences.ts'

/** Silence between two sentences, milliseconds: what the better voice leaves by itself. */
const gapMs = 240
const gap = new Int16Array((gapMs * 24_000) / 1_000)

/**
 * Speaks a text sentence by sentence, the next one being rendered while this one plays. Ending early stops what is
 * being rendered.
 *
 * @param speak One sentence as sound at 24 kHz.
 */
export async function* speakSentences(
  text: string,
  speak: (sentence: string, signal: AbortSignal) => Promise<Int16Array>,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, undefined> {
  const sentences = splitSentences(text)
  const writer = createChunkWriter()
  const rendered = followSignals(signal)
  const begin = (index: number): Promise<Int16Array> | null => {
    const sentence = sentences[index]
    if (sentence === undefined) return null
    const rendering = speak(sentence, rendered.signal)
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
      if (hasSpoken) yield* writer.write(gap)
      hasSpoken = true
      yield* writer.write(pcm)
    }
    yield* writer.end()
  } finally {
    rendered.abort()
  }
}
