import type { Aside } from '../language/language.ts'
import type { Situation } from '../situation.ts'

/** Longest utterance that is looked at for a request by its cues, in words. Source: evaluation design, 5.2. */
export const maxAside = 12

/** Characters that the words of an aside never exceed; keeps pattern matching away from pasted walls of punctuation. */
const maxAsideCharacters = 300

/**
 * Whether the utterance is this request and nothing else: at most 12 words, and no action, number or occasion beside
 * the cue ("I passed the exam" is no skip). Source: evaluation design, 5.2.
 */
export function isAside(situation: Situation, aside: Aside, longest: number = maxAside): boolean {
  const cue = situation.language.cues.asides[aside]
  if (cue === undefined || !isShort(situation.said, situation.words, longest)) return false
  const match = cue.exec(situation.said)
  if (match === null) return false
  const rest = `${situation.said.slice(0, match.index)}. ${situation.said.slice(match.index + match[0].length)}`
  return !situation.language.holdsEvidence(rest)
}

export function isShort(said: string, words: number, longest: number = maxAside): boolean {
  return words > 0 && words <= longest && said.length <= maxAsideCharacters
}
