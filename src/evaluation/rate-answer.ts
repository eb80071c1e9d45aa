import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { AnswerRating, InsufficientReason } from '#contract/report/evaluation.ts'
import { analyseSentence } from '#text-analysis/analyse-sentence.ts'
import { particularSentences } from '#text-analysis/evidence-sentences.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { isAboutPrivateLife } from '#text-analysis/private-life.ts'
import { findDoubtfulWords } from '#text-analysis/protected-facts.ts'
import { ratableSentences } from '#text-analysis/ratable.ts'
import { deniesOutcome, showsEnding } from '#text-analysis/shown.ts'
import type { SpokenSentence } from './evidence/quote-sentence.ts'
import { contraryEvidence, selectPartEvidence } from './evidence/select-evidence.ts'
import { isValidEvidence } from './evidence/validate-evidence.ts'
import { lacksOutcomeWhenAsked, lacksOwnPartWhenAsked } from './findings.ts'
import type { GivenAnswer } from './given-answers.ts'
import { roundLevel } from './round.ts'
import { scoreSentences } from './score-answer.ts'
import type { Construct, ScoredAnswer } from './scoring.ts'
import { prepareContext } from './scoring-context.ts'

/** Fewest words that are rated. Source: evaluation design, 5.3. */
export const shortestAnswerWords = 12
/** Fewest words of which it can be said that they are about something else. Source: evaluation design, 5.2. */
const shortestOffTopicWords = 15
/** Agreement of the second recogniser below which a spoken answer is not rated. Source: evaluation design, 5.3. */
export const leastAgreement = 0.8

/** One rated answer with what the report's other sections are made from. */
export interface RatedAnswer {
  given: GivenAnswer
  rating: AnswerRating
  /** Null when there was nothing to score. */
  scored: ScoredAnswer | null
  sentences: readonly SpokenSentence[]
  /** Sentences that say something that can be checked. */
  evidenceSentences: readonly SpokenSentence[]
}

export interface AnswerRubric {
  competencyId: string
  construct: Construct | null
  /** Texts anybody can read beforehand. */
  published: readonly string[]
  /** Anchor 3 and the like: on the topic, without being high or low. */
  topicTexts: readonly string[]
  /** Stems of the whole plan: what the job is about is never private life. */
  planStems?: ReadonlySet<string>
}

const mishap = /\b(?:mistake|error|wrong|fail\w*)\b/i
const mishapTold = /\b(?:mistake|wrong|by accident|fault|forgot|without looking)\b/i

/**
 * Rates one answer: a level in half steps with the quotes it rests on, or null with the reason. Words that were recognised
 * with too little agreement may raise the level and never lower it: where the answer is worth more without them, they are
 * left out.
 */
export function rateAnswer(given: GivenAnswer, rubric: AnswerRubric): RatedAnswer {
  const whole = rateWords(given, rubric)
  const reliable = given.turns.filter(isReliable)
  const isMixed = reliable.length > 0 && reliable.length < given.turns.length
  if (!isMixed || whole.rating.insufficientReason === 'asr_unreliable') return whole
  const part = rateWords(withoutDoubtfulTurns(given), rubric)
  if ((part.rating.level ?? 0) <= (whole.rating.level ?? 0)) return whole
  const { scored, evidenceSentences, rating } = part
  const flags = [...rating.flags, 'unreliable_words_left_out']
  return {
    ...whole,
    scored,
    evidenceSentences,
    rating: { ...rating, flags, asrConfidence: whole.rating.asrConfidence },
  }
}

function isReliable({ asrConfidence }: Turn): boolean {
  return asrConfidence === null || asrConfidence >= leastAgreement
}

/** A follow-up whose reply could not be made out counts as not asked: nothing is held against an answer by it. */
function withoutDoubtfulTurns(given: GivenAnswer): GivenAnswer {
  const probes = given.probes.filter(({ replies }) => replies.every(isReliable))
  return { ...given, turns: given.turns.filter(isReliable), probes }
}

