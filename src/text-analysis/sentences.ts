/** A sentence and its place in the text it was cut from (`text.slice(start, end)`). */
export interface SentenceSpan {
  text: string
  start: number
  end: number
}

/** Longest run kept whole, in words. Source: prototype, tuned on unpunctuated recogniser output. */
const maxRun = 28
/** A connective ends a run only after this many words, so that "and" inside a list does not cut it. */
const minRun = 10
const connective = /^(?:and|but|so|then|because|when|after|which|i|we)$/i
const sentencePattern = /(?:[^.!?\n]|\.(?=[\da-z]))+[.!?]*["”’)]*/g

/**
 * Splits into sentences; runs longer than 28 words, as recognisers without punctuation give, are cut at connectives.
 * @param connectives Of another language than English.
 */
export function splitSentences(text: string, connectives: RegExp = connective): SentenceSpan[] {
  const spans: SentenceSpan[] = []
  for (const match of text.matchAll(sentencePattern)) {
    for (const run of splitRun(match[0], match.index, connectives)) {
      const span = trimSpan(text, run.start, run.end)
      if (span) spans.push(span)
    }
  }
  return spans
}

function splitRun(sentence: string, offset: number, connectives: RegExp): { start: number; end: number }[] {
  const words = [...sentence.matchAll(/\S+/g)]
  const whole = { start: offset, end: offset + sentence.length }
  if (words.length <= maxRun) return [whole]
  const cuts: number[] = []
  let length = 0
  for (const [at, word] of words.entries()) {
    // What is spelled out letter by letter is one word, and stays together.
    if (word[0].length === 1 && words[at - 1]?.[0].length === 1) continue
    const isFull = length >= maxRun
    if (isFull || (length >= minRun && connectives.test(word[0]))) {
      cuts.push(offset + word.index)
      length = 0
    }
    length += 1
  }
  const edges = [whole.start, ...cuts, whole.end]
  return edges.slice(0, -1).map((start, index) => ({ start, end: edges[index + 1] ?? whole.end }))
}

function trimSpan(text: string, from: number, to: number): SentenceSpan | null {
  const raw = text.slice(from, to)
  const start = from + (raw.length - raw.trimStart().length)
  const trimmed = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return null
  return { text: trimmed, start, end: start + trimmed.length }
}

/** "As I said," and "Like I explained two minutes ago," are said to the interviewer; what follows is the answer. */
const leadIn =
  /^(?:(?:yes|yeah|well|no|okay|ok|so),? )?(?:(?:as|like) i (?:have |'ve )?(?:already |just )?(?:said|told you|explained|mentioned|described)|i think i've (?:already )?(?:said|told you|explained) (?:it|that)(?=:)|i said(?=,))(?: (?:before|already|earlier|just now|at the beginning|(?:[a-z]+ ){0,2}ago))*[,:]?\s*/i

/** How many characters of a sentence only say that it was said before. */
export function leadInOf(sentence: string): number {
  return leadIn.exec(sentence.replace(/[’]/g, "'"))?.[0].length ?? 0
}
