import { isShort, maxAside } from './cues/short.ts'
import type { Aside } from './language/language.ts'
import type { Situation } from './situation.ts'

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
