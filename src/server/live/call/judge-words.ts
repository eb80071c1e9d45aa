/** Sounds of somebody who is thinking or listening; alone they are no answer. */
const fillers = new Set('um uh er erm hm hmm hmmm mm mmm mhm ah oh'.split(' '))
const backchannels = new Set([
  ...fillers,
  ...'mmhmm mm-hmm uh-huh uhhuh huh yeah yes yep right okay ok sure'.split(' '),
])

/** No words at all, or only hesitation: the candidate has not answered. */
export function isHesitation(text: string): boolean {
  return wordsOf(text).every((word) => fillers.has(word))
}

/** At most two words that show listening, not speaking. */
export function isBackchannel(text: string): boolean {
  const words = wordsOf(text)
  return words.length <= 2 && words.every((word) => backchannels.has(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
}
