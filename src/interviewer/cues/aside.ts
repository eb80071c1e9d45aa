import { analyseAnswer } from '#text-analysis/analyse-answer.ts'
import type { Situation } from '../situation.ts'

/** Longest utterance that is looked at for a request by its cues, in words. Source: evaluation design, 5.2. */
export const maxAside = 12

/** Characters that the words of an aside never exceed; keeps pattern matching away from pasted walls of punctuation. */
const maxAsideCharacters = 300

/** Words that may stand before a request without changing it. */
const leads = [
  '(?:ok|okay|well|so|um|uh|hmm|oh|ah|no|yes|yeah|sorry|excuse me|please|hey|hi|hello|thanks|thank you|listen|look|actually|maybe|just|honestly|really|then|now|and|but)',
  'i (?:think|guess|suppose|believe|am afraid)',
  "i'm (?:afraid|sorry)",
  '(?:i|we)',
  '(?:can|could|may|might|should|shall) (?:i|we)',
  '(?:can|could|would|will) you',
  "(?:i|we)(?:'d| would)? (?:really )?(?:want|like|prefer|love|need|have) to",
  "(?:i|we)(?:'ll| will|'d| would)",
  '(?:i|we) must',
  "i'm going to",
  "(?:let's|let us|let me)",
  '(?:do|would) you mind if (?:i|we)',
  'would you mind',
  'is it (?:possible|okay|ok|fine|alright) (?:to|if (?:i|we))',
  '(?:is it possible|any chance)(?: that)? (?:you|i|we) (?:can|could)',
]

/** Where a clause begins: the start, after a stop or comma. */
const clauseStart = '(?:^|[.?!,;:-]\\s*)'
/** What may follow a request to the end of its clause; a recogniser may leave out the comma before the next one. */
const tails =
  "(?:\\s*(?:,\\s*)?(?:please|thanks|thank you|then|now|again|for now|here|at all|sorry|if (?:i|we|you) (?:can|may|could)|if (?:that is|that's|it is|it's) (?:ok|okay|fine|possible|all right|alright)|ok|okay|once more|one more time))*\\s*(?=[.?!,;:-]|$|\\s(?:i|because|since|sorry|can|could|would)\\b)"

/** A cue said as a request: at the beginning of a clause, after nothing but polite words, and filling the clause. */
export function requestPattern(phrases: readonly string[]): RegExp {
  return new RegExp(`${clauseStart}(?:${leads.join('|')}|\\s|,)*(?<![a-z'])(?:${phrases.join('|')})${tails}`)
}

/** A cue that opens a clause and may be followed by anything in it up to a turn such as "but". */
export function openingPattern(phrases: readonly string[]): RegExp {
  return new RegExp(
    `${clauseStart}(?:${leads.join('|')}|\\s|,)*(?<![a-z'])(?:${phrases.join('|')})(?![a-z'])(?:(?!\\b(?:but|although|though|however|except|so|then|and)\\b)[^.?!;])*`,
  )
}

/**
 * Whether the utterance is this request and nothing else: at most 12 words, and no action, number or occasion beside
 * the cue ("I passed the exam" is no skip). Source: evaluation design, 5.2.
 */
export function isAside(situation: Situation, cue: RegExp, longest: number = maxAside): boolean {
  if (!isShort(situation.said, situation.words, longest)) return false
  const match = cue.exec(situation.said)
  if (match === null) return false
  const rest = `${situation.said.slice(0, match.index)}. ${situation.said.slice(match.index + match[0].length)}`
  return !holdsEvidence(rest)
}

export function isShort(said: string, words: number, longest: number = maxAside): boolean {
  return words > 0 && words <= longest && said.length <= maxAsideCharacters
}

/** An action of the speaker, a number or an occasion. */
export function holdsEvidence(text: string): boolean {
  const { iActions, weActions, numbers, episodes } = analyseAnswer(text, { type: 'situational' })
  return iActions + weActions + numbers + episodes > 0
}
