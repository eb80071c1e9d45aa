import type { SentenceAnalysis } from '#language/analyse-sentence.ts'
import { connectedSentences } from '#language/connected.ts'
import { isGeneralStatement } from '#language/evidence-sentences.ts'
import { particularStems } from '#language/particulars.ts'
import { showsEnding, showsLasting } from '#language/shown.ts'
import { saturate } from './parts.ts'
import type { Account, ScoringContext } from './scoring.ts'

/**
 * Weights of what makes an account whole. A terse expert names the thing, what was done to it, why, and how it stands
 * since, in forty words that hold none of the rubric's; a vague talker names none of it in a hundred.
 * Hand-set on 19 written and recorded interviews (decision 0144).
 */
const weights = { particulars: 0.3, deeds: 0.28, turns: 0.22, ending: 0.12, lasting: 0.08 } as const

/** Particulars that make a sentence speak of something; with fewer its deeds are "we looked into it". */
const tellingParticulars = 2

/** What of an answer about the past tells one account: its things, own deeds, turns and ending. */
export function readAccount(sentences: readonly SentenceAnalysis[], context: ScoringContext): Account {
  const told = sentences.filter(isTold)
  const account = connectedSentences(told, sentences, context.question)
  const things = new Map(account.map((one) => [one, particularStems(one.stems).size]))
  const share = (one: SentenceAnalysis) => Math.min(1, (things.get(one) ?? 0) / tellingParticulars)
  const sum = (count: (one: SentenceAnalysis) => number) => account.reduce((total, one) => total + count(one), 0)
  const shared = context.asked.ownRole ? 0 : 0.4
  return {
    particulars: particularStems(account.filter((one) => share(one) === 1).flatMap((one) => one.stems)).size,
    deeds: sum((one) => share(one) * (one.iActions + one.ownDeeds + shared * one.weActions)),
    turns: sum((one) => share(one) * (one.links + one.obstacles + one.reasons)),
    hasEnding: account.some((one) => one.results > 0 || showsEnding(one.text)),
    isLasting: account.some((one) => showsLasting(one.text)),
  }
}

/** Told of somebody or something, not said of oneself, of work or of life in general. */
function isTold(one: SentenceAnalysis): boolean {
  if (one.isInstructionToScorer || isGeneralStatement(one, 'past')) return false
  const deeds = one.iActions + one.weActions + one.ownDeeds
  if (deeds + one.numbers + one.episodes > 0 || telling.test(one.text)) return true
  return particularStems(one.stems).size >= namedThings
}

/** So many things by their names are told of something, whatever the verb: "Old kitchen ring borrowed its neutral". */
const namedThings = 4
const telling =
  /\b(?:was|were|wasn't|weren't|had|hadn't|did|didn't|went|came|said|got|kept|he|she|they|it|him|her|them|nobody|who|there)\b/i

/** The account as a value from 0 to 1, on the scale of the weighted parts. */
export function accountValue({ particulars, deeds, turns, hasEnding, isLasting }: Account): number {
  return (
    weights.particulars * saturate(particulars, 9) +
    weights.deeds * saturate(deeds, 1.8) +
    weights.turns * saturate(turns, 2.2) +
    (hasEnding ? weights.ending : 0) +
    (isLasting ? weights.lasting : 0)
  )
}