function rateWords(given: GivenAnswer, rubric: AnswerRubric): RatedAnswer {
  const sentences = sentencesOf(given)
  const scored = scoreSentences(
    sentences,
    prepareContext({
      type: given.type,
      questionTexts: [given.questionText, given.rephraseText],
      construct: rubric.construct,
      publishedTexts: rubric.published,
      topicTexts: rubric.topicTexts,
      asked: {
        result: lacksOutcomeWhenAsked({ given, sentences }),
        ownRole: lacksOwnPartWhenAsked({ given, sentences }),
        topic: given.wasRestated,
      },
    }),
  )
  const chosen = new Set(scored.analysis.evidenceSentences)
  const evidenceSentences = sentences.filter((sentence) => chosen.has(sentence))
  const asrConfidence = agreementOf(given)
  const outcomeReplies = new Set(
    given.probes
      .filter((probe) => probe.trigger === 'missing_result')
      .flatMap((probe) => probe.replies.map((reply) => reply.id)),
  )
  const isOutcomeReply = ({ turn, text, tokens }: SpokenSentence) =>
    outcomeReplies.has(turn.id) && tokens.length >= 4 && !deniesOutcome(turn.text) && showsEnding(text)
  const otherReplies = new Set(
    given.probes.flatMap((probe) => probe.replies.map((reply) => reply.id)).filter((id) => !outcomeReplies.has(id)),
  )
  const asksForMishap = mishap.test(given.questionText)
  const shown = selectPartEvidence(evidenceSentences, {
    isSettled: isOutcomeReply,
    isBeside: ({ turn }) => otherReplies.has(turn.id),
    isMishap: (sentence) => asksForMishap && (sentence === sentences[0] || mishapTold.test(sentence.text)),
  })
  const evidence = [...shown, ...contraryEvidence(given, sentences, scored, shown.length)].filter((one) =>
    isValidEvidence(one, [...given.turns, ...given.probes.map((probe) => probe.turn)]),
  )
  const insufficientReason = whyInsufficient(given, scored, {
    asrConfidence,
    quotes: evidence.length,
    planStems: rubric.planStems,
  })
  const isRated = insufficientReason === null
  return {
    given,
    sentences,
    evidenceSentences: isRated ? evidenceSentences : [],
    scored: given.turns.length > 0 ? scored : null,
    rating: {
      questionId: given.question.id,
      competencyId: rubric.competencyId,
      rater: 'builtin',
      level: isRated ? roundLevel(scored.level) : null,
      insufficientReason,
      parts: isRated ? partsOf(scored) : {},
      evidence: isRated ? evidence : [],
      flags: flagsOf(given, scored),
      asrConfidence,
    },
  }
}

/** What was answered, sentence by sentence, each with the turn it was said in. */
export function sentencesOf(given: GivenAnswer): SpokenSentence[] {
  const mustHave = isMustHaveQuestion(given.question) ? given.question.text : null
  return given.turns.flatMap((turn) => {
    const doubtful = findDoubtfulWords(turn.text, mustHave)
    return ratableSentences(turn.text, mustHave).map((span): SpokenSentence => {
      const isDoubtful = doubtful.some((fact) => fact.start < span.end && fact.end > span.start)
      return { ...analyseSentence(span), turn, isDoubtful }
    })
  })
}

function whyInsufficient(
  given: GivenAnswer,
  scored: ScoredAnswer,
  {
    asrConfidence,
    quotes,
    planStems,
  }: { asrConfidence: number | null; quotes: number; planStems: ReadonlySet<string> | undefined },
): InsufficientReason | null {
  if (!given.wasAsked) return 'not_asked'
  if (given.wasSkipped) return 'skipped'
  if (asrConfidence !== null && asrConfidence < leastAgreement) return 'asr_unreliable'
  if (answerWords(scored, given.type) < shortestAnswerWords) return 'too_short'
  const hasOnlyInstructions =
    scored.analysis.instructionsToScorer.length > 0 && scored.analysis.evidenceSentences.length === 0
  if (hasOnlyInstructions) return 'too_short'
  const hasNothing = given.wasRestated || scored.analysis.evidenceSentences.length === 0
  const isElsewhere = given.wasRestated && isAboutPrivateLife(scored.analysis, scored.topicOverlap, planStems)
  const isOffTopic = isElsewhere || (hasNothing && scored.topicOverlap === 0)
  if (isOffTopic && scored.analysis.words >= shortestOffTopicWords) return 'off_topic'
  return quotes === 0 ? 'too_short' : null
}

/** Words that answer the question: a platitude or a figure put beside two short sentences makes no answer of them. */
function answerWords({ analysis }: ScoredAnswer, type: GivenAnswer['type']): number {
  const bearing = new Set(analysis.evidenceSentences)
  return particularSentences(analysis.sentences, type)
    .filter((one) => bearing.has(one) || one.numbers === 0)
    .reduce((words, one) => words + one.tokens.length, 0)
}

/** Agreement over the spoken turns, each weighing as many words as it has; null when none was measured. */
export function agreementOf({ turns }: Pick<GivenAnswer, 'turns'>): number | null {
  const measured = turns.flatMap(({ asrConfidence, text }) =>
    asrConfidence === null ? [] : [{ asrConfidence, words: Math.max(1, tokenise(text).length) }],
  )
  const words = measured.reduce((total, turn) => total + turn.words, 0)
  if (words === 0) return null
  return measured.reduce((total, turn) => total + turn.asrConfidence * turn.words, 0) / words
}

function partsOf(scored: ScoredAnswer): Record<string, number> {
  const { construct, ...parts } = scored.parts
  const all = {
    ...parts,
    ...(construct === null ? {} : { construct }),
    ...scored.slots,
    ...(scored.account === null ? {} : { particulars: scored.account.particulars }),
    gate: scored.gate,
    development: scored.development,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, Math.round(value * 1000) / 1000]))
}

/** Caps that held, what the interviewer noticed, and instructions to the scorer; for the reviewer, never a deduction. */
function flagsOf(given: GivenAnswer, scored: ScoredAnswer): string[] {
  if (given.turns.length === 0) return []
  const injected = scored.analysis.instructionsToScorer.length > 0 ? ['instruction_to_scorer'] : []
  return [...new Set([...scored.caps, ...given.turns.flatMap((turn) => turn.flags), ...injected])]
}
