import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { connectedSentences } from '#text-analysis/connected.ts'
import { isGeneralStatement } from '#text-analysis/evidence-sentences.ts'
import { isQuality, particularStems } from '#text-analysis/particulars.ts'
import { tellsOfPast } from '#text-analysis/past.ts'
import { showsEnding, showsLasting } from '#text-analysis/shown.ts'
import { saturate } from './parts.ts'
import type { Account, ScoringContext } from './scoring.ts'

/**
 * Weights of what makes an account whole. A terse expert names the thing, what was done to it, how much of it, why, and how it
 * stands since, in forty words that hold none of the rubric's; a vague talker names none of it in a hundred.
 * Hand-set on 36 written and recorded interviews (decision 0170).
 */
const weights = { particulars: 0.4, deeds: 0.16, turns: 0.16, figures: 0.14, ending: 0.08, lasting: 0.06 } as const

/** A word for a quality takes away half of what one for a thing gives: "alignment" beside the clamp says less of the clamp. */
const qualityCost = 0.5
/** Adverbs cost nothing: "actually" and "obviously" are manners of speaking. */
const isPraise = (word: string) => isQuality(word) && !word.endsWith('ly')

/** Particulars that make a sentence speak of something; with fewer its deeds are "we looked into it". */
const tellingParticulars = 2
/** Share of its content words by which a sentence names things: of fluent talk most are "value", "energy" and "alignment". */
const namingShare = 1 / 3

/** What of an answer about the past tells one account: its things, own deeds, turns and ending. */
export function readAccount(sentences: readonly SentenceAnalysis[], context: ScoringContext): Account {
  const told = sentences.filter(isTold)
  const account = connectedSentences(told, sentences, context.question)
  const named = new Map(account.map((one) => [one, thingsIn(one, context.question)]))
  const share = (one: SentenceAnalysis) => Math.min(1, (named.get(one)?.length ?? 0) / tellingParticulars)
  const sum = (count: (one: SentenceAnalysis) => number) => account.reduce((total, one) => total + count(one), 0)
  const shared = context.asked.ownRole ? 0 : 0.4
  const things = new Set(account.flatMap((one) => (share(one) === 1 ? (named.get(one) ?? []) : []))).size
  const qualities = new Set(account.flatMap((one) => one.tokens.filter(isPraise))).size
  return {
    particulars: Math.max(0, things - qualityCost * qualities),
    figures: sum((one) => share(one) * one.numbers),
    deeds: sum((one) => share(one) * (one.iActions + one.ownDeeds + shared * one.weActions)),
    turns: sum((one) => share(one) * (one.links + one.obstacles + one.reasons)),
    hasEnding: account.some((one) => one.results > 0 || showsEnding(one.text)),
    isLasting: account.some((one) => showsLasting(one.text)),
  }
}

/** The things a sentence names, where it names more than it praises; the words of the question are nobody's own. */
function thingsIn({ tokens, stems }: SentenceAnalysis, question: ReadonlySet<string>): string[] {
  const named = particularStems(tokens)
  const words = new Set(stems).size
  if (named.size < namingShare * words) return []
  return [...named].filter((stem) => !question.has(stem))
}

/** Told of somebody or something, not said of oneself, of work or of life in general. */
export function isTold(one: SentenceAnalysis): boolean {
  if (one.isInstructionToScorer || isGeneralStatement(one, 'past')) return false
  if (tellsOfPast(one.tokens)) return true
  if (ofAnybody.test(one.text)) return false
  const deeds = one.iActions + one.weActions + one.ownDeeds
  if (deeds === 0 && ofPeople.test(one.text)) return false
  if (deeds + one.numbers + one.episodes > 0 || telling.test(one.text)) return true
  return particularStems(one.tokens).size >= namedThings
}

/** So many things by their names are told of something, whatever the verb: "Old kitchen ring borrowed its neutral". */
const namedThings = 4
/** "You" who is anybody. */
const ofAnybody = /\b(?:you|you're|you've|you'd)\b/i
/** Nor does what people do, where the speaker does nothing. */
const ofPeople = /\b(?:people|everyone|everybody)\b/i
const telling = /\b(?:he|she|they|it|him|her|them|nobody|who|there)\b/i

/** The account as a value from 0 to 1, on the scale of the weighted parts. */
export function accountValue({ particulars, figures, deeds, turns, hasEnding, isLasting }: Account): number {
  return (
    weights.particulars * saturate(particulars, 12) +
    weights.deeds * saturate(deeds, 1.8) +
    weights.turns * saturate(turns, 2.2) +
    weights.figures * saturate(figures, 2) +
    (hasEnding ? weights.ending : 0) +
    (isLasting ? weights.lasting : 0)
  )
}
