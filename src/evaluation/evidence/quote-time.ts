import type { Turn } from '#contract/interview/turn.ts'

/**
 * When the characters from `start` to `end` of a turn's text were said, in milliseconds on the session clock.
 * The recogniser gives no word times, so a word is placed in its speech segment in proportion to its number
 * (evaluation design, 5.3: right to about a second). Typed turns, and turns without segments, give their own times.
 */
export function quoteTime(turn: Turn, start: number, end: number): { startMs: number; endMs: number } {
  const words = countWords(turn.text)
  const segments = turn.segments.map((segment) => ({ ...segment, words: countWords(segment.text) }))
  const spoken = segments.reduce((total, segment) => total + segment.words, 0)
  if (words === 0 || spoken === 0) return { startMs: turn.startMs, endMs: Math.max(turn.startMs, turn.endMs) }
  const scale = spoken / words
  const firstWord = countWords(turn.text.slice(0, start)) * scale
  const lastWord = Math.max(firstWord, countWords(turn.text.slice(0, end)) * scale)
  const startMs = Math.floor(timeOfWord(segments, firstWord, 'start'))
  return { startMs, endMs: Math.max(startMs, Math.ceil(timeOfWord(segments, lastWord, 'end'))) }
}

interface CountedSegment {
  startMs: number
  endMs: number
  words: number
}

/** Time at which the word with this number begins, or at which the one before it ends. */
function timeOfWord(segments: readonly CountedSegment[], word: number, edge: 'start' | 'end'): number {
  let before = 0
  let time = segments[0]?.startMs ?? 0
  for (const segment of segments) {
    if (segment.words === 0) continue
    const within = word - before
    if (edge === 'start' ? within < segment.words : within <= segment.words) {
      const share = Math.max(0, within) / segment.words
      return segment.startMs + share * (segment.endMs - segment.startMs)
    }
    before += segment.words
    time = segment.endMs
  }
  return time
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
