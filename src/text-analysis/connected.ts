import type { SentenceAnalysis } from './analyse-sentence.ts'
import { particularStems } from './particulars.ts'

/** Words that lean on what was said before. */
const leaning =
  /(?:^|[^\w])(?:it|it's|its|them|they|they're|they'd|their|he|he's|he'd|she|she's|him|his|her|hers|these|those|so|then|but|because|cos|instead|both|afterwards|nobody|nothing|everybody|everyone|since|until)(?![\w])/
/** "That was", "And", "After that" at the beginning. */
const opening =
  /^(?:in the end|at the end|as a result|finally|eventually|(?:and|which|when|after|now|that|this|there|the (?:first|second|rest|other|fix|cause|reason))\b)/

/** Stems that any two accounts share. */
const common: ReadonlySet<string> = new Set(
  'work team time people job day week month year compani custom problem project office meet made make first last new old good well use help lot tell told ask said say need want start end client satisfaction sal revenu cost percent group region grow grew'.split(
    ' ',
  ),
)

/** Things by their names that make a sentence the beginning of an account, whatever was said before it. */
const openingThings = 2
/** Where an account begins: at once, or after so many words, of thanks or of when it was. */
const maxLead = 5

/**
 * What belongs to one account: sentences that lean on an earlier one or share a word with another or with the question.
 * A sentence put beside an account, with its own figure or deed, belongs to none and is not evidence for it.
 * @param evidence What bears evidence; @param said Everything that was said, in order.
 */
export function connectedSentences<T extends SentenceAnalysis>(
  evidence: readonly T[],
  said: readonly SentenceAnalysis[],
  questionStems: ReadonlySet<string>,
): T[] {
  const wordsOf = (sentence: SentenceAnalysis) =>
    new Set(sentence.stems.filter((one) => !common.has(one) && !/^\d/.test(one)))
  const words = said.map((sentence) => ({ sentence, words: wordsOf(sentence) }))
  const isFirst = (one: T) => said[0] === one || (said[1] === one && (said[0]?.tokens.length ?? 0) <= maxLead)
  const opens = evidence.find((one) => particularStems(one.tokens).size >= openingThings && isFirst(one))
  return evidence.filter((sentence) => {
    const own = wordsOf(sentence)
    const text = sentence.text.toLowerCase()
    const isLeaning = leaning.test(text) || opening.test(text)
    const shares = words.some((other) => other.sentence !== sentence && [...own].some((one) => other.words.has(one)))
    const isOnQuestion = [...own].some((one) => questionStems.has(one))
    const deeds = sentence.iActions + sentence.weActions + sentence.ownDeeds
    // Several deeds in one sentence are steps of something; one with a figure may be about anything.
    const isPlainDeed = deeds >= 2 || (deeds > 0 && sentence.numbers === 0)
    // Put beside an account that has nothing else, a figure of somebody's company is no account either.
    const isWhole = evidence.length === 1 && (said.length === 1 || (said.length < 3 && deeds + sentence.episodes > 0))
    if (isWhole) return true
    return isLeaning || shares || isOnQuestion || isPlainDeed || sentence === opens
  })
}
