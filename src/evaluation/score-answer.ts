import { type AnswerAnalysis, summariseSentences } from '#text-analysis/analyse-answer.ts'
import { analyseSentence, type SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { particularSentences } from '#text-analysis/evidence-sentences.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { sharedStems } from '#text-analysis/stems.ts'
import { accountValue, isTold, readAccount } from './account-part.ts'
import { applyCaps } from './caps.ts'
import { constructPart, sharedWithConstruct } from './construct-part.ts'
import { agencyPart, clamp, reasoningPart, saturate, specificityPart, starPart, starSlots } from './parts.ts'
import type { ScoredAnswer, ScoringContext } from './scoring.ts'

/** Weights of the parts. Source: evaluation design, 5.3; hand-set there [G]. */
const partWeights = { star: 0.34, specificity: 0.1, agency: 0.08, reasoning: 0.2, construct: 0.28 } as const
/** Scale from value to level: `1 + 4 · min(1, 1.3 v)`. Source: evaluation design, 5.3. */
const valueScale = 1.3

/** An account that has everything reaches the top of the scale; see `valueScale`. */
const accountScale = 0.85

/** Reads and scores one answer given as one text. */
export function scoreAnswer(text: string, context: ScoringContext): ScoredAnswer {
  return scoreSentences(splitSentences(text).map(analyseSentence), context)
}

/** Scores an answer already read, main answer and probe replies in order. */
export function scoreSentences(sentences: readonly SentenceAnalysis[], context: ScoringContext): ScoredAnswer {
  const { construct } = context
  const analysis = summariseSentences(sentences, {
    type: context.type,
    questionStems: context.question,
    constructStems: construct ? new Set([...construct.definition, ...construct.high]) : new Set(),
  })
  const slots = starSlots(analysis, context)
  const parts = {
    star: starPart(analysis, slots, context),
    specificity: specificityPart(analysis),
    agency: agencyPart(analysis, context),
    reasoning: reasoningPart(analysis),
    construct: construct ? constructPart(analysis, construct) : null,
  }
  const gate = topicGate(analysis, context)
  const development = 0.6 + 0.4 * saturate(analysis.evidenceWords, 32)
  const account = context.type === 'past' ? readAccount(sentences, context) : null
  const value =
    Math.max(weightedMean(parts) * development, account === null ? 0 : accountScale * accountValue(account)) * gate
  const topicOverlap = sharedStems(
    particularSentences(sentences, context.type).flatMap((sentence) => sentence.stems),
    topicStems(context),
  )
  const capped = applyCaps({ analysis, parts, slots, context, account, topicOverlap })
  const level = Math.min(capped.ceiling, 1 + 4 * clamp(value * valueScale))
  return { value, level, parts, slots, gate, development, caps: capped.caps, analysis, account, topicOverlap }
}

function weightedMean(parts: ScoredAnswer['parts']): number {
  let total = 0
  let weight = 0
  for (const [name, partWeight] of Object.entries(partWeights)) {
    const part = parts[name as keyof typeof partWeights]
    if (part === null) continue
    total += partWeight * part
    weight += partWeight
  }
  return total / weight
}

function topicStems({ question, construct, topic }: ScoringContext): Set<string> {
  if (!construct) return new Set([...question, ...topic])
  return new Set([
    ...question,
    ...topic,
    ...construct.definition,
    ...construct.high,
    ...construct.low,
    ...construct.job,
  ])
}

/**
 * What shares no word with question or construct counts a quarter (evaluation design, 5.3), once the question was said
 * again: plain stories often share no word with a rubric, and the interviewer's rule `off_topic` knows more words. Of what
 * was told a sentence without evidence often names the topic: "We had a problem at work"; padding names it too and tells nothing.
 */
function topicGate(analysis: AnswerAnalysis, { type, question, construct, asked }: ScoringContext): number {
  if (!asked.topic) return 1
  const told = type === 'past' ? analysis.sentences.filter(isTold) : []
  const stems = [...analysis.evidenceSentences, ...told].flatMap((sentence) => sentence.stems)
  const overlap = sharedStems(stems, question) + (construct ? sharedWithConstruct(stems, construct) : 0)
  return clamp(0.25 + (0.75 * saturate(overlap, 1.2)) / 0.6)
}
